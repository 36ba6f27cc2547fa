import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { runScript, runScriptWith } from '../fixture/command.ts';
import { type BookedEvening, bookEvening } from './booked-evening.ts';
import { forge } from './forging.ts';

let app: TestApp;
let evening: BookedEvening;

beforeAll(async () => {
  app = await createTestApp();
  evening = await bookEvening(app);
});
afterAll(() => app.close());

/** `npm run journal:verify`. */
const verify = (...restaurant: string[]) => runScript(app, 'journal-verify.ts', ...restaurant);

it('the command says of each till whether it is whole, and ends with 1 where one is not [JRN-5]', async () => {
  const { restaurantId } = evening;
  const [facts] = await app.inspect<{ serial: string; slug: string; head: string; entries: number }>(
    `SELECT t.serial, d.slug, encode(j.hash, 'hex') AS head, j.number::int AS entries
     FROM tills t JOIN restaurant_directory d USING (restaurant_id) JOIN journal j USING (restaurant_id)
     WHERE t.restaurant_id = $1 ORDER BY j.number DESC LIMIT 1`,
    [restaurantId],
  );
  const whole = await verify();
  expect(whole.code).toBe(0);
  expect(whole.told).toMatch(
    new RegExp(
      `^Trattoria \\d+, Hauptkasse ${facts?.serial}: ${facts?.entries} entries, whole from .*Z to .*Z, head ${facts?.entries}: ${facts?.head}\\.$`,
      'm',
    ),
  );
  await forge(app, `UPDATE payments SET tip = tip + 1 WHERE restaurant_id = $1 AND id = $2`, [
    ...[restaurantId, evening.payment],
  ]);
  const broken = await verify(facts?.slug ?? '');
  expect(broken.code).toBe(1);
  expect(broken.told).toMatch(
    /whole from .*\n {2}NOT WHOLE: entry \d+ \(payment .*\) differs from what is booked\.$/m,
  );
  expect(await verify('nobody')).toEqual({ code: 1, told: 'There is no restaurant nobody.\n' });
});

it.each([
  ['journal-verify.ts', []],
  ['records-remove.ts', ['2015']],
])('%s makes no installation where there is none', async (script, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-test-'));
  const dataDir = join(folder, 'data');
  expect(await runScriptWith({ DATABASE_URL: '', DATA_DIR: dataDir }, script, ...words)).toEqual({
    ...{ code: 1, told: `There is nothing in ${dataDir}: set DATA_DIR or DATABASE_URL.\n` },
  });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
