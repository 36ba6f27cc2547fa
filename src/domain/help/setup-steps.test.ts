import { expect, test } from 'vitest';
import { type SetupFacts, setupProgress } from './setup-steps.ts';

const nothing: SetupFacts = { dishes: 0, tables: 0, codesMade: 0, codesPrinted: 0, codesScanned: 0 };
const all: SetupFacts = { dishes: 3, tables: 4, codesMade: 4, codesPrinted: 4, codesScanned: 4 };

test.each<[what: string, facts: SetupFacts, done: string[]]>([
  ['a new restaurant', nothing, []],
  ['a menu', { ...nothing, dishes: 1 }, ['menu']],
  ['tables before the menu', { ...nothing, tables: 2 }, ['tables']],
  ['codes of some tables', { ...nothing, dishes: 1, tables: 2, codesMade: 1 }, ['menu', 'tables']],
  ['codes of all tables', { ...nothing, dishes: 1, tables: 2, codesMade: 2 }, ['menu', 'tables', 'codes']],
  ['everything', all, ['menu', 'tables', 'codes', 'print', 'attach', 'done']],
  ['everything, then another table', { ...all, tables: 5 }, ['menu', 'tables']],
  ['everything, then the menu is gone', { ...all, dishes: 0 }, ['tables', 'codes', 'print', 'attach']],
  ['everything, then all tables are gone', { ...nothing, dishes: 3 }, ['menu']],
])('[HELP-1] [HELP-2] what is done with %s', (_, facts, done) => {
  const steps = setupProgress(facts);
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(done);
});

test('[HELP-1] every step says how far it is', () => {
  expect(setupProgress({ ...all, codesPrinted: 3, codesScanned: 1 })).toEqual([
    { key: 'menu', isDone: true, count: 3, total: null },
    { key: 'tables', isDone: true, count: 4, total: null },
    { key: 'codes', isDone: true, count: 4, total: 4 },
    { key: 'print', isDone: false, count: 3, total: 4 },
    { key: 'attach', isDone: false, count: 1, total: 4 },
    { key: 'done', isDone: false, count: 3, total: 5 },
  ]);
});
