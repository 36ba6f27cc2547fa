import type { PointerEvent as ReactPointerEvent } from 'react';
import { dragByPointer } from '#web/lib/drag/pointer-drag.ts';

/** Where rows can be dropped; elements carry it as `data-zone`. */
export type DropZone = 'open' | 'basket';

/** Where the other column is not in sight, a row is swiped this far. */
const swipePx = 96;

/**
 * Lets a row be dragged by pointer to the other column, or swiped where only one column shows. For `onPointerDown` of a
 * row with `touch-pan-y`: there the browser scrolls up and down and leaves sideways to us. Keyboards use the buttons.
 */
export function dragRow(press: ReactPointerEvent<HTMLElement>, from: DropZone, onDrop: () => void): void {
  const item = press.currentTarget;
  const [to, way] = from === 'open' ? ['basket', 1] : ['open', -1];
  const target = item.closest('dialog')?.querySelector<HTMLElement>(`[data-zone="${to}"]`);
  if (!target) return;
  dragByPointer(press.nativeEvent, {
    item,
    fingerRests: false,
    zoneAt(below, movedX) {
      const isShown = target.getClientRects().length > 0;
      return (isShown ? target.contains(below) : movedX * way > swipePx) ? target : null;
    },
    onDrop,
  });
}
