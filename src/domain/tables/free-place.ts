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
 * The position for a new table: the first one from the upper left, row by row, that keeps its distance to all
 * other tables. It is within `visible` if there is room, else below it, else anywhere. On a full map: the
 * upper left corner.
 */
export function freePlace(shape: TableShape, tables: readonly Placed[], visible: Rect): Point {
  const taken = tables.map(rectOf);
  const size = rectOf({ shape, x: 0, y: 0 });
  const inSight = withinMap(visible);
  const below = withinMap({ x: 0, y: inSight.y, width: mapLimits.width, height: mapLimits.height });
  for (const area of [inSight, below, wholeMap]) {
    const last = { x: area.x + area.width - size.width, y: area.y + area.height - size.height };
    for (let y = firstOnGrid(area.y); y <= last.y; y += gridStep) {
      for (let x = firstOnGrid(area.x); x <= last.x; x += gridStep) {
        if (taken.every((rect) => isApart({ ...size, x, y }, rect))) return { x, y };
      }
    }
  }
  return clampToMap(shape, { x: margin, y: margin });
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

function isApart(a: Rect, b: Rect): boolean {
  return (
    a.x + a.width + gap <= b.x ||
    b.x + b.width + gap <= a.x ||
    a.y + a.height + gap <= b.y ||
    b.y + b.height + gap <= a.y
  );
}
