import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { prepareBinaries } from '#server/db/embedded/binaries.ts';
import { findCluster } from '#server/db/embedded/cluster.ts';
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts';
import { isServerOf } from '#server/db/embedded/postmaster-file.ts';
import { connectionsAt } from '#server/db/embedded/roles.ts';
import { startServer } from '#server/db/embedded/server-process.ts';
import { chooseServiceAccount } from '#server/db/embedded/service-account.ts';
import {
  children,
  connectionOf,
  dishes,
  isRoot,
  newFolder,
  prepareServers,
  query,
  root,
  run,
  serverPid,
  start,
  startInChild,
  usedDataDir,
} from './servers.ts';

prepareServers();

describe('sudden deaths', () => {
  test('Ctrl-C reaches Node only; after kill -9 of Node the next start takes over from the server left running', async () => {
    const dataDir = await usedDataDir();
    const child = startInChild(dataDir);
    const connection = await connectionOf(child);
    const orphan = await serverPid(dataDir);
    // A terminal sends SIGINT to the whole process group.
    process.kill(-(child.process.pid ?? 0), 'SIGINT');
    await query(connection, `INSERT INTO dishes VALUES ('Rote Grütze')`);
    child.process.kill('SIGKILL');
    await child.ended;
    expect(await isServerOf(join(dataDir, 'postgres'), orphan)).toBe(true);

    const lines: string[] = [];
    const server = await start(dataDir, lines);
    expect(lines[0]).toContain(`process ${orphan}`);
    expect(await isServerOf(join(dataDir, 'postgres'), orphan)).toBe(false);
    expect(await query(server.connections.owner, dishes)).toEqual(['Käsespätzle', 'Rote Grütze']);
    expect(existsSync(connection.host ?? '')).toBe(false);
  });

  test('a server left running that heeds no stop, as while it recovers, is ended in seconds', async () => {
    const dataDir = await usedDataDir();
    const child = startInChild(dataDir);
    const connection = await connectionOf(child);
    await query(connection, `INSERT INTO dishes VALUES ('Rote Grütze')`);
    const orphan = await serverPid(dataDir);
    child.process.kill('SIGKILL');
    await child.ended;
    process.kill(orphan, 'SIGSTOP');

    const lines: string[] = [];
    const server = await start(dataDir, lines);
    expect(lines.slice(0, 2)).toEqual([
      `Stopping the PostgreSQL server (process ${orphan}) that an earlier Gedeck left running …`,
      'PostgreSQL does not heed the stop, it may be recovering: ending it at once …',
    ]);
    expect(await query(server.connections.owner, dishes)).toEqual(['Käsespätzle', 'Rote Grütze']);

    process.kill(await serverPid(dataDir), 'SIGSTOP');
    await server.stop();
    expect(lines.at(-1)).toContain('does not heed the stop');
    expect(existsSync(server.connections.owner.host)).toBe(false);
  }, 30_000);

  test('the file of a killed server with the same process id, as in a container, does not count', async () => {
    const dataDir = await usedDataDir();
    const cluster = await findCluster(dataDir);
    const account = await chooseServiceAccount(cluster);
    const binaries = await prepareBinaries(account, dataDir);
    const clusterDir = join(dataDir, 'postgres');
    const gate = join(root, 'gate');
    await run('mkfifo', ['-m', '666', gate]);
    const postgres = join(root, 'slow-postgres');
    await writeFile(
      postgres,
      `#!/bin/sh
umask 077
printf '%s\n' $$ '${clusterDir}' 1 5432 /tmp/gedeck-pg-killed '' '' ready >'${clusterDir}/postmaster.pid'
read -r go <'${gate}'
exec '${binaries.postgres}' "$@"
`,
    );
    await chmod(postgres, 0o755);

    let tell: (text: string) => void = () => {};
    const told = new Promise<string>((resolve) => (tell = resolve));
    const place = { postgres, clusterDir, account, logPath: join(dataDir, 'postgres.log') };
    const starting = startServer(place, tell);
    const first = await Promise.race([told, starting.then(() => 'started')]);
    await writeFile(gate, 'go\n');
    const server = await starting;
    expect(first).toContain('takes a while to start');
    expect(await query(connectionsAt(server.socketDirectory).owner, dishes)).toEqual(['Käsespätzle']);
    await server.stop();
  });

  test('kill -9 of PostgreSQL is reported, and the next start has every committed row', async () => {
    const dataDir = await usedDataDir();
    const server = await start(dataDir);
    await query(server.connections.owner, `INSERT INTO dishes VALUES ('Rote Grütze')`);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    const error = await server.exited;
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect(error.message).toContain('signal SIGKILL');
    await server.stop();

    const next = await start(dataDir);
    expect(await query(next.connections.owner, dishes)).toEqual(['Käsespätzle', 'Rote Grütze']);
  });

  test('a first start that was killed halfway is begun anew', async () => {
    const dataDir = await newFolder();
    const child = startInChild(dataDir);
    const draft = async () => {
      const name = (await readdir(dataDir)).find((entry) => entry.startsWith('postgres.initdb-'));
      return name !== undefined && existsSync(join(dataDir, name, 'PG_VERSION'));
    };
    await vi.waitUntil(draft, { timeout: 20_000, interval: 5 });
    child.process.kill('SIGKILL');
    await child.ended;
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const { owner: connection } = (await start(dataDir)).connections;
    expect(await query(connection, 'SELECT 1::text')).toEqual(['1']);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.initdb'))).toEqual([]);
  });

  test.each(['of an unrelated process', 'of this process', 'that is dead', 'that is missing'])(
    'a stale postmaster.pid with a pid %s blocks nothing and kills nobody',
    async (kind) => {
      const dataDir = await usedDataDir();
      const clusterDir = join(dataDir, 'postgres');
      // As the same user, because PostgreSQL takes a process of another user for unrelated.
      const { uid, gid } = await stat(clusterDir);
      const bystander = spawn('cat', { ...(isRoot ? { uid, gid } : {}), cwd: '/', stdio: 'pipe' });
      children.push(bystander);
      const pids: Record<string, string> = {
        'of an unrelated process': String(bystander.pid),
        'of this process': String(process.pid),
        'that is dead': '4194305',
        'that is missing': '',
      };
      const path = join(clusterDir, 'postmaster.pid');
      const lines = [
        pids[kind],
        clusterDir,
        '1700000000',
        '5432',
        join(root, 'gone'),
        '',
        '  1 1',
        'ready   ',
      ];
      await writeFile(path, pids[kind] === '' ? '' : `${lines.join('\n')}\n`);
      await chown(path, uid, gid);

      const { owner: connection } = (await start(dataDir)).connections;
      expect(await query(connection, dishes)).toEqual(['Käsespätzle']);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    },
  );
});
