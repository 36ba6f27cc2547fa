import { describe, expect, it } from 'vitest';
import { knownMigrations } from '#server/db/migrate.ts';
import { refusals } from './rolling-upgrade.ts';

/** Migrations before this one were made when nobody had two versions side by side. */
const firstBound = 22;

it('a migration takes nothing from the version before that still runs beside it [OPS-11]', () => {
  const bound = knownMigrations().filter(({ number }) => number >= firstBound);
  expect(bound.length).toBeGreaterThan(0);
  const found = bound.flatMap(({ number, sql }) => {
    const earlier = knownMigrations().filter((each) => each.number < number);
    return refusals(sql, earlier.map((each) => each.sql).join('\n')).map(
      (refusal) => `${number}: ${refusal}`,
    );
  });
  expect(found).toEqual([]);
});

it.each([
  'DROP TABLE orders;',
  'ALTER TABLE orders DROP COLUMN note;',
  'ALTER TABLE orders DROP note;',
  'ALTER TABLE orders ADD COLUMN a int, DROP COLUMN note;',
  'ALTER TABLE orders\n  RENAME note TO remark;',
  'ALTER TABLE orders ALTER COLUMN note SET NOT NULL;',
  'ALTER TABLE orders ALTER COLUMN note DROP DEFAULT;',
  'ALTER TABLE orders ALTER note TYPE int;',
  'ALTER TABLE orders ADD COLUMN a int NOT NULL;',
  'ALTER TABLE orders ADD a int NOT NULL, ADD COLUMN b int NOT NULL DEFAULT 1;',
  'ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0);',
  'ALTER TABLE orders ADD UNIQUE (a);',
  'CREATE UNIQUE INDEX i ON orders (a);',
  'DROP FUNCTION f();',
  'DROP TRIGGER t ON orders;',
  'ALTER TYPE t RENAME TO u;',
  'REVOKE SELECT ON orders FROM gedeck_app;',
  'REVOKE EXECUTE ON FUNCTION f() FROM PUBLIC;',
  '-- No DROP here.\nDROP VIEW v;',
  '-- Unused since release 1.2.0: notes are kept elsewhere.\nALTER TABLE orders DROP COLUMN note;',
])('refuses %s', (sql) => {
  expect(refusals(sql)).toHaveLength(1);
});

it.each([
  'CREATE TABLE a (id uuid NOT NULL UNIQUE); CREATE UNIQUE INDEX i ON a (id); REVOKE ALL ON a FROM gedeck_app;',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$; REVOKE EXECUTE ON FUNCTION f() FROM PUBLIC;',
  'ALTER TABLE orders ADD COLUMN a int;',
  'ALTER TABLE orders ADD COLUMN a int NOT NULL DEFAULT 0;',
  'CREATE INDEX i ON orders (a);',
  'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;',
  '-- DROP TABLE orders;\nSELECT 1;',
  '-- Unused since release 1.2.0: notes are kept elsewhere.\nALTER TABLE orders DROP COLUMN note;\nUPDATE migrations.oldest_version SET migration = 31;',
])('allows %s', (sql) => {
  expect(refusals(sql)).toEqual([]);
});

describe('a list of words', () => {
  const first = "CREATE TABLE orders (a text, b text, CONSTRAINT c CHECK (a IN ('x', 'y')));";
  const drop = 'ALTER TABLE orders DROP CONSTRAINT c;';
  const add = (column: string, words: string) =>
    `ALTER TABLE orders ADD CONSTRAINT c CHECK (${column} IN (${words})) NOT VALID;`;

  it('may be replaced by a longer one of the same words', () => {
    expect(refusals(`${drop}\n${add('a', "'x', 'y', 'z'")}`, first)).toEqual([]);
  });

  it.each([
    ['a shorter one', [drop, add('a', "'x', 'z'")], 2],
    ['one of another column', [drop, add('b', "'x', 'y', 'z'")], 2],
    ['none', [drop], 1],
    ['a second one beside it', [add('a', "'x', 'y', 'z'")], 1],
  ])('may not be replaced by %s', (_, statements, count) => {
    expect(refusals(statements.join('\n'), first)).toHaveLength(count);
  });
});
