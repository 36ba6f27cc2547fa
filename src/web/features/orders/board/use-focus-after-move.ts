import { useLayoutEffect, useRef } from 'react';

/**
 * A moved card leaves its column, and the keyboard's focus would be lost with it. This moves the focus to the
 * card that takes its place, or else to the column's heading; of a dish that was moved, it goes along with the dish. Call
 * the returned function before the move.
 */
export function useFocusAfterMove(): (button: Element) => void {
  const target = useRef<{ column: Element; index: number; lineId: string | undefined }>(undefined);
  // Of the very commit that moves the card: an effect of one before it may come after the press, and find it where it was.
  useLayoutEffect(() => {
    if (!target.current) return;
    const { column, index, lineId } = target.current;
    target.current = undefined;
    const line = lineId && document.querySelector<HTMLElement>(`[data-line="${lineId}"] [data-step]`);
    if (line) {
      line.focus();
      return;
    }
    const cards = [...column.querySelectorAll('[data-order]')];
    const next = cards[Math.min(index, cards.length - 1)];
    const button = next?.querySelector<HTMLElement>('[data-main-action], button');
    (button ?? column.querySelector<HTMLElement>('h2'))?.focus();
  });
  return (button) => {
    const card = button.closest('[data-order]');
    const column = button.closest('[data-column]');
    if (!card || !column) return;
    const lineId = button.closest<HTMLElement>('[data-line]')?.dataset.line;
    target.current = { column, lineId, index: [...column.querySelectorAll('[data-order]')].indexOf(card) };
  };
}
