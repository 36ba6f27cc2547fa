import { expect, it } from 'vitest';
import { parseMenuCsv } from './menu-csv.ts';

it('reads a long file line by line, so that others can be answered in between [LOAD-8]', () => {
  const dishes = Array.from({ length: 3500 }, (_, n) => `Pizza;"Dish ${n}\nwith; basil";9,50`);
  const work = parseMenuCsv(Buffer.from(['Category;Dish;Price', ...dishes].join('\n')));
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(dishes.length);
  const { lines, problems } = step.value;
  expect(problems).toEqual([]);
  expect(lines.map(({ line, row }) => [line, row.Dish, row.Price])).toEqual(
    dishes.map((_, n) => [2 + 2 * n, `Dish ${n}\nwith; basil`, '9,50']),
  );
});

it('names the line of a mistake far down in a long file', () => {
  const lines = Array.from({ length: 2400 }, () => 'Pizza;Margherita;9,50');
  const work = parseMenuCsv(Buffer.from(['Category;Dish;Price', ...lines, 'Pizza;"open;9'].join('\n')));
  let step = work.next();
  while (!step.done) step = work.next();
  expect(step.value.problems).toEqual([
    { line: 2402, column: null, code: 'NOT_A_TABLE', value: 'MissingQuotes' },
  ]);
});
