import type { Point } from '#domain/tables/free-place.ts';
import { clampToMap } from '#domain/tables/table-map.ts';
import type { TableShape } from '#domain/tables/table-status.ts';
import type { TablePlaces } from './table-places.ts';

/** Selects the map's elements that hold one table each. */
export const itemSelector = '[data-table-id]';

/** The move of one table, until it is dropped or put back. */
export type TableMove = ReturnType<typeof takeTable>;

/** The `transform` style for a position. */
export function placeTransform({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/**
 * Begins to move a table. It writes to the DOM directly; React gets the position when the table is dropped.
 */
export function takeTable(item: HTMLElement, places: TablePlaces) {
  const { tableId = '', shape, x, y } = item.dataset;
  const start: Point = { x: Number(x), y: Number(y) };
  let place = start;
  places.take(tableId, start);
  item.dataset.moving = '';

  return {
    /** The current position. */
    place: () => place,
    /** Moves the table to a position, or as near to it as the map allows. */
    to(wanted: Point) {
      place = clampToMap(shape as TableShape, wanted);
      item.style.transform = placeTransform(place);
    },
    drop() {
      delete item.dataset.moving;
      if (place.x === start.x && place.y === start.y) places.release(tableId);
      else void places.drop(tableId, place);
    },
    putBack() {
      delete item.dataset.moving;
      item.style.transform = placeTransform(start);
      places.release(tableId);
    },
  };
}
