import type { PointerEvent as ReactPointerEvent } from 'react';
import { dragByPointer } from '#web/lib/drag/pointer-drag.ts';

/** The drop zones for rows; elements name theirs as `data-zone`. */
export type DropZone = 'open' | 'basket';

/** Pixels a row has to be swiped where only one column shows. */
const swipePx = 96;

/**
 * Drags a row by pointer to the other column, or swipes it where only one column shows. Call it on
 * `pointerdown` of a row with `touch-pan-y`: there the browser handles vertical scrolling and leaves
 * horizontal moves to the page. The keyboard uses the buttons instead.
 */
export function dragRow(press: ReactPointerEvent<HTMLElement>, from: DropZone, onDrop: () => void): void {
  const item = press.currentTarget;
  // React reports presses in the row's menu too, which stands elsewhere.
  if (!item.contains(press.target as Node)) return;
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
