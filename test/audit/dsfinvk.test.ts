import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dsfinvkIndex } from '#domain/audit/dsfinvk-file.ts';
import { dsfinvkFiles, makeDsfinvk } from '#server/features/audit/dsfinvk-export.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { bookEvening } from '../journal/booked-evening.ts';
import { startSimulator } from '../signing/signed-evening.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('x', async () => {
  const { restaurantId } = await bookEvening(app, async (founded) => {
    await startSimulator({ restaurantId: founded.id, owner: founded.owner });
  });
  await app.services.signing.sign(restaurantId);
  const making = makeDsfinvk(app.database, {
    ...{ restaurantId, timeZone: 'Europe/Berlin', softwareVersion: '0.0.0' },
    days: { from: '2020-01-01', to: '2999-01-01' },
  });
  let step = await making.next();
  while (!step.done) step = await making.next();
  const folder = '/tmp/dsfinvk-out';
  await mkdir(folder, { recursive: true });
  for (const file of dsfinvkFiles) {
    await writeFile(join(folder, `${file}.csv`), await text(step.value.read(file)));
  }
  await writeFile(join(folder, 'index.xml'), dsfinvkIndex({ name: 'Gasthof', place: 'Berlin' }));
  await step.value.remove();
  expect(1).toBe(1);
});
