import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { isServerOf } from '#server/db/embedded/postmaster-file.ts';
import { keepLogShort } from '#server/db/embedded/server-log.ts';
import {
  children,
  complaint,
  dataDirs,
  dishes,
  newFolder,
  prepareServers,
  query,
  root,
  serverPid,
  start,
  startInChild,
  usedDataDir,
} from './servers.ts';

prepareServers();

describe('an ordinary life', () => {
  test('a first start, a stop and a second start keep the data, in a folder of any name', async () => {
    const dataDir = join(await newFolder(`Küche, "Söhne" & Co's ${'lang '.repeat(20)}`), 'data');
    dataDirs.push(dataDir);
    const lines: string[] = [];
    const first = await start(dataDir, lines);
    expect(lines[0]).toContain('first start only');
    await query(first.connections.owner, `CREATE TABLE dishes AS SELECT 'Maultaschen' AS name`);
    const pid = await serverPid(dataDir);
    await Promise.all([first.stop(), first.stop()]);
    expect(await isServerOf(join(dataDir, 'postgres'), pid)).toBe(false);
    expect(existsSync(first.connections.owner.host)).toBe(false);

    const second = await start(dataDir);
    expect(await query(second.connections.owner, dishes)).toEqual(['Maultaschen']);
  });

  test('the server is durable, speaks UTF-8 and listens nowhere but on a private socket', async () => {
    const { owner: connection } = (await start(await usedDataDir())).connections;
    const settings = `SELECT string_agg(current_setting(name), ' ' ORDER BY lower(name)) FROM pg_settings WHERE name IN
      ('fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'TimeZone', 'data_checksums')`;
    expect(await query(connection, settings)).toEqual(['on on on UTF8 on UTC']);
    expect(await query(connection, 'SHOW listen_addresses')).toEqual(['']);
    const locale = 'SELECT datlocale FROM pg_database WHERE datname = current_database()';
    expect(await query(connection, locale)).toEqual(['C.UTF-8']);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  });

  test('a log that has grown too long is moved aside', async () => {
    const path = join(await newFolder(), 'postgres.log');
    await writeFile(path, 'x'.repeat(11 * 1024 * 1024));
    const end = await keepLogShort(path, () => undefined);
    end();
    expect((await stat(path)).size).toBe(0);
    expect((await stat(`${path}.1`)).size).toBe(11 * 1024 * 1024);
  });
});

describe('one process at a time', () => {
  test('a second Gedeck is refused, whether another process or this one, and the first goes on', async () => {
    const dataDir = await usedDataDir();
    const { owner: connection } = (await start(dataDir)).connections;
    const link = join(root, 'another way to the same folder');
    await symlink(dataDir, link);
    const { name, message } = await startInChild(link).answer;
    expect(name).toBe('EmbeddedPostgresError');
    expect(message).toContain(`Another Gedeck (process ${process.pid}) is using the data directory`);
    expect(await complaint(dataDir)).toContain('Another Gedeck');
    expect(await query(connection, dishes)).toEqual(['Käsespätzle']);
  });

  test('of several first starts at the same moment exactly one succeeds', async () => {
    const dataDir = await newFolder();
    const answers = await Promise.all([1, 2, 3].map(() => startInChild(dataDir).answer));
    const winners = answers.filter((answer) => answer.connection !== undefined);
    expect(winners).toHaveLength(1);
    const losers = answers.filter((answer) => answer.message?.includes('Another Gedeck'));
    expect(losers).toHaveLength(2);
    expect(await query(winners[0]?.connection ?? {}, 'SELECT 1::text')).toEqual(['1']);
  });

  test('where there are no abstract sockets, the lock of a living process holds and that of a killed one does not', async () => {
    const folder = await newFolder();
    const { dev, ino } = await stat(folder, { bigint: true });
    const lockFile = join(tmpdir(), `gedeck-${dev}-${ino}.lock`);
    const listener = `require('net').createServer().listen(${JSON.stringify(lockFile)}, () => console.log())`;
    const killed = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(killed);
    await new Promise((resolve) => killed.stdout.once('data', resolve));
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.once('exit', resolve));
    expect(existsSync(lockFile)).toBe(true);

    const lock = await lockDataDir(folder, 'darwin');
    await expect(lockDataDir(folder, 'darwin')).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    await (await lockDataDir(folder, 'darwin')).release();
    expect(existsSync(lockFile)).toBe(false);
  });
});
