import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { readInstallationMark, writeInstallationMark } from '#server/files/installation-mark.ts';
import { adoptInstallation, joinInstallation } from '#server/installation.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { authSecret, backUp, createEmptyInstallation, restore } from './installations.ts';

const otherSecret = 'the secret of a process that was set up otherwise';

let folder: string;
let database: TestDatabase;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-installation-'));
});
beforeEach(async () => {
  database = await createTestDatabase();
  files = await emptyFiles();
  return () => database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function emptyFiles(): Promise<FileStore> {
  return openDiskFileStore(join(folder, randomUUID()), Date.now());
}

function start(surroundings: Partial<Parameters<typeof joinInstallation>[1]> = {}): Promise<void> {
  return joinInstallation(database.owner, { authSecret, files, ...surroundings });
}

const foreignFiles =
  /^The files here (are not those|belong to another installation than that) of the database/;
const foreignSecret = /^The secret of this process is not that of the installation/;

it('two first starts at the same moment with the same files both go on, then others are refused [OPS-8]', async () => {
  await Promise.all([start(), start()]);
  await start();
  const other = await emptyFiles();
  await expect(start({ files: other })).rejects.toThrow(foreignFiles);
  expect(await readInstallationMark(other)).toBeNull();
});

it('of two first starts with different files one is refused [OPS-8]', async () => {
  const ends = await Promise.allSettled([start(), start({ files: await emptyFiles() })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('files of another installation are never taken, not even by an empty one [OPS-8]', async () => {
  await writeInstallationMark(files, randomUUID());
  await expect(start()).rejects.toThrow(foreignFiles);
});

it('a first start that ended between mark and note goes on with the next [OPS-8]', async () => {
  await start();
  await database.inspect('UPDATE installation SET has_marked_files = false');
  await start();
  expect(await database.inspect('SELECT has_marked_files FROM installation')).toEqual([
    { has_marked_files: true },
  ]);
});

it('a store that does not answer is named [OPS-8]', async () => {
  const failing = { ...files, get: () => Promise.reject(new Error('no such host')) };
  await expect(start({ files: failing })).rejects.toThrow(
    'The files of the installation cannot be read or written (no such host): check DATA_DIR, or the variables that begin with S3_.',
  );
});

it('another secret is refused and changes nothing [OPS-9]', async () => {
  await start();
  await expect(start({ authSecret: otherSecret })).rejects.toThrow(foreignSecret);
  await expect(start({ authSecret: otherSecret, formerAuthSecret: 'neither' })).rejects.toThrow(
    foreignSecret,
  );
  await start();
});

it('a new secret takes the place of the one before, for processes that come one after the other [OPS-9]', async () => {
  await start();
  const changed = { authSecret: otherSecret, formerAuthSecret: authSecret };
  await start(changed);
  await start(changed);
  await start({ authSecret: otherSecret });
  await expect(start()).rejects.toThrow(foreignSecret);
});

it('the database keeps nothing of the secret that a word of it would show [OPS-9]', async () => {
  await start();
  const [row] = await database.inspect<{ fingerprint: Buffer }>(
    'SELECT secret_fingerprint AS fingerprint FROM installation',
  );
  expect(row?.fingerprint).toHaveLength(32);
  expect(row?.fingerprint.includes(authSecret.slice(0, 4))).toBe(false);
});

it('lost files and a lost secret are left behind when the operator says so [OPS-10]', async () => {
  await start();
  const now = { authSecret: otherSecret, files: await emptyFiles() };
  await adoptInstallation(database.owner, now);
  await start(now);
  await expect(start()).rejects.toThrow(foreignSecret);
});

it('a backup is refused with other files or another secret, and before anything is written [OPS-8] [OPS-9]', async () => {
  await start();
  await expect(backUp(folder, database.backup, await emptyFiles())).rejects.toThrow(foreignFiles);
  await adoptInstallation(database.owner, { authSecret: otherSecret, files });
  await expect(backUp(folder, database.backup, files)).rejects.toThrow(foreignSecret);
});

it('a backup comes back beside its own files, none, or those of a start that nobody used [OPS-8]', async () => {
  await start();
  const { path } = await backUp(folder, database.backup, files);
  const mark = await readInstallationMark(files);
  for (const place of ['own', 'none', 'started']) {
    const empty = await createEmptyInstallation(folder);
    const target = place === 'own' ? files : empty.files;
    if (place === 'started') {
      await migrate(empty.owner);
      await joinInstallation(empty.owner, { authSecret, files: target });
    }
    await restore(path, empty.owner, target);
    await joinInstallation(empty.owner, { authSecret, files: target });
    expect(await readInstallationMark(target), place).toBe(mark);
    await empty.drop();
  }
});

it('a backup is not restored beside the files of another installation [OPS-8]', async () => {
  await start();
  const { path } = await backUp(folder, database.backup, files);
  const empty = await createEmptyInstallation(folder);
  await writeInstallationMark(empty.files, randomUUID());
  await expect(restore(path, empty.owner, empty.files)).rejects.toThrow(
    /^The files here belong to another installation than the backup/,
  );
  await empty.drop();
});
