import { type Placed, type Point, type Rect, rectOf } from '#domain/tables/free-place.ts';
import { clampZoom, mapLimits } from '#domain/tables/table-map.ts';

/** The margin around all tables when they are fitted into the view, in pixels of the map. */
const fitMargin = 32;

/** Whether a pointer has moved far enough to be dragging. [MAP-3] */
export function hasDragged(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= mapLimits.dragThreshold;
}

/**
 * The scroll position after a change of zoom at which the same point of the map stays below the pointer.
 * [MAP-2]
 *
 * @param at the pointer, from the upper left corner of the view
 */
export function scrollAfterZoom(scroll: Point, at: Point, from: number, to: number): Point {
  const factor = to / from;
  return { x: (scroll.x + at.x) * factor - at.x, y: (scroll.y + at.y) * factor - at.y };
}

/** Limits a zoom without rounding it to a step, for a pinch; `clampZoom` finds the step it ends at. */
export function limitZoom(zoom: number): number {
  return Math.min(mapLimits.maxZoom, Math.max(mapLimits.minZoom, zoom));
}

export function zoomStep(zoom: number, steps: 1 | -1): number {
  return clampZoom(zoom + steps * mapLimits.zoomStep);
}

/** The bounding box of all tables, or null when there are none. */
export function boundsOf(tables: readonly Placed[]): Rect | null {
  if (tables.length === 0) return null;
  const rects = tables.map(rectOf);
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The middle of the tables to be shown where the visible part of the map has no table in it; null where it has one.
 * It is the middle of all tables if they fit into the view, else that of the nearest one.
 */
export function middleToShow(visible: Rect, tables: readonly Placed[]): Point | null {
  const bounds = boundsOf(tables);
  const middles = tables.map((table) => middleOf(rectOf(table)));
  if (!bounds || middles.some((middle) => isInside(middle, visible))) return null;
  if (bounds.width <= visible.width && bounds.height <= visible.height) return middleOf(bounds);
  const from = middleOf(visible);
  const distance = ({ x, y }: Point) => Math.hypot(x - from.x, y - from.y);
  return middles.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Whether every table is wholly in the visible part of the map. */
export function areAllInSight(visible: Rect, tables: readonly Placed[]): boolean {
  const bounds = boundsOf(tables);
  // Browsers round the scroll position to pixels.
  const rounding = 1 / mapLimits.minZoom;
  return (
    !bounds ||
    (bounds.x >= visible.x - rounding &&
      bounds.y >= visible.y - rounding &&
      bounds.x + bounds.width <= visible.x + visible.width + rounding &&
      bounds.y + bounds.height <= visible.y + visible.height + rounding)
  );
}

export function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function isInside({ x, y }: Point, rect: Rect): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}

/** The largest zoom step up to 1 at which the whole rectangle fits into a view of this size. */
export function zoomToFit(rect: Rect, view: { width: number; height: number }): number {
  const fitting = Math.min(
    1,
    view.width / (rect.width + 2 * fitMargin),
    view.height / (rect.height + 2 * fitMargin),
  );
  // Rounds down, since the nearest step could cut tables off.
  const steps = Math.floor(fitting / mapLimits.zoomStep + 1e-9);
  return clampZoom(steps * mapLimits.zoomStep);
}

/** Screen pixels per frame by which the view scrolls while a table is held near its edge. */
export function edgePush(at: number, length: number): number {
  const edge = 48;
  const fastest = 14;
  if (at < edge) return -Math.min(1, (edge - at) / edge) * fastest;
  if (at > length - edge) return Math.min(1, (at - length + edge) / edge) * fastest;
  return 0;
}
