import { devStartText } from './dev-start-text.ts';

export interface PlaceProblems {
  restaurant?: string;
  table?: string;
}

const highestTable = 9999;

/** The problems of a place typed by hand; an empty object when there are none. */
export function placeProblems(restaurantId: string, table: string): PlaceProblems {
  const text = devStartText;
  const problems: PlaceProblems = {};
  if (restaurantId === '') problems.restaurant = text.restaurantMissing;
  if (table.trim() === '') problems.table = text.tableMissing;
  else if (!/^\d+$/.test(table) || Number(table) < 1 || Number(table) > highestTable) {
    problems.table = text.tableInvalid(highestTable);
  }
  return problems;
}
