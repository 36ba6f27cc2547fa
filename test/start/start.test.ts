import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isServerOf, readPostmasterFile } from '#server/db/embedded/postmaster-file.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { version } from '../../package.json' with { type: 'json' };
import { build, root } from '../../scripts/setup.mjs';
import { createEmptyDatabase } from '../fixture/database.ts';
import { createDataDir, findFreePort } from '../fixture/server-process.ts';

/** A run of `npm start` whose output goes to a pipe. */
interface Run {
  process: ChildProcess;
  stdout: string[];
  stderr: string[];
  ended: Promise<number | null>;
  /** Waits for a line on either stream; fails when the process ends first. */
  line(pattern: RegExp): Promise<string>;
}

const running = new Set<ChildProcess>();
/** One data directory for the tests in their order: loading the demo takes time. */
let dataDir: Awaited<ReturnType<typeof createDataDir>>;
let guestLink: string;
/** One server for the tests that do not end it: a start takes time as well. */
let shared: Run | undefined;

beforeAll(async () => {
  await build(() => {});
  dataDir = await createDataDir();
}, 180_000);

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await dataDir.remove();
});

function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: '/',
    env: {
      ...{ ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
      ...{ DATA_DIR: dataDir.path, HOST: '127.0.0.1', PORT: '0' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const output = { stdout: [] as string[], stderr: [] as string[] };
  const waiting: { pattern: RegExp; found: (line: string) => void }[] = [];
  for (const name of ['stdout', 'stderr'] as const) {
    createInterface({ input: child[name] }).on('line', (line) => {
      output[name].push(line);
      for (const { pattern, found } of waiting) if (pattern.test(line)) found(line);
    });
  }
  const line = (pattern: RegExp) =>
    new Promise<string>((found, reject) => {
      waiting.push({ pattern, found });
      const known = [...output.stdout, ...output.stderr].find((text) => pattern.test(text));
      if (known !== undefined) found(known);
      void ended.then(() => reject(new Error(`ended without ${pattern}: ${output.stderr.join('\n')}`)));
    });
  return { process: child, ...output, ended, line };
}

async function serving(): Promise<Run> {
  if (!shared || !running.has(shared.process)) shared = run();
  await shared.line(/^Demo login: free@/);
  return shared;
}

async function postgresPid(): Promise<number | null> {
  return (await readPostmasterFile(join(dataDir.path, 'postgres')))?.pid ?? null;
}

function isPostgres(pid: number): Promise<boolean> {
  return isServerOf(join(dataDir.path, 'postgres'), pid);
}

/** The one sentence of a failed start. */
async function complaint(env: Record<string, string>): Promise<string> {
  const failing = run(env);
  expect(await failing.ended).toBe(1);
  expect(failing.stdout).toEqual([]);
  const sentences = failing.stderr.filter((line) => !line.endsWith(' …'));
  expect(sentences).toHaveLength(1);
  return sentences[0] ?? '';
}

test('the first start says what it does, and prints one link a line', async () => {
  const server = await serving();
  // Remarks about the system, each a sentence, depend on where the test runs.
  const isStep = (line: string) => line.endsWith(' …') && !line.startsWith('The database takes a while');
  expect(server.stderr.filter(isStep)).toEqual([
    'Starting PostgreSQL …',
    'Creating the database (first start only) …',
    'Updating the database …',
    'Loading the demo restaurants …',
  ]);
  expect(JSON.parse(server.stdout[0] ?? '')).toMatchObject({ level: 30, msg: 'Gedeck has started', version });
  expect(server.stdout.slice(1)).toEqual([
    expect.stringMatching(
      /^Guest, table 1: http:\/\/127\.0\.0\.1:\d+\/menu\?restaurantId=[0-9a-f-]{36}&table=1$/,
    ),
    expect.stringMatching(/^Management: http:\/\/127\.0\.0\.1:\d+\/management$/),
    'Demo login: demo@gedeck.example / demo-gedeck (Trattoria Sole and Gelateria Sole, premium)',
    expect.stringMatching(/^Demo login: free@gedeck\.example \/ demo-gedeck/),
  ]);
  guestLink = server.stdout[1]?.slice('Guest, table 1: '.length) ?? '';
  expect((await fetch(guestLink)).status).toBe(200);
});

test('a second process on the same data is refused, the first serves on', async () => {
  const first = await serving();
  expect(await complaint({})).toBe(
    `Another Gedeck (process ${first.process.pid}) is using the data directory ${dataDir.path}: stop it first, or set DATA_DIR to another folder.`,
  );
  const link = await first.line(/^Guest/);
  expect((await fetch(link.slice('Guest, table 1: '.length))).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends both processes, whoever still listens',
  async (signal) => {
    const server = await serving();
    const pid = (await postgresPid()) ?? 0;
    const link = new URL((await server.line(/^Guest/)).slice('Guest, table 1: '.length));
    const feed = await fetch(
      new URL(`/live/guest?restaurantId=${link.searchParams.get('restaurantId')}`, link),
    );
    expect(feed.status).toBe(200);

    const askedAt = performance.now();
    server.process.kill(signal);
    // npm passes a terminal's Ctrl-C on once more.
    server.process.kill(signal);
    expect(await server.ended).toBe(0);
    // Who stops a container waits ten seconds before it kills.
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(await isPostgres(pid)).toBe(false);
    // The stream ends in order; a phone then connects to the next process.
    expect(await feed.text()).toContain('retry:');
    // Pages and feeds have left no line. [OPS-4]
    const lines = server.stdout.filter((line) => line.startsWith('{'));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'Gedeck has started',
      'Gedeck has stopped',
    ]);
  },
);

test('[DEMO-1] at a public address the demo is locked, and its logins are not printed', async () => {
  const server = run({ PUBLIC_URL: 'https://order.example' });
  await server.line(/^Management: https:\/\/order\.example\/management$/);
  expect(await server.line(/^The demo accounts are locked/)).toContain('DEMO=on');
  expect(server.stdout.filter((line) => line.includes('demo-gedeck'))).toEqual([]);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('[OPS-1] metrics are served where a port is given, and one that is taken is a sentence', async () => {
  const METRICS_PORT = String(await findFreePort());
  const server = run({ METRICS_PORT });
  await server.line(/^Management/);
  const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(await metrics.text()).toContain(`gedeck_build_info{version="${version}"} 1`);
  expect(await complaint({ METRICS_PORT })).toMatch(
    new RegExp(`^Port ${METRICS_PORT} is taken: .* METRICS_PORT=`),
  );
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('after kill -9 the next start takes over', async () => {
  const killed = await serving();
  const orphan = (await postgresPid()) ?? 0;
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await isPostgres(orphan)).toBe(true);

  const server = await serving();
  expect(await isPostgres(orphan)).toBe(false);
  expect(server.stderr).not.toContain('Loading the demo restaurants …');
  const link = await server.line(/^Guest/);
  expect(new URL(link.slice('Guest, table 1: '.length)).search).toBe(new URL(guestLink).search);
});

test('a taken port is a sentence, before anything is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failing = run({ PORT: String(port) });
  expect(await failing.ended).toBe(1);
  expect(failing.stderr).toEqual([
    expect.stringMatching(`^Port ${port} is taken: stop the other program, or choose another port`),
  ]);
  other.close();
});

test('a stop during the first start leaves nothing behind', async () => {
  const fresh = await createDataDir();
  const server = run({ DATA_DIR: fresh.path });
  await server.line(/^Creating the database/);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.stdout).toEqual([]);
  expect(await readPostmasterFile(join(fresh.path, 'postgres'))).toBeNull();
  expect((await readdir(fresh.path)).filter((name) => name.includes('initdb'))).toEqual([]);
  await fresh.remove();
});

test.concurrent.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'abc' }, /^The configuration cannot be used\. PORT: /],
  [{ HOST: '203.0.113.9' }, /^HOST=203\.0\.113\.9 is not an address of this machine/],
  [{ DATABASE_URL: 'postgres://gedeck:p@ss:w@[/x' }, /^DATABASE_URL cannot be read/],
  [{ DATABASE_OWNER_URL: 'postgres://gedeck@localhost/gedeck' }, /DATABASE_OWNER_URL needs DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://gedeck@127.0.0.1:1/gedeck' }, /^No PostgreSQL answers at 127\.0\.0\.1:1/],
])('%o is refused in a sentence', async (env, sentence) => {
  expect(await complaint(env)).toMatch(sentence);
});

test('a database that lets only read is refused in a sentence', async () => {
  const { owner, inspect, drop } = await createEmptyDatabase();
  await inspect(`ALTER DATABASE ${owner.database} SET default_transaction_read_only = on`);
  const place = new URLSearchParams({ host: owner.host, port: String(owner.port) });
  const address = `postgres://${owner.user}@localhost/${owner.database}?${place}`;
  expect(await complaint({ DATABASE_URL: address })).toMatch(
    /^DATABASE_URL leads to a PostgreSQL that lets only read \(.+\), as a standby does: name the primary\.$/,
  );
  await drop();
});

test('a data directory that cannot be written is refused in a sentence', async () => {
  const file = join(dataDir.path, 'a-file');
  await writeFile(file, '');
  expect(await complaint({ DATA_DIR: join(file, 'data') })).toBe(
    `The data directory ${file}/data cannot be used: a part of that path is a file, not a folder.`,
  );
});

test('a database of a newer Gedeck is refused and kept as it is', async () => {
  const server = await serving();
  const client = new pg.Client((await findEmbeddedConnections(dataDir.path))?.owner);
  await client.connect();
  await client.query(`INSERT INTO migrations.applied (number, name) VALUES (9999, 'x')`);
  await client.query('UPDATE migrations.oldest_version SET migration = 9999');
  server.process.kill('SIGTERM');
  // The server disconnects this client as well.
  client.on('error', () => {});
  await server.ended;

  expect(await complaint({})).toMatch(/^The database has been used by a newer Gedeck than this one/);
  expect(await postgresPid()).toBeNull();
});
