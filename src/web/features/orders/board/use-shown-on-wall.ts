import { type RefObject, useEffect, useRef } from 'react';
import { useIsWall } from './use-wall-display.ts';

/** Milliseconds after which a column is back at its oldest orders. */
const shownMs = 15_000;

/**
 * On a wall nobody scrolls: a new order that has come in below the fold is shown for a while, and then the oldest
 * orders again.
 *
 * @param list scrolls the column's cards (`data-order`)
 * @param arrivedId the first new order that is out of sight
 */
export function useShownOnWall(list: RefObject<HTMLElement | null>, arrivedId: string | undefined): void {
  const isWall = useIsWall();
  const back = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isWall || !arrivedId) return;
    const column = list.current;
    column
      ?.querySelector(`[data-order="${arrivedId}"]`)
      ?.scrollIntoView({ block: 'end', inline: 'nearest', behavior: 'smooth' });
    clearTimeout(back.current);
    back.current = setTimeout(() => column?.scrollTo({ top: 0, behavior: 'smooth' }), shownMs);
  }, [isWall, arrivedId, list]);
  useEffect(() => () => clearTimeout(back.current), []);
}
