import { clamp, clampToMap, mapLimits, tileHeight, tileWidth } from './table-map.ts';
import type { TableShape } from './table-status.ts';

/** Pixels of the map at zoom 1, or of the screen, depending on the name. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** A table's shape and position, from which follows the room it takes. */
export interface Placed extends Point {
  shape: TableShape;
}

/**
 * Pixels between the edge of the map and automatically placed tables; the first tables have the same
 * distance.
 */
const margin = 40;
/** Pixels between two tried positions: the distance of the map's dots. */
const gridStep = 24;
/** Pixels between a new table and its neighbours. */
const gap = 40;
const wholeMap: Rect = { x: 0, y: 0, width: mapLimits.width, height: mapLimits.height };

export function rectOf({ shape, x, y }: Placed): Rect {
  return { x, y, width: tileWidth(shape), height: tileHeight };
}

/**
 * The positions for new tables of one shape: each the first one from the upper left, row by row, that keeps its
 * distance to all other tables and to the new ones before it. They are within `visible` while there is room, then
 * below it, then anywhere. On a full map: the upper left corner.
 */
export function freePlaces(
  shape: TableShape,
  count: number,
  tables: readonly Placed[],
  visible: Rect,
): Point[] {
  const taken = tables.map(rectOf);
  const size = rectOf({ shape, x: 0, y: 0 });
  const found: Point[] = [];
  const inSight = withinMap(visible);
  const below = withinMap({ x: 0, y: inSight.y, width: mapLimits.width, height: mapLimits.height });
  for (const area of [inSight, below, wholeMap]) {
    const last = { x: area.x + area.width - size.width, y: area.y + area.height - size.height };
    for (let y = firstOnGrid(area.y); y <= last.y; y += gridStep) {
      const row = freeInRow({ ...size, x: area.x, y }, last.x, taken);
      found.push(...row);
      if (found.length >= count) return found.slice(0, count);
      taken.push(...row.map((place) => ({ ...size, ...place })));
    }
  }
  const corner = clampToMap(shape, { x: margin, y: margin });
  return [...found, ...Array.from({ length: count - found.length }, () => corner)];
}

/** The free positions of a row from the left, from where `first` is on; they keep their distance to each other too. */
function freeInRow(first: Rect, lastX: number, taken: readonly Rect[]): Point[] {
  const { y, width } = first;
  const inTheWay = taken.filter((rect) => !isApartInHeight(first, rect)).toSorted((a, b) => a.x - b.x);
  const free: Point[] = [];
  let x = firstOnGrid(first.x);
  for (const rect of [...inTheWay, null]) {
    while (x <= lastX && (!rect || x + width + gap <= rect.x)) {
      free.push({ x, y });
      x = firstOnGrid(x + width + gap);
    }
    if (rect) x = Math.max(x, firstOnGrid(rect.x + rect.width + gap));
  }
  return free;
}

function withinMap({ x, y, width, height }: Rect): Rect {
  const left = clamp(x, 0, mapLimits.width);
  const top = clamp(y, 0, mapLimits.height);
  return {
    x: left,
    y: top,
    width: clamp(x + width, 0, mapLimits.width) - left,
    height: clamp(y + height, 0, mapLimits.height) - top,
  };
}

function firstOnGrid(from: number): number {
  return margin + Math.max(0, Math.ceil((from - margin) / gridStep)) * gridStep;
}

function isApartInHeight(a: Rect, b: Rect): boolean {
  return a.y + a.height + gap <= b.y || b.y + b.height + gap <= a.y;
}
