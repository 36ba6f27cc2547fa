import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardColumn } from './board-columns.ts';

/**
 * Hiding a column removes the button that was pressed, and so does showing it. This moves the focus to the one
 * that takes it back. Call the returned function before.
 */
export function useFocusAfterToggle(board: RefObject<HTMLElement | null>): (column: BoardColumn) => void {
  const target = useRef<BoardColumn>(undefined);
  useLayoutEffect(() => {
    if (!target.current) return;
    const column = board.current?.querySelector(`[data-column="${target.current}"]`);
    target.current = undefined;
    column?.querySelector<HTMLElement>('[data-column-toggle]')?.focus();
  });
  return (column) => {
    target.current = column;
  };
}
