import type { Point } from '#domain/tables/free-place.ts';
import { hasDragged } from './map-geometry.ts';
import { createDrag } from './map-pointer.ts';
import type { MapView } from './map-view.ts';
import { itemSelector } from './table-mover.ts';
import type { TablePlaces } from './table-places.ts';

/** Milliseconds: a finger that rests on a table this long lifts it; one that moves earlier pans the map. */
const holdMs = 220;

/**
 * Touch gestures: one finger pans, which the browser does itself; after resting on a table it moves that
 * table (otherwise nobody could pan a full map without moving tables); two fingers zoom. Touch events are
 * used because only they can stop the browser's panning after the gesture is known.
 */
export function followTouch(viewport: HTMLElement, view: MapView, places: TablePlaces): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const drag = createDrag(viewport, view, places);
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  let held: { item: HTMLElement; start: Point } | null = null;
  let pinch: { distance: number; zoom: number; middle: Point } | null = null;

  function release(isDropped: boolean) {
    clearTimeout(holdTimer);
    if (held) delete held.item.dataset.held;
    held = null;
    drag.end(isDropped);
  }

  function onStart({ touches, target }: TouchEvent) {
    const [first, second] = touches;
    release(false);
    if (!first) return;
    if (second) {
      pinch = { distance: distanceOf(first, second), zoom: view.zoom, middle: middleOf(first, second) };
      return;
    }
    const item = (target as Element).closest<HTMLElement>(itemSelector);
    if (!item) return;
    const start = pointOf(first);
    holdTimer = setTimeout(() => {
      held = { item, start };
      item.dataset.held = '';
    }, holdMs);
  }

  function onMove(event: TouchEvent) {
    const [first, second] = event.touches;
    if (!first) return;
    if (second && pinch) {
      event.preventDefault();
      const middle = middleOf(first, second);
      view.panBy(pinch.middle.x - middle.x, pinch.middle.y - middle.y);
      pinch.middle = middle;
      view.zoomSmoothly((pinch.zoom * distanceOf(first, second)) / pinch.distance, middle);
      return;
    }
    // The finger moved before the hold time was over: the browser pans.
    if (!held) return clearTimeout(holdTimer);
    event.preventDefault();
    const at = pointOf(first);
    if (!drag.isUnderWay && hasDragged(held.start, at)) drag.begin(held.item, held.start);
    drag.to(at);
  }

  function onEnd(event: TouchEvent) {
    if (pinch) view.zoomTo(view.zoom, pinch.middle);
    pinch = null;
    // Keeps the end of a drag from becoming a click.
    if (drag.isUnderWay) event.preventDefault();
    release(true);
  }

  viewport.addEventListener('touchstart', onStart, { signal, passive: true });
  viewport.addEventListener('touchmove', onMove, { signal, passive: false });
  viewport.addEventListener('touchend', onEnd, { signal, passive: false });
  viewport.addEventListener('touchcancel', () => release(false), { signal });
  // A long press would open the browser's menu, which ends the drag.
  viewport.addEventListener('contextmenu', (event) => held && event.preventDefault(), { signal });
  return () => {
    release(false);
    stop.abort();
  };
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}

function middleOf(a: Touch, b: Touch): Point {
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}

function distanceOf(a: Touch, b: Touch): number {
  // At least 1, to avoid a division by zero when both fingers are at one point.
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
}
