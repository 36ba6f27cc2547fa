import { useEffect, useRef } from 'react';

/**
 * A moved card leaves its column and takes the keyboard's focus along into nothing. The focus goes to the card
 * that has moved up in its place, else to the column's head.
 */
export function useFocusAfterMove(): (button: Element) => void {
  const target = useRef<{ column: Element; index: number }>(undefined);
  useEffect(() => {
    if (!target.current) return;
    const { column, index } = target.current;
    target.current = undefined;
    const cards = [...column.querySelectorAll('[data-order]')];
    const next = cards[Math.min(index, cards.length - 1)];
    const button = next?.querySelector<HTMLElement>('[data-main-action], button');
    (button ?? column.querySelector<HTMLElement>('h2'))?.focus();
  });
  return (button) => {
    const card = button.closest('[data-order]');
    const column = button.closest('[data-column]');
    if (!card || !column) return;
    target.current = { column, index: [...column.querySelectorAll('[data-order]')].indexOf(card) };
  };
}
