import { type RefObject, useEffect } from 'react';

/** Brings the card of an order into sight, with the keyboard's focus, if the board has it. */
export function useSoughtOrder(board: RefObject<HTMLElement | null>, id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const card = board.current?.querySelector(`[data-order="${CSS.escape(id)}"]`);
    card?.scrollIntoView({ block: 'center', inline: 'center' });
    card?.querySelector<HTMLElement>('[data-main-action], button')?.focus({ preventScroll: true });
  }, [board, id]);
}
