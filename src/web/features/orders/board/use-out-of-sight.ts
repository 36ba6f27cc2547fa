import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';

type Side = 'above' | 'below';

const steps = [0.1, 0.2, 0.3, 0.4, 0.5];

/**
 * Which orders of a column are out of sight, in the column's order. A card is in sight when half of it is, or when
 * it fills half of the column.
 *
 * @param list contains the cards (`data-order`), and scrolls them where `scrolls`; else the page does
 */
export function useOutOfSight(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  scrolls: boolean,
): Record<Side, readonly Order[]> {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const watch = useRef<{ observer: IntersectionObserver; cards: Set<Element> }>(null);
  const hasCards = orders.length > 0;
  const ids = orders.map(({ id }) => id).join();

  useEffect(() => {
    // Without cards the list is not there.
    if (!hasCards) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setSides((known) => {
          const next = new Map(known);
          for (const entry of entries) {
            const id = (entry.target as HTMLElement).dataset.order ?? '';
            const side = sideOf(entry);
            if (side) next.set(id, side);
            else next.delete(id);
          }
          const isSame = next.size === known.size && [...next].every(([id, side]) => known.get(id) === side);
          return isSame ? known : next;
        });
      },
      { root: scrolls ? list.current : null, threshold: steps },
    );
    watch.current = { observer, cards: new Set() };
    return () => observer.disconnect();
  }, [list, hasCards, scrolls]);

  useEffect(() => {
    if (!watch.current || ids === '') return;
    const { observer, cards } = watch.current;
    const shown = new Set(list.current?.querySelectorAll('[data-order]'));
    // Only those that came and went: to begin anew with hundreds at every tap would be felt.
    for (const card of shown) if (!cards.has(card)) observer.observe(card);
    for (const card of cards) if (!shown.has(card)) observer.unobserve(card);
    watch.current.cards = shown;
  }, [list, ids, scrolls]);

  return useMemo(
    () => ({
      above: orders.filter(({ id }) => sides.get(id) === 'above'),
      below: orders.filter(({ id }) => sides.get(id) === 'below'),
    }),
    [orders, sides],
  );
}

function sideOf({
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
  rootBounds,
}: IntersectionObserverEntry): Side | null {
  if (!rootBounds || rootBounds.height === 0 || boundingClientRect.height === 0) return null;
  if (intersectionRatio >= 0.5 || intersectionRect.height >= rootBounds.height / 2) return null;
  return boundingClientRect.top > rootBounds.top ? 'below' : 'above';
}
