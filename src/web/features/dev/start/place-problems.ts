import type { Problems } from '#web/lib/use-form.ts';
import { devStartText as text } from './dev-start-text.ts';

const highestTable = 9999;

/** The problems of a place typed by hand; an empty object when there are none. */
export function placeProblems(restaurantId: string, table: string) {
  const problems: Problems<'restaurant' | 'table'> = {};
  if (restaurantId === '') problems.restaurant = text.restaurantMissing;
  if (table.trim() === '') problems.table = text.tableMissing;
  else if (!/^\d+$/.test(table) || Number(table) < 1 || Number(table) > highestTable) {
    problems.table = text.tableInvalid({ max: highestTable });
  }
  return problems;
}
