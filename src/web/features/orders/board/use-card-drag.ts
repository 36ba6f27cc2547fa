import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boardText } from '#web/features/orders/board-text.ts';
import { dragByKeys } from '#web/lib/drag/key-drag.ts';
import { dragByPointer } from '#web/lib/drag/pointer-drag.ts';
import { type BoardColumn, boardColumns } from './board-columns.ts';

/**
 * Makes cards (`data-order`) draggable to other columns (`data-column`) by pointer and by keyboard.
 *
 * @param board the board's scroll container; while it shows only one column, dragging is off
 * @param onDrop must be the same function on every render
 * @returns the announcement for screen readers
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (orderId: string, to: BoardColumn) => void,
): string {
  const [said, setSaid] = useState('');
  const follow = useRef<string>(undefined);

  useEffect(() => {
    const scroller = board.current;
    if (!scroller) return;
    const listening = new AbortController();
    const { signal } = listening;

    function drop(card: HTMLElement, column: HTMLElement) {
      const { order } = card.dataset;
      const to = nameOf(column);
      if (order && to) onDrop(order, to);
    }

    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('button, a')) return;
      const item = event.target.closest<HTMLElement>('[data-order]');
      if (!item || shownColumns(scroller).length < 2) return;
      dragByPointer(event, {
        item,
        fingerRests: true,
        scroller,
        zoneAt: (below) => below?.closest<HTMLElement>('[data-column]') ?? null,
        onDrop: (column) => drop(item, column),
        signal,
      });
    };

    scroller.addEventListener('pointerdown', press, { signal });
    dragByKeys(scroller, {
      item: '[data-order]',
      zones: () => shownColumns(scroller),
      onLift: () => setSaid(boardText.dragLifted),
      onOver(column) {
        const name = nameOf(column);
        setSaid(name ? boardText.dragOver({ column: boardText.columns[name] }) : '');
      },
      onLeave: () => setSaid(boardText.dragLeft),
      onDrop(card, column) {
        setSaid('');
        follow.current = card.dataset.order;
        drop(card, column);
      },
      signal,
    });
    return () => listening.abort();
  }, [board, onDrop]);

  useLayoutEffect(() => {
    // The card was rendered anew in its new column, so its grip gets the focus back.
    const grip =
      follow.current &&
      board.current?.querySelector<HTMLElement>(`[data-order="${follow.current}"] [data-grip]`);
    follow.current = undefined;
    if (grip && grip !== document.activeElement && document.activeElement === document.body) grip.focus();
  });

  return said;
}

/** The columns that are displayed, scrolled into view or not. On a phone CSS hides all but one. */
function shownColumns(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (column) => column.getClientRects().length > 0,
  );
}

function nameOf({ dataset }: HTMLElement): BoardColumn | undefined {
  return boardColumns.find((column) => column === dataset.column);
}
