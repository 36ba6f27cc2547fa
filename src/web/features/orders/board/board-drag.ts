import { addGhost, dragThresholdPx, swallowClick } from '#web/lib/drag-ghost.ts';
import { type BoardColumn, boardColumns } from './board-columns.ts';

/** What happens to a card that is moved by hand. */
export interface CardDrop {
  onDrop: (orderId: string, to: BoardColumn) => void;
}

/** A finger that rests this long drags; before that it scrolls. */
const longPressMs = 350;
/** Near the board's edge it scrolls on. */
const edgePx = 56;
const edgeStepPx = 10;

/**
 * Lets cards (`data-order`) be dragged to another column (`data-column`) with mouse, pen or finger. Nothing is drawn
 * by React while a card is in the air: 150 cards would be too many.
 *
 * @param board its scroller; where it shows only one column there is nowhere to drag to
 * @returns the function that takes the listeners off
 */
export function dragCards(board: HTMLElement, { onDrop }: CardDrop): () => void {
  let stopDrag: (() => void) | undefined;

  function press(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>('[data-order]');
    if (!card || event.target.closest('button, a') || shownColumns(board).length < 2) return;
    stopDrag?.();
    stopDrag = dragCard(board, card, event, onDrop);
  }

  board.addEventListener('pointerdown', press);
  return () => {
    board.removeEventListener('pointerdown', press);
    stopDrag?.();
  };
}

function dragCard(
  board: HTMLElement,
  card: HTMLElement,
  { pointerId, pointerType, clientX: startX, clientY: startY }: PointerEvent,
  onDrop: CardDrop['onDrop'],
): () => void {
  const isTouch = pointerType === 'touch';
  const from = columnOf(card);
  let ghost: HTMLElement | null = null;
  let target: HTMLElement | null = null;
  let x = startX;
  let y = startY;
  let frame = 0;
  const longPress = isTouch ? setTimeout(lift, longPressMs) : undefined;

  function lift() {
    ghost = addGhost(card, document.body);
    card.setAttribute('data-lifted', '');
    document.documentElement.setAttribute('data-dragging', '');
    follow();
  }

  function follow() {
    if (!ghost) return;
    ghost.style.translate = `${x - startX}px ${y - startY}px`;
    const { left, right } = board.getBoundingClientRect();
    if (x < left + edgePx) board.scrollLeft -= edgeStepPx;
    else if (x > right - edgePx) board.scrollLeft += edgeStepPx;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]') ?? null;
    mark(target, false);
    target = over !== from ? over : null;
    mark(target, true);
    frame = requestAnimationFrame(follow);
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    ({ clientX: x, clientY: y } = event);
    if (ghost || Math.hypot(x - startX, y - startY) < dragThresholdPx) return;
    if (isTouch) stop();
    else lift();
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const to = event.type === 'pointerup' && ghost ? target?.dataset.column : undefined;
    const wasDragged = ghost !== null;
    stop();
    if (wasDragged) swallowClick();
    const orderId = card.dataset.order;
    if (orderId && isColumn(to)) onDrop(orderId, to);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') stop();
  }

  // Once a card is in the air the finger must not scroll any more; a passive listener could not say so.
  function holdScroll(event: TouchEvent) {
    if (ghost) event.preventDefault();
  }

  function stop() {
    clearTimeout(longPress);
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', handleKey);
    window.removeEventListener('contextmenu', holdMenu);
    card.removeEventListener('touchmove', holdScroll);
    mark(target, false);
    card.removeAttribute('data-lifted');
    document.documentElement.removeAttribute('data-dragging');
    ghost?.remove();
    ghost = null;
  }

  // Android's answer to a long press.
  function holdMenu(event: Event) {
    if (isTouch) event.preventDefault();
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', handleKey);
  window.addEventListener('contextmenu', holdMenu);
  card.addEventListener('touchmove', holdScroll, { passive: false });
  return stop;
}

/** The columns in sight or a scroll away; on a phone all but one are hidden. */
export function shownColumns(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (column) => column.getClientRects().length > 0,
  );
}

export function columnOf(card: Element): HTMLElement | null {
  return card.closest<HTMLElement>('[data-column]');
}

export function mark(column: HTMLElement | null, isOver: boolean): void {
  column?.toggleAttribute('data-over', isOver);
}

export function isColumn(name: string | undefined): name is BoardColumn {
  return boardColumns.some((column) => column === name);
}
