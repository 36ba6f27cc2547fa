import type { PointerEvent as ReactPointerEvent } from 'react';
import { addGhost, dragThresholdPx, swallowClick } from '#web/lib/drag-ghost.ts';

/** Where rows can be dropped; elements carry it as `data-zone`. */
export type DropZone = 'open' | 'basket';

/** Where the other column is not in sight, a row is swiped this far. */
const swipePx = 96;

/**
 * Lets a row be dragged by pointer to the other column, or swiped where only one column shows. For `onPointerDown` of a
 * row with `touch-pan-y`: there the browser scrolls up and down and leaves sideways to us. Keyboards use the buttons.
 */
export function dragRow(event: ReactPointerEvent<HTMLElement>, from: DropZone, onDrop: () => void): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const row = event.currentTarget;
  const { pointerId, clientX: startX, clientY: startY } = event;
  const surface = row.closest('dialog') ?? document.body;
  const target = surface.querySelector(`[data-zone="${from === 'open' ? 'basket' : 'open'}"]`);
  let ghost: HTMLElement | null = null;

  const isOverTarget = ({ clientX, clientY }: PointerEvent) =>
    target && target.getClientRects().length > 0
      ? target.contains(document.elementFromPoint(clientX, clientY))
      : (clientX - startX) * (from === 'open' ? 1 : -1) > swipePx;

  function lift(): HTMLElement {
    row.setAttribute('data-lifted', '');
    return addGhost(row, surface);
  }

  function move(moved: PointerEvent) {
    if (moved.pointerId !== pointerId) return;
    const x = moved.clientX - startX;
    const y = moved.clientY - startY;
    if (!ghost && Math.hypot(x, y) < dragThresholdPx) return;
    ghost ??= lift();
    ghost.style.translate = `${x}px ${y}px`;
    const isOver = isOverTarget(moved);
    ghost.toggleAttribute('data-over', isOver);
    target?.toggleAttribute('data-over', isOver);
  }

  function end(ended: PointerEvent) {
    if (ended.pointerId !== pointerId) return;
    stop();
    if (ended.type !== 'pointerup' || !ghost) return;
    swallowClick();
    if (isOverTarget(ended)) onDrop();
  }

  function stop() {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    target?.removeAttribute('data-over');
    row.removeAttribute('data-lifted');
    ghost?.remove();
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
