import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as is from '#server/db/columns.ts';
import { ask } from '#server/db/rows.ts';
import { problemsOf } from '../fixture/answer-problems.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const words: readonly ('red' | 'blue')[] = ['red', 'blue'];

it.each<[string, is.Columns, string, string[]]>([
  [
    'what it says',
    { n: is.int, at: is.instant, word: is.oneOf(words) },
    `1 AS n, now() AS at, 'red' AS word`,
    [],
  ],
  ['sums as float8', { sum: is.int, mean: is.decimal }, '3::float8 AS sum, 1.5::float8 AS mean', []],
  ['another name', { total: is.int }, '1 AS totl', ['total does not come', 'totl comes unsaid']],
  ['bigint for a number', { n: is.int }, '1::bigint AS n', ['n is no int but of type 20', 'n is no int']],
  ['numeric for a number', { n: is.int }, '1.5 AS n', ['n is no int but of type 1700', 'n is no int']],
  ['half a cent', { n: is.int }, '1.5::float8 AS n', ['n is no int']],
  [
    'text for a moment',
    { at: is.instant },
    `'now' AS at`,
    ['at is no instant but of type 25', 'at is no instant'],
  ],
  [
    'a day for a text',
    { day: is.text },
    `'2026-01-01'::date AS day`,
    ['day is no text but of type 1082', 'day is no text'],
  ],
  ['null', { n: is.int }, 'NULL::int AS n', ['n is null']],
  ['a known null', { n: is.orNull(is.int) }, 'NULL::int AS n', []],
  ['another word', { word: is.oneOf(words) }, `'green' AS word`, ['word is none of its values']],
  [
    'another name in JSON',
    { list: is.listOf({ a: is.int }) },
    `'[{"b": 1}]'::jsonb AS list`,
    ['list: a does not come', 'list: b comes unsaid'],
  ],
  [
    'one for many',
    { list: is.listOf({ a: is.int }) },
    `'{"a": 1}'::jsonb AS list`,
    ['list is one where it is many, or not'],
  ],
])('the check of answers knows %s', async (_, columns, selected, problems) => {
  const statement = `SELECT ${selected}`;
  const { fields, rows } = await app.database.pool.query<Record<string, unknown>>(statement);
  expect(problemsOf({ columns, statement: [statement], fields, rows })).toEqual(
    problems.map((problem) => `${problem}: ${statement}`),
  );
});

it('knows a column that may be null in its table, though nothing came', async () => {
  const statement = 'SELECT note, status FROM orders';
  const { fields, rows } = await app.database.pool.query<Record<string, unknown>>(statement);
  const problemsWith = (note: is.Column<unknown>) =>
    problemsOf({ columns: { note, status: is.text }, statement: [statement], fields, rows });
  expect(problemsWith(is.text)).toEqual([`note may be null in its table: ${statement}`]);
  expect(problemsWith(is.orNull(is.text))).toEqual([]);
  expect(problemsWith(is.always(is.text))).toEqual([]);
});

it('is told of every answer, with its columns', async () => {
  const told: unknown[] = [];
  const note = (message: unknown) => void told.push(message);
  subscribe('gedeck:answers', note);
  await ask(app.database.pool, { n: is.int }).all('SELECT 1 AS n');
  unsubscribe('gedeck:answers', note);
  // The application's own rounds ask as well.
  expect(told).toContainEqual(
    expect.objectContaining({ columns: { n: is.int }, statement: ['SELECT 1 AS n'], rows: [{ n: 1 }] }),
  );
});

it('asks for the first row and for the only one', async () => {
  expect(await ask(app.database.pool, { n: is.int }).only('SELECT 1 AS n')).toEqual({ n: 1 });
  expect(await ask(app.database.pool, { n: is.int }).first('SELECT 1 AS n WHERE false')).toBeNull();
  await expect(ask(app.database.pool, { n: is.int }).only('SELECT 1 AS n WHERE false')).rejects.toThrow();
});
