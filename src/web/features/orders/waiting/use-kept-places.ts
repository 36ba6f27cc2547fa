import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdTaps } from '#web/features/orders/hold-taps.ts';
import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { keepPlaces, type Place } from './kept-places.ts';

/** The places of those who are gone are given up once no finger has touched the list for so long. */
const calmMs = 800;

/**
 * The parties, each in its place for as long as somebody is busy with the list: after a tap the next card is where it
 * was, and a double tap meets the place of the card that it was meant for.
 */
export function useKeptPlaces(
  list: RefObject<HTMLElement | null>,
  parties: readonly WaitingParty[],
): readonly Place[] {
  const [shown, setShown] = useState<readonly Place[]>([]);
  const places = keepPlaces(shown, parties);
  if (places !== shown) setShown(places);

  const order = places.map(({ party }) => party.sessionId).join(' ');
  const lastOrder = useRef(order);
  useLayoutEffect(() => {
    // Cards have moved.
    if (!order.startsWith(lastOrder.current)) holdTaps(list.current);
    lastOrder.current = order;
  }, [order, list]);

  const goneCount = places.filter(({ isGone }) => isGone).length;
  useEffect(() => {
    if (goneCount === 0) return;
    const giveUp = () => setShown((all) => all.filter(({ isGone }) => !isGone));
    let timer = setTimeout(giveUp, calmMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, calmMs);
    };
    const element = list.current;
    element?.addEventListener('pointerdown', wait);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerdown', wait);
    };
  }, [goneCount, list]);
  return places;
}
