import { expect, test } from 'vitest';
import { placeProblems } from './place-problems.ts';

test.each([
  ['', '', 'Bitte wählen Sie ein Restaurant aus', 'Bitte geben Sie eine Tischnummer ein'],
  ['', '1', 'Bitte wählen Sie ein Restaurant aus', undefined],
  ['r', '', undefined, 'Bitte geben Sie eine Tischnummer ein'],
  ['r', '1', undefined, undefined],
  ['r', '9999', undefined, undefined],
])('restaurant "%s" and table "%s"', (restaurantId, table, restaurantProblem, tableProblem) => {
  const problems = placeProblems(restaurantId, table);
  expect([problems.restaurant, problems.table]).toEqual([restaurantProblem, tableProblem]);
});

test.each(['0', '-1', '1.5', '10000', '1e3'])('%s is no table', (table) => {
  expect(placeProblems('r', table)).toEqual({
    table: 'Bitte geben Sie eine Tischnummer von 1 bis 9999 ein',
  });
});
