import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Spool } from './spool.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gedeck-spool-test-'));
  vi.stubEnv('TMPDIR', root);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

it('packs files that grow at the same time, and removes them', async () => {
  const spool = await Spool.open();
  for (let n = 0; n < 10_000; n += 1) {
    spool.append('a', `${n};`);
    spool.append('b', 'b');
    if (n % 1_000 === 0) await spool.settle();
  }
  await spool.end();
  expect(await text(spool.read('a'))).toBe(Array.from({ length: 10_000 }, (_, n) => `${n};`).join(''));
  expect(await text(spool.read('b'))).toHaveLength(10_000);
  await spool.remove();
  expect(await readdir(root)).toEqual([]);
});

it('ends with what the disk says, however much is still to be written', async () => {
  const spool = await Spool.open();
  await rm(root, { recursive: true });
  const writeOn = async () => {
    for (;;) {
      spool.append('a', Math.random().toString(36).repeat(1_000));
      await spool.settle();
    }
  };
  await expect(writeOn()).rejects.toThrow('ENOENT');
  await expect(spool.end()).rejects.toThrow('ENOENT');
  await spool.remove();
});

it('leaves nothing of files that were only just begun', async () => {
  for (let round = 0; round < 5; round += 1) {
    const spool = await Spool.open();
    for (let n = 0; n < 100; n += 1) spool.append(`${n}`, 'a');
    await spool.remove();
  }
  expect(await readdir(root)).toEqual([]);
});
