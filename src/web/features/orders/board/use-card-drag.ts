import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardColumn } from './board-columns.ts';
import { dragCards, isColumn } from './board-drag.ts';
import { dragByKeys } from './board-keys.ts';
import { boardText } from './board-text.ts';

/**
 * Dragging by pointer and by keyboard on the board.
 *
 * @param onDrop must be the same function every time
 * @returns what a screen reader is told
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (orderId: string, to: BoardColumn) => void,
): string {
  const [said, setSaid] = useState('');
  const follow = useRef<string>(undefined);

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const stopPointer = dragCards(element, { onDrop });
    const stopKeys = dragByKeys(element, {
      onDrop(orderId, to) {
        setSaid('');
        follow.current = orderId;
        onDrop(orderId, to);
      },
      onSay(event) {
        if (event.kind === 'over') {
          setSaid(isColumn(event.column) ? boardText.dragOver(boardText.columns[event.column]) : '');
        } else setSaid(event.kind === 'lifted' ? boardText.dragLifted : boardText.dragLeft);
      },
    });
    return () => {
      stopPointer();
      stopKeys();
    };
  }, [board, onDrop]);

  useEffect(() => {
    // The card has been drawn anew in its other column; the focus goes with it.
    const grip =
      follow.current &&
      board.current?.querySelector<HTMLElement>(`[data-order="${follow.current}"] [data-grip]`);
    follow.current = undefined;
    if (grip && grip !== document.activeElement && document.activeElement === document.body) grip.focus();
  });

  return said;
}
