import { type CardDrop, columnOf, isColumn, mark, shownColumns } from './board-drag.ts';

interface CardKeys extends CardDrop {
  /** Says to a screen reader what is happening. */
  onSay: (event: { kind: 'lifted' | 'left' } | { kind: 'over'; column: string }) => void;
}

/**
 * The keyboard's way of dragging: on a card's handle (`data-grip`) Enter or Space lifts it, the arrow keys choose the
 * column, Enter or Space drops it there, Escape leaves it where it was.
 *
 * @returns the function that takes the listeners off
 */
export function dragByKeys(board: HTMLElement, { onDrop, onSay }: CardKeys): () => void {
  let lifted: { grip: HTMLElement; card: HTMLElement; target: HTMLElement | null } | null = null;

  function leave() {
    if (!lifted) return;
    lifted.card.removeAttribute('data-lifted');
    lifted.grip.setAttribute('aria-pressed', 'false');
    mark(lifted.target, false);
    lifted = null;
  }

  function press(grip: HTMLElement) {
    const card = grip.closest<HTMLElement>('[data-order]');
    if (!card) return;
    if (lifted?.card !== card) {
      leave();
      lifted = { grip, card, target: columnOf(card) };
      card.setAttribute('data-lifted', '');
      grip.setAttribute('aria-pressed', 'true');
      return onSay({ kind: 'lifted' });
    }
    const to = lifted.target?.dataset.column;
    const isElsewhere = lifted.target !== columnOf(card);
    leave();
    if (card.dataset.order && isElsewhere && isColumn(to)) onDrop(card.dataset.order, to);
    else onSay({ kind: 'left' });
  }

  function step(by: 1 | -1) {
    if (!lifted) return;
    const columns = shownColumns(board);
    const at = lifted.target ? columns.indexOf(lifted.target) : -1;
    const next = columns[at + by];
    if (!next?.dataset.column) return;
    mark(lifted.target, false);
    lifted.target = next;
    mark(next, next !== columnOf(lifted.card));
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onSay({ kind: 'over', column: next.dataset.column });
  }

  function handleClick(event: MouseEvent) {
    const grip = event.target instanceof Element && event.target.closest<HTMLElement>('[data-grip]');
    if (grip) press(grip);
  }

  function handleKey(event: KeyboardEvent) {
    if (!lifted) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Escape') {
      leave();
      onSay({ kind: 'left' });
    } else return;
    event.preventDefault();
  }

  board.addEventListener('click', handleClick);
  board.addEventListener('keydown', handleKey);
  board.addEventListener('focusout', leave);
  return () => {
    leave();
    board.removeEventListener('click', handleClick);
    board.removeEventListener('keydown', handleKey);
    board.removeEventListener('focusout', leave);
  };
}
