import { clampToMap, clampZoom, mapLimits, tileHeight, tileWidth } from '#domain/tables/table-map.ts';
import type { TableShape } from '#domain/tables/table-status.ts';

/** Pixels: of the map at zoom 1, or of the screen, as the name says. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** A table as far as the room it takes goes. */
export interface Placed extends Point {
  shape: TableShape;
}

/** Between the edge of the map and the tables that are placed for somebody, as the first tables stand. */
const margin = 40;
/** From one place that is tried to the next: the distance of the map's dots. */
const gridStep = 24;
/** Between a new table and its neighbours. */
const gap = 40;
/** Around all tables when they are fitted into the view, so that none touches its edge. */
const fitMargin = 32;

/** [MAP-3] */
export function hasDragged(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= mapLimits.dragThreshold;
}

/**
 * How far to scroll after a change of zoom, so that the same point of the map stays below the pointer. [MAP-2]
 *
 * @param at the pointer, from the upper left corner of the view
 */
export function scrollAfterZoom(scroll: Point, at: Point, from: number, to: number): Point {
  const factor = to / from;
  return { x: (scroll.x + at.x) * factor - at.x, y: (scroll.y + at.y) * factor - at.y };
}

/** Any zoom between the limits, as fingers make it; `clampZoom` finds the step it ends at. */
export function limitZoom(zoom: number): number {
  return Math.min(mapLimits.maxZoom, Math.max(mapLimits.minZoom, zoom));
}

export function zoomStep(zoom: number, steps: 1 | -1): number {
  return clampZoom(zoom + steps * mapLimits.zoomStep);
}

export function rectOf({ shape, x, y }: Placed): Rect {
  return { x, y, width: tileWidth(shape), height: tileHeight };
}

/** What all tables together cover, or null when there are none. */
export function boundsOf(tables: readonly Placed[]): Rect | null {
  if (tables.length === 0) return null;
  const rects = tables.map(rectOf);
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The largest step up to zoom 1 at which the rectangle is whole in a view of this size. */
export function zoomToFit(rect: Rect, view: { width: number; height: number }): number {
  const fitting = Math.min(
    1,
    view.width / (rect.width + 2 * fitMargin),
    view.height / (rect.height + 2 * fitMargin),
  );
  // A step down rather than up: nearest would cut tables off.
  const steps = Math.floor(fitting / mapLimits.zoomStep + 1e-9);
  return clampZoom(steps * mapLimits.zoomStep);
}

/**
 * Where a new table goes: the first place from the upper left, row by row, where it keeps its distance to all others;
 * within `visible` if there is room, else the nearest row below it, else anywhere. A map without room: its corner.
 */
export function freePlace(shape: TableShape, tables: readonly Placed[], visible: Rect): Point {
  const taken = tables.map(rectOf);
  const size = rectOf({ shape, x: 0, y: 0 });
  const whole: Rect = { x: 0, y: 0, width: mapLimits.width, height: mapLimits.height };
  const below: Rect = {
    ...whole,
    y: Math.max(0, visible.y),
    height: mapLimits.height - Math.max(0, visible.y),
  };
  for (const area of [visible, below, whole]) {
    const last = { x: area.x + area.width - size.width, y: area.y + area.height - size.height };
    for (let y = firstOnGrid(area.y); y <= last.y; y += gridStep) {
      for (let x = firstOnGrid(area.x); x <= last.x; x += gridStep) {
        const place = clampToMap(shape, { x, y });
        if (place.x !== x || place.y !== y) continue;
        if (taken.every((rect) => isApart({ ...size, x, y }, rect))) return place;
      }
    }
  }
  return clampToMap(shape, { x: margin, y: margin });
}

function firstOnGrid(from: number): number {
  return margin + Math.max(0, Math.ceil((from - margin) / gridStep)) * gridStep;
}

function isApart(a: Rect, b: Rect): boolean {
  return (
    a.x + a.width + gap <= b.x ||
    b.x + b.width + gap <= a.x ||
    a.y + a.height + gap <= b.y ||
    b.y + b.height + gap <= a.y
  );
}

/** Screen pixels a frame by which the view follows a table that is held at its edge. */
export function edgePush(at: number, length: number): number {
  const edge = 48;
  const fastest = 14;
  if (at < edge) return -Math.min(1, (edge - at) / edge) * fastest;
  if (at > length - edge) return Math.min(1, (at - length + edge) / edge) * fastest;
  return 0;
}
