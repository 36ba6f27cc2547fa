import type { TableShape } from './table-status.ts';

/** The table map, in pixels at zoom 1. The sizes are the product's. [MAP-1] */
export const mapLimits = {
  width: 2000,
  height: 5000,
  defaultZoom: 1,
  minZoom: 0.5,
  maxZoom: 2,
  zoomStep: 0.1,
  /** A pointer that moves less makes a click. */
  dragThreshold: 8,
  /** Pixels moved by one press of an arrow key. */
  keyboardStep: 25,
  /** A bound for coordinates from outside: far off the map, but still a sane number. */
  anyCoordinate: 1_000_000,
} as const;

export const tileHeight = 128;

export function tileWidth(shape: TableShape): number {
  return shape === 'wide_rectangle' ? 192 : 128;
}

/** The nearest position where a table of this shape is fully on the map, in whole pixels. [MAP-1] */
export function clampToMap(shape: TableShape, { x, y }: { x: number; y: number }): { x: number; y: number } {
  return {
    x: clamp(Math.round(x), 0, mapLimits.width - tileWidth(shape)),
    y: clamp(Math.round(y), 0, mapLimits.height - tileHeight),
  };
}

/** The nearest zoom step, without the rounding noise of added tenths. [MAP-2] */
export function clampZoom(zoom: number): number {
  const steps = Math.round(zoom / mapLimits.zoomStep);
  return clamp(steps / Math.round(1 / mapLimits.zoomStep), mapLimits.minZoom, mapLimits.maxZoom);
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
