import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BackupError } from '#server/backup/backup-error.ts';
import { checkBackup } from '#server/backup/restore.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { imageKey } from '#server/files/file-keys.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { writeNextVersion } from '../fixture/next-version.ts';
import { backUp, createEmptyInstallation, everyFile, everyRow, restore } from './installations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const restaurantId = randomUUID();
const picture = imageKey({ restaurantId, imageId: randomUUID() }, 96);

let folder: string;
let database: TestDatabase;
let files: FileStore;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-restore-'));
  database = await createTestDatabase();
  files = await openDiskFileStore(join(folder, 'files'), Date.now());
  await files.put(picture, Buffer.from('a picture'));
  await found(database);
  ({ path } = await backUp(folder, database.backup, files));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Inserts a restaurant with a session, an order and a receipt, with values that are easily spoilt. */
async function found({ inspect }: Pick<TestDatabase, 'inspect'>): Promise<void> {
  await inspect(
    `INSERT INTO restaurants (id, owner_id, name, slug, waiter_permissions, tablemap_zoom, created_at)
     VALUES ($1, $1, E'Tab\\t, line\\n, \\\\N', 'sole', '{"orders": true}', 1.5, '2026-03-29 00:59:59.123456+00')`,
    [restaurantId],
  );
  await inspect('INSERT INTO restaurant_feeds (restaurant_id, epoch) VALUES ($1, $1)', [restaurantId]);
  await inspect(
    `INSERT INTO table_sessions (restaurant_id, id, table_number, status, pin, ended_at)
     VALUES ($1, $1, 3, 'completed', '1234', '2026-03-29 01:00:00.000001+00')`,
    [restaurantId],
  );
  await inspect(
    `INSERT INTO orders (restaurant_id, id, order_number, table_number, session_id, total_amount, note, request_hash)
     VALUES ($1, $1, 1, 3, $1, 950, '', '\\x00ff5c')`,
    [restaurantId],
  );
  await inspect(
    `INSERT INTO receipts (restaurant_id, receipt_number, id, kind, subject_id, content)
     VALUES ($1, 1, $1, 'order', $1, '{"total": 9.50, "name": "\\u00c4hre \\"quoted\\""}')`,
    [restaurantId],
  );
}

/** An empty installation whose database owner is no superuser: row-level security binds him. */
async function createOwnedInstallation() {
  const empty = await createEmptyInstallation(folder);
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE NOSUPERUSER`);
  await admin.query(`GRANT gedeck_app TO ${owner} WITH ADMIN OPTION`);
  await admin.query(`ALTER DATABASE ${empty.connection.database} OWNER TO ${owner}`);
  return {
    ...empty,
    owner: { ...empty.owner, user: owner },
    backup: { ...empty.owner, user: owner },
    async drop() {
      await empty.drop();
      await admin.query(`DROP ROLE ${owner}`);
      await admin.end();
    },
  };
}

/** Makes a damaged copy of the backup. */
async function damagedCopy(damage: (copy: string) => Promise<void>): Promise<string> {
  const copy = join(folder, `${randomUUID()}.tar.gz`);
  await copyFile(path, copy);
  await damage(copy);
  return copy;
}

/** Null when the bytes are no intact gzip file. */
function unpacked(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

/** Runs `npm run restore` or `backup` as the package's script does. */
async function run(script: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), `scripts/${script}.ts`, ...args],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', INIT_CWD: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

describe('a file that is not as it was written [BAK-3]', () => {
  it('is refused when it was cut off, wherever', async () => {
    const { size } = await stat(path);
    for (const length of [0, 1, 100, Math.floor(size / 2), size - 9, size - 1]) {
      const copy = await damagedCopy((name) => truncate(name, length));
      await expect(checkBackup(copy), `${length} bytes`).rejects.toThrow(BackupError);
    }
  });

  it('is refused when a bit of it has changed, wherever', async () => {
    const { size } = await stat(path);
    const packed = gunzipSync(await readFile(path));
    for (let place = 20; place < size; place += Math.floor(size / 25)) {
      const copy = await damagedCopy(async (name) => {
        const handle = await open(name, 'r+');
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place);
        await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, place);
        await handle.close();
      });
      // gzip can write the same bytes in several ways: a bit that only chose among them has damaged nothing.
      if (unpacked(await readFile(copy))?.equals(packed)) continue;
      await expect(checkBackup(copy), `byte ${place}`).rejects.toThrow(BackupError);
    }
  });

  it('is refused when it was packed anew with other rows', async () => {
    const copy = await damagedCopy(async (name) => {
      const bytes = gunzipSync(await readFile(name));
      bytes.write('Trug', bytes.indexOf('Tab\\t'));
      await writeFile(name, gzipSync(bytes));
    });
    await expect(checkBackup(copy)).rejects.toThrow('damaged or was cut off');
  });

  it('is refused when it is something else', async () => {
    const copy = await damagedCopy((name) => writeFile(name, 'a letter'));
    await expect(checkBackup(copy)).rejects.toThrow('no backup of Gedeck');
    await expect(checkBackup(join(folder, 'nothing'))).rejects.toThrow('There is no file');
  });
});

describe('a restore [BAK-3]', () => {
  it('takes nothing but an empty installation, and one whose tables nobody has used', async () => {
    await expect(restore(path, database.owner, files)).rejects.toThrow(/not empty|in use/);
    const started = await createTestDatabase();
    const store = await openDiskFileStore(join(folder, randomUUID()), Date.now());
    await restore(path, started.owner, store);
    expect(await everyRow(started)).toEqual(await everyRow(database));
    await started.drop();

    const used = await createEmptyInstallation(folder);
    await restore(path, used.owner, used.files);
    await expect(restore(path, used.owner, used.files)).rejects.toThrow('This installation is not empty');
    expect(await everyRow(used)).toEqual(await everyRow(database));
    await used.drop();
  });

  it('leaves tables of something else alone', async () => {
    const other = await createEmptyInstallation(folder);
    await other.inspect('CREATE TABLE guests_of_mine (name text)');
    await expect(restore(path, other.owner, other.files)).rejects.toThrow(/not Gedeck|in use/);
    await other.drop();
  });

  it('that fails half-way leaves neither rows, nor tables, nor files', async () => {
    const target = await createEmptyInstallation(folder);
    const failing: FileStore = {
      ...target.files,
      async put(key, bytes) {
        await target.files.put(key, bytes);
        throw new Error('the disk is full');
      },
    };
    await expect(restore(path, target.owner, failing)).rejects.toThrow('the disk is full');
    expect(await target.inspect(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    );
    await target.drop();
  });

  it('brings the backup of an older Gedeck up to date [BAK-4]', async () => {
    const next = await writeNextVersion(folder);
    const known = knownMigrations(next);
    const target = await createOwnedInstallation();
    await restore(path, target.owner, target.files, known);
    expect(
      await target.inspect(
        'SELECT o.called_as, o.request_hash, d.name FROM orders o JOIN dining_rooms d USING (restaurant_id)',
      ),
    ).toEqual([
      { called_as: 'Table 3', request_hash: Buffer.from([0, 255, 92]), name: 'Tab\t, line\n, \\N' },
    ]);
    expect(await target.inspect('SELECT epoch FROM restaurant_feeds')).not.toEqual([{ epoch: restaurantId }]);
    expect(await target.inspect('SELECT FROM migrations.applied')).toHaveLength(known.length);

    // Nothing else differs from an installation that was migrated without a backup.
    const upgraded = await createEmptyInstallation(folder);
    await restore(path, upgraded.owner, upgraded.files);
    await migrate(upgraded.owner, next);
    expect(await everyRow(target)).toEqual(await everyRow(upgraded));
    await Promise.all([target.drop(), upgraded.drop()]);
  });

  it('refuses the backup of a newer Gedeck', async () => {
    const newer = await createTestDatabase();
    await newer.inspect(`INSERT INTO migrations.applied (number, name) VALUES (9999, 'x')`);
    const backup = await backUp(folder, newer.backup, files);
    await expect(checkBackup(backup.path)).rejects.toThrow('written by a newer Gedeck');
    await newer.drop();
  });

  it('refuses the backup of a Gedeck from before the first migration', async () => {
    const older = await createTestDatabase();
    await older.inspect('UPDATE migrations.applied SET number = number - 10000');
    const backup = await backUp(folder, older.backup, files);
    await expect(checkBackup(backup.path)).rejects.toThrow('from before the first release');
    await older.drop();
  });

  it('a database from before the first migration is backed up by the Gedeck that made it', async () => {
    const older = await createTestDatabase();
    await older.inspect('DROP SCHEMA migrations CASCADE');
    await older.inspect('CREATE SCHEMA drizzle');
    await older.inspect('CREATE TABLE drizzle.__drizzle_migrations (id int, hash text, created_at bigint)');
    await expect(backUp(folder, older.backup, files)).rejects.toThrow('back it up with that one');
    await older.drop();
  });

  it.each([
    { format: 1, sentence: 'from before the first release' },
    { format: 3, sentence: 'written by a newer Gedeck' },
  ])('refuses a backup in layout $format', async ({ format, sentence }) => {
    const copy = await damagedCopy(async (name) => {
      const bytes = gunzipSync(await readFile(name));
      bytes.write(`"format":${format}`, bytes.indexOf('"format":2'));
      await writeFile(name, gzipSync(bytes));
    });
    await expect(checkBackup(copy)).rejects.toThrow(sentence);
  });

  it('works for an owner who is no superuser, and so does the backup', async () => {
    const owned = await createOwnedInstallation();
    await restore(path, owned.owner, owned.files);
    const again = await backUp(folder, owned.backup, owned.files);
    const target = await createEmptyInstallation(folder);
    await restore(again.path, target.owner, target.files);
    expect(await everyRow(target)).toEqual(await everyRow(database));
    expect(await everyFile(target.files)).toEqual(await everyFile(files));
    await Promise.all([owned.drop(), target.drop()]);
  });
});

describe('the commands', () => {
  it('restore warns of the simulated devices whose counters may be used twice [BAK-5]', async () => {
    const source = await createTestDatabase();
    const target = await createEmptyInstallation(folder);
    try {
      await found(source);
      for (const [kind, hasEnded] of [
        ['simulator', false],
        ['simulator', true],
        ['fiskaly', true],
      ]) {
        await source.inspect(
          `INSERT INTO fiscal_devices (restaurant_id, id, kind, secrets, facts, expires_at, started_at, ended_at)
           VALUES ($1, $2, $3, '', '{}', now(), now(), CASE WHEN $4 THEN now() END)`,
          [restaurantId, randomUUID(), kind, hasEnded],
        );
      }
      const { path: file } = await backUp(folder, source.backup, files);
      const { host, port, user, database: name } = target.owner;
      const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
      const told = await run('restore', { DATABASE_URL: url, DATA_DIR: join(folder, 'warned') }, file);
      expect(told).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(
          /Start Gedeck now\.\nWARNING: simulated security device \(TSE\) in use at Tab , line , \\N\.\n/,
        ),
      });
      expect(told.stdout).toContain('1. Stop the original installation before you start this one.');
      expect(told.stdout).toContain('set up a new one (settings, Tills & TSE) before the first order.\n');
    } finally {
      await target.drop();
      await source.drop();
    }
  });

  it('bring an embedded installation back, and refuse with a sentence and an exit code', async () => {
    const { host, database: name, user } = database.backup;
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const dataDir = await mkdtemp(join(tmpdir(), 'gedeck-restore-'));
    await chmod(dataDir, 0o755);
    const secret = 'another secret that is only good for tests';
    try {
      const source = { DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: folder };
      const [first, withoutFile, nowhere] = await Promise.all([
        run('backup', source, 'kept.tar.gz'),
        run('restore', { DATA_DIR: dataDir }),
        run('backup', { DATA_DIR: join(folder, 'nowhere') }),
      ]);
      expect(withoutFile).toMatchObject({ code: 1, stderr: 'Usage: npm run restore -- <file>\n' });
      expect(nowhere).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is nothing to back up'),
      });
      expect(first).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/kept\.tar\.gz, 0\.\d MB\. Keep it like a password/),
      });
      const [twice, other] = await Promise.all([
        run('backup', source, 'kept.tar.gz'),
        run('restore', { DATA_DIR: dataDir, AUTH_SECRET: 'y'.repeat(40) }, 'kept.tar.gz'),
      ]);
      expect(twice).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('exists already') });
      expect(other).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('AUTH_SECRET is not the one'),
      });
      const restored = await run('restore', { DATA_DIR: dataDir }, 'kept.tar.gz');
      expect(restored).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Restored \d+ tables and 1 files as of /),
      });
      expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret);
      expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
      const again = await run('restore', { DATA_DIR: dataDir }, 'kept.tar.gz');
      expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('not empty') });

      // The server is not running now, so the command starts the database itself.
      const second = await run('backup', { DATA_DIR: dataDir }, dataDir);
      expect(second).toMatchObject({ code: 0, stdout: expect.stringMatching(/gedeck-backup-\d{4}-/) });
      const written = (await readdir(dataDir)).find((entry) => entry.endsWith('.tar.gz')) ?? '';
      expect(await checkBackup(join(dataDir, written))).toMatchObject({ authSecret: secret });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

it('every table can be filled in some order, and no sequence has to be remembered', async () => {
  expect(await database.inspect(`SELECT FROM pg_sequences WHERE schemaname = 'public'`)).toEqual([]);
});
