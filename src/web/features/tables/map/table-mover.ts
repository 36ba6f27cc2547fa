import type { Point } from '#domain/tables/free-place.ts';
import { clampToMap } from '#domain/tables/table-map.ts';
import type { TableShape } from '#domain/tables/table-status.ts';
import type { TablePlaces } from './table-places.ts';

/** The elements of the map that hold one table each. */
export const itemSelector = '[data-table-id]';

/** One table in somebody's hand, until it is dropped or put back. */
export interface TableMove {
  /** Where it is now. */
  place: () => Point;
  /** Moves it there, or as near as the map allows. */
  to: (place: Point) => void;
  drop: () => void;
  putBack: () => void;
}

/** The style of a table's place. */
export function placeTransform({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** Takes a table in the hand. It is moved on the page itself; React hears of it when it is dropped. */
export function takeTable(item: HTMLElement, places: TablePlaces): TableMove {
  const { tableId = '', shape, x, y } = item.dataset;
  const start: Point = { x: Number(x), y: Number(y) };
  let place = start;
  places.take(tableId, start);
  item.dataset.moving = '';

  return {
    place: () => place,
    to(wanted) {
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
