import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageSource } from '#domain/files/image-urls.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { answerFileRequest } from '#server/files/file-response.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createImageIntake, type TakenImage } from '#server/files/image-intake.ts';
import { deleteImage, saveImage } from '#server/files/stored-images.ts';
import { grain } from './image-samples.ts';

const ids = {
  restaurantId: '01980000-0000-7000-8000-00000000000a',
  imageId: '01980000-0000-7000-8000-00000000000b',
};
const neighbour = '01980000-0000-7000-8000-00000000000c';

let directory: string;
let store: FileStore;
let image: TakenImage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gedeck-images-'));
  const result = await createImageIntake()(await grain(300, 300).jpeg().toBuffer(), 'dish', 'a restaurant');
  if (!result.ok) throw new Error(result.code);
  image = result.image;
});

beforeEach(async () => {
  store = await openDiskFileStore(await mkdtemp(join(directory, 'store-')), 0);
});

afterAll(() => rm(directory, { recursive: true }));

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.list()) found.push(key);
  return found;
}

function answer(path: string, init?: RequestInit): Promise<Response> {
  return answerFileRequest(store, new Request(`http://localhost${path}`, init));
}

test('every address in the srcset of a saved picture is answered with that variant', async () => {
  const source = imageSource(await saveImage(store, ids, image));
  const paths = (source?.srcSet ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '');
  expect(paths).toHaveLength(3);
  expect(paths).toContain(source?.src);
  for (const [index, path] of paths.entries()) {
    const response = await answer(path);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(image.variants[index]?.bytes);
  }
});

test('a picture is sent as inert and to be kept for good', async () => {
  const path = imageSource(await saveImage(store, ids, image))?.src ?? '';
  const response = await answer(path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String((await response.arrayBuffer()).byteLength),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]{36}-\d+\.webp"$/),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('HEAD and a known etag are answered without the picture', async () => {
  const path = imageSource(await saveImage(store, ids, image))?.src ?? '';
  const head = await answer(path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await head.text()).toBe('');

  const etag = head.headers.get('etag') ?? '';
  const known = await answer(path, { headers: { 'if-none-match': etag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await answer(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('what is not sent is closed, so that no file stays open', async () => {
  const path = imageSource(await saveImage(store, ids, image))?.src ?? '';
  let cancelled = 0;
  const body = () => new ReadableStream<Uint8Array>({ cancel: () => void (cancelled += 1) });
  const watched: FileStore = { ...store, get: async () => ({ body: body(), size: 1, etag: '"known"' }) };
  const url = `http://localhost${path}`;
  await answerFileRequest(watched, new Request(url, { method: 'HEAD' }));
  await answerFileRequest(watched, new Request(url, { headers: { 'if-none-match': '"known"' } }));
  expect(cancelled).toBe(2);
});

test('what is no picture is not found, and that is not remembered', async () => {
  const path = `/files/${ids.restaurantId}/${ids.imageId}-96.webp`;
  for (const missing of [path, '/files/../package.json', '/files/%2e%2e%2fpackage.json', `${path}/..`]) {
    const response = await answer(missing);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});

test('a picture is deleted with all its variants, but only by its own restaurant', async () => {
  const url = await saveImage(store, ids, image);
  await deleteImage(store, neighbour, url);
  await deleteImage(store, ids.restaurantId, 'https://elsewhere.example/a.webp');
  expect(await keys()).toHaveLength(3);
  await deleteImage(store, ids.restaurantId, url);
  expect(await keys()).toEqual([]);
});

test('a picture that cannot be stored whole leaves nothing behind', async () => {
  let puts = 0;
  const full: FileStore = {
    ...store,
    put(key, bytes) {
      puts += 1;
      return puts === 3 ? Promise.reject(new Error('disk full')) : store.put(key, bytes);
    },
  };
  await expect(saveImage(full, ids, image)).rejects.toThrow('disk full');
  expect(await keys()).toEqual([]);
});
