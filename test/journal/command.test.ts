import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { root } from '../../scripts/setup.mjs';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { type BookedEvening, bookEvening } from './booked-evening.ts';
import { forge } from './forging.ts';

let app: TestApp;
let evening: BookedEvening;
let databaseUrl: string;

beforeAll(async () => {
  app = await createTestApp();
  evening = await bookEvening(app);
  const [here] = await app.inspect<{ name: string }>('SELECT current_database() AS name');
  const { host, port, user } = inject('postgres');
  databaseUrl = `postgres://${user}@localhost/${here?.name}?host=${encodeURIComponent(host)}&port=${port}`;
});
afterAll(() => app.close());

/** `npm run journal:verify`. @returns what it prints, and its exit code */
async function verify(...restaurant: string[]) {
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/journal-verify.ts')];
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: '' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...command, ...restaurant], { env });
    return { code: 0, told: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, told: stdout + stderr };
  }
}

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
