import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { openLegalSource } from '#server/http/legal-source.ts';
import { StartError } from '#server/start-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-legal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('takes the operator’s facts from the environment; empty ones are missing', () => {
  const { operator } = readConfig({ OPERATOR_NAME: ' Linde ', OPERATOR_PHONE: '', OPERATOR_REGISTER: '-' });
  expect(operator).toEqual({ OPERATOR_NAME: 'Linde', OPERATOR_REGISTER: '-' });
});

it('does not believe that an operator has no name', () => {
  expect(() => readConfig({ OPERATOR_NAME: '-' })).toThrow(ConfigError);
});

it('reads own texts anew each time, and leaves the default where there is none', async () => {
  const legal = await openLegalSource({ operator: {}, guestDataDays: 30, legalDir: folder });
  expect(legal.facts).toEqual({ GUEST_DATA_DAYS: '30' });
  expect(await legal.ownText('agb')).toBeNull();
  await writeFile(join(folder, 'agb.md'), '# Ours');
  expect(await legal.ownText('agb')).toBe('# Ours');
  expect(await legal.ownText('impressum')).toBeNull();
});

it('refuses a folder that is none', async () => {
  const missing = openLegalSource({ operator: {}, guestDataDays: 30, legalDir: join(folder, 'missing') });
  await expect(missing).rejects.toThrow(StartError);
});

it('keeps guests’ data for 90 days unless said otherwise, for a week at least [RET-1]', () => {
  expect(readConfig({}).guestDataDays).toBe(90);
  expect(readConfig({ GUEST_DATA_DAYS: '7' }).guestDataDays).toBe(7);
  for (const days of ['6', '0', '-1', '3651', '8.5', 'never']) {
    expect(() => readConfig({ GUEST_DATA_DAYS: days }), days).toThrow(/GUEST_DATA_DAYS/);
  }
});
