import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { grain } from '../files/image-samples.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let folder: string;
let app: TestApp;
let isFull = false;

/** A disk whose files fail as on a full one, as soon as `isFull`; small ones still find a gap. */
function fillable(disk: FileStore): FileStore {
  return {
    ...disk,
    async put(key, bytes) {
      if (isFull && bytes.length > 4_096) {
        throw Object.assign(new Error('no space left on device, write'), {
          code: 'ENOSPC',
          syscall: 'write',
        });
      }
      await disk.put(key, bytes);
    },
    hasRoom: async () => !isFull && (await disk.hasRoom()),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-files-'));
  app = await createTestApp({ files: fillable(await openDiskFileStore(folder, Date.now())) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('a full disk refuses pictures with a sentence, keeps no half of one, and shows in readiness', async () => {
  const restaurant = await createTestRestaurant(app);
  const photo = await grain(900, 700).jpeg().toBuffer();
  const upload = async () => {
    const path = `/api/restaurants/${restaurant.id}/images/dish`;
    const response = await restaurant.owner.fetch(path, { method: 'PUT', body: Buffer.from(photo) });
    return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) };
  };
  const ready = async () => {
    const response = await app.visitor().fetch('/readyz');
    return { status: response.status, text: await response.text() };
  };

  isFull = true;
  expect(await upload()).toMatchObject({
    status: 507,
    code: 'STORAGE_FULL',
    message: 'There is no room left for pictures. Please tell whoever runs this installation.',
  });
  expect(await readdir(join(folder, restaurant.id))).toEqual([]);
  expect(await ready()).toEqual({ status: 503, text: 'the disk is full' });

  isFull = false;
  expect(await upload()).toMatchObject({ status: 201 });
  // What was found holds for a second.
  await expect.poll(ready).toEqual({ status: 200, text: 'ready' });
  expect(app.errors).toEqual([]);
});
