import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnavailable } from '#server/db/unavailable.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { type FileKey, findFileKeyOfPath, imageKey } from '#server/files/file-keys.ts';
import type { FileStore, StoredFile } from '#server/files/file-store.ts';
import { createS3FileStore } from '#server/files/s3-file-store.ts';
import { openTestS3, type TestS3 } from '../fixture/s3.ts';
import { findFreePort } from '../fixture/server-process.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
// New ones: the bucket may be one that outlives the tests.
const restaurant = randomUUID();
const neighbour = randomUUID();

let directory: string;
let s3: TestS3;
let nextImage = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gedeck-files-'));
  s3 = await openTestS3();
});

afterAll(async () => {
  const store = createS3FileStore(s3);
  for (const id of [restaurant, neighbour]) {
    for await (const key of store.list(id)) await store.delete(key);
  }
  await s3.close();
  await rm(directory, { recursive: true });
});

function newKey(restaurantId = restaurant): FileKey {
  nextImage += 1;
  const imageId = `01980000-0000-7000-8000-${String(nextImage).padStart(12, '0')}`;
  return imageKey({ restaurantId, imageId }, 96);
}

async function contentOf(file: StoredFile | null): Promise<Buffer | null> {
  return file && Buffer.from(await new Response(file.body).arrayBuffer());
}

async function keysIn(store: FileStore, restaurantId?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(restaurantId)) keys.push(key);
  return keys.toSorted();
}

describe.each<[string, () => Promise<FileStore>]>([
  ['on disk', () => openDiskFileStore(join(directory, 'disk'), now)],
  ['in S3', async () => createS3FileStore({ ...s3, endpoint: `${s3.endpoint}/` })],
])('files %s', (_, open) => {
  test('come back as they were put', async () => {
    const store = await open();
    const key = newKey();
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_byte, index) => index % 251));
    await store.put(key, bytes);
    const file = await store.get(key);
    expect(file?.size).toBe(bytes.length);
    expect(file?.etag).toMatch(/^"[^"]+"$/);
    expect((await contentOf(file))?.equals(bytes)).toBe(true);
  });

  test('are replaced by a second put, under another etag', async () => {
    const store = await open();
    const key = newKey();
    await store.put(key, Buffer.from('before'));
    const before = await store.get(key);
    await before?.body.cancel();
    await store.put(key, Buffer.from('and after'));
    const after = await store.get(key);
    expect(String(await contentOf(after))).toBe('and after');
    expect(after?.etag).not.toBe(before?.etag);
  });

  test('that are missing are null, and may be deleted', async () => {
    const store = await open();
    const key = newKey();
    expect(await store.get(key)).toBeNull();
    await store.delete(key);
  });

  test('are gone after delete', async () => {
    const store = await open();
    const key = newKey();
    await store.put(key, Buffer.from('x'));
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  test('are listed, of everybody or of one restaurant', async () => {
    const store = await open();
    const mine = newKey();
    const theirs = newKey(neighbour);
    await store.put(mine, Buffer.from('x'));
    await store.put(theirs, Buffer.from('y'));
    expect(await keysIn(store)).toEqual(expect.arrayContaining([mine, theirs]));
    expect(await keysIn(store, neighbour)).toEqual([theirs]);
    expect(await keysIn(store, '01980000-0000-7000-8000-0000000000ff')).toEqual([]);
  });
});

test('the store in S3 follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createS3FileStore({ ...s3, endpoint });
  await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow();
  expect(asked).toHaveLength(1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the disk store', () => {
  test('leaves no temporary file behind, neither in its directories nor in the list', async () => {
    const root = join(directory, 'tidy');
    const store = await openDiskFileStore(root, now);
    const key = newKey();
    await store.put(key, Buffer.from('x'));
    expect((await readdir(root, { recursive: true })).toSorted()).toEqual(
      ['.incoming', restaurant, key].toSorted(),
    );
    expect(await keysIn(store)).toEqual([key]);
  });

  test('clears away what a failed put has written', async () => {
    const root = join(directory, 'failing');
    const store = await openDiskFileStore(root, now);
    const blocked = newKey();
    // A directory in the file's place makes the very last step, the rename, fail.
    await mkdir(join(root, blocked, 'occupied'), { recursive: true });
    await expect(store.put(blocked, Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  test('never shows what a crash left half-written, and clears it away once it is surely abandoned', async () => {
    const root = join(directory, 'crashed');
    const incoming = join(root, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'abandoned'), 'hal');
    await writeFile(join(incoming, 'in-progress'), 'hal');
    await utimes(join(incoming, 'abandoned'), new Date(now), new Date(now - 61 * 60_000));
    await utimes(join(incoming, 'in-progress'), new Date(now), new Date(now - 59 * 60_000));

    const store = await openDiskFileStore(root, now);
    expect(await keysIn(store)).toEqual([]);
    expect(await readdir(incoming)).toEqual(['in-progress']);
  });

  test('lists only files of ours', async () => {
    const root = join(directory, 'strangers');
    const store = await openDiskFileStore(root, now);
    await mkdir(join(root, restaurant));
    await writeFile(join(root, restaurant, '.DS_Store'), '');
    await writeFile(join(root, 'note.txt'), '');
    await writeFile(join(directory, 'outside.webp'), '');
    expect(await keysIn(store)).toEqual([]);
    expect(await keysIn(store, '..')).toEqual([]);
  });
});

describe('the S3 store', () => {
  test('declares what it stores as WebP', async () => {
    const key = newKey();
    await createS3FileStore(s3).put(key, Buffer.from('x'));
    const found = await new S3mini({ ...s3, endpoint: `${s3.endpoint}/${s3.bucket}` }).getObjectResponse(key);
    expect(found?.headers.get('content-type')).toBe('image/webp');
    await found?.body?.cancel();
  });

  test('lists past the first page of a thousand', async () => {
    const keys = Array.from({ length: 1001 }, () => newKey());
    // The fake service cannot make a continuation token on today's OpenSSL, so two pages are served here.
    const service = createServer((request, response) => {
      const second =
        new URL(request.url ?? '', s3.endpoint).searchParams.get('continuation-token') === 'second';
      const page = second ? keys.slice(1000) : keys.slice(0, 1000);
      const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
      const next = second ? '' : '<NextContinuationToken>second</NextContinuationToken>';
      response.end(
        `<ListBucketResult><IsTruncated>${!second}</IsTruncated>${next}${contents}</ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = service.address() as AddressInfo;
      const store = createS3FileStore({ ...s3, endpoint: `http://127.0.0.1:${port}` });
      expect(await keysIn(store)).toEqual(keys);
    } finally {
      service.closeAllConnections();
      service.close();
    }
  });

  test('fails, rather than showing nothing, with a wrong access key or bucket', async () => {
    const wrongKey = createS3FileStore({ ...s3, accessKeyId: 'WRONG' });
    await expect(wrongKey.get(newKey())).rejects.toThrow(/403/);
    await expect(wrongKey.put(newKey(), Buffer.from('x'))).rejects.toThrow(/403/);
    const missing = `missing-${randomUUID()}`;
    const wrongBucket = createS3FileStore({ ...s3, bucket: missing });
    await expect(wrongBucket.put(newKey(), Buffer.from('x'))).rejects.toThrow(/404/);
    await expect(wrongBucket.get(newKey())).rejects.toThrow(`there is no S3 bucket ${missing}`);
    await expect(keysIn(wrongBucket)).rejects.toThrow(`there is no S3 bucket ${missing}`);
  });

  test('that nobody answers is not taken for an outage of the database', async () => {
    const store = createS3FileStore({ ...s3, endpoint: `http://127.0.0.1:${await findFreePort()}` });
    const error: unknown = await store.get(newKey()).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/the S3 service cannot be reached \(.*ECONNREFUSED/);
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('a key', () => {
  test('is made of ids of ours only', () => {
    const imageId = neighbour;
    expect(() => imageKey({ restaurantId: '../../etc', imageId }, 96)).toThrow(TypeError);
    expect(() => imageKey({ restaurantId: restaurant, imageId: `x/${imageId}` }, 96)).toThrow(TypeError);
    expect(() => imageKey({ restaurantId: restaurant, imageId }, 1.5)).toThrow(TypeError);
  });

  test('is read from a path below /files/ only', () => {
    const key = newKey();
    expect(findFileKeyOfPath(`/files/${key}`)).toBe(key);
    expect(findFileKeyOfPath(`/${key}`)).toBeNull();
    expect(findFileKeyOfPath(`/files//${key}`)).toBeNull();
    expect(findFileKeyOfPath(`/files/../files/${key}`)).toBeNull();
    expect(findFileKeyOfPath('/files/%2e%2e/%2e%2e/etc/passwd')).toBeNull();
  });
});
