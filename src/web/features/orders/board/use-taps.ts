import { type MouseEvent, useRef } from 'react';
import { isStrayTap, type Tap } from './stray-tap.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';

/**
 * Takes presses on the cards of orders: those that were meant for their order. A tap is answered in the next frame, by
 * how its button looks, before it is carried out: to move a card among hundreds takes a weak tablet longer than that.
 * By keyboard a press is always meant, is carried out at once, and the focus follows.
 */
export function useTaps() {
  const followFocus = useFocusAfterMove();
  const last = useRef<Tap>(undefined);
  return ({ id }: { id: string }, event: MouseEvent, carryOut: () => void): void => {
    const { currentTarget: button } = event;
    if (event.detail === 0) {
      followFocus(button);
      carryOut();
      return;
    }
    const tap = { orderId: id, x: event.clientX, y: event.clientY, timeMs: event.timeStamp };
    if (isStrayTap(tap, last.current)) return;
    last.current = tap;
    button.toggleAttribute('data-taken', true);
    requestAnimationFrame(() =>
      setTimeout(() => {
        button.toggleAttribute('data-taken', false);
        carryOut();
      }),
    );
  };
}
