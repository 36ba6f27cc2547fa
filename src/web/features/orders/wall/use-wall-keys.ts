import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '#web/lib/use-latest.ts';
import { type WallKey, wallKeyOf } from './wall-keys.ts';

interface WallKeyActions {
  /** Presses the main button of the ticket at this place. */
  bump: (place: number) => void;
  recall: () => void;
  toggleAllDay: () => void;
  askWhatIsOut: () => void;
}

/**
 * A display by keyboard and bump bar: digits and arrows. What is chosen is what has the focus, so Enter presses it.
 *
 * @param grid contains the tickets (`data-order`)
 * @returns whether keys are used here
 */
export function useWallKeys(grid: RefObject<HTMLElement | null>, actions: WallKeyActions): boolean {
  const [areUsed, setUsed] = useState(false);
  const act = useLatest((key: WallKey) => {
    if (key.does === 'bump') actions.bump(key.place);
    else if (key.does === 'recall') actions.recall();
    else if (key.does === 'all day') actions.toggleAllDay();
    else if (key.does === 'sold out') actions.askWhatIsOut();
    else if (grid.current) moveFocus(grid.current, key.does, key.step);
  });
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const key = wallKeyOf(event);
      const isElsewhere =
        event.target instanceof Element && event.target.closest('dialog, input, [role=menu]');
      if (!key || isElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      setUsed(true);
      // A key that is held down would empty the display.
      if (!event.repeat || key.does === 'ticket' || key.does === 'line') act(key);
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [act]);
  return areUsed;
}

function moveFocus(grid: HTMLElement, among: 'ticket' | 'line', step: 1 | -1): void {
  const tickets = [...grid.querySelectorAll<HTMLElement>('[data-order]')];
  const at = tickets.findIndex((ticket) => ticket.contains(document.activeElement));
  if (among === 'ticket' || at === -1) {
    const next = at === -1 ? (step === 1 ? 0 : tickets.length - 1) : at + step;
    focusOn(tickets[next]?.querySelector<HTMLElement>('[data-main-action]'));
    return;
  }
  const buttons = [...(tickets[at]?.querySelectorAll<HTMLElement>('[data-step], [data-main-action]') ?? [])];
  const chosen = buttons.indexOf(document.activeElement as HTMLElement);
  focusOn(buttons[(chosen + step + buttons.length) % buttons.length]);
}

function focusOn(button: HTMLElement | null | undefined): void {
  button?.focus();
  button?.closest('[data-order]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}
