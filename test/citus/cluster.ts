import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { roles } from '#server/db/embedded/roles.ts';
import { chooseServiceAccount, runAs } from '#server/db/embedded/service-account.ts';
import { findFreePort } from '../fixture/server-process.ts';

/** A Citus cluster on this machine: who may sign in to its nodes, and where they listen. */
export interface Cluster {
  host: string;
  user: string;
  coordinator: number;
  workers: number[];
}

export interface RunningCluster extends Cluster {
  /** The process ids of the servers, the coordinator's first. */
  postmasterPids: number[];
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const user = 'postgres';

/** Starts a coordinator and two workers in a folder that is removed with them. */
export async function startCluster(): Promise<RunningCluster> {
  const programs = findPrograms();
  const account = await chooseServiceAccount(null);
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-citus-'));
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runAs(account, join(programs, program), args);
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  };
  const nodes: { data: string; port: number }[] = [];
  const stop = async () => {
    // One that has not started fails to stop: the others do all the same.
    for (const { data } of nodes) {
      await runAs(account, join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    for (const name of ['coordinator', 'worker-1', 'worker-2']) {
      const home = join(folder, name);
      await mkdir(home);
      if (account) await chown(home, account.uid, account.gid);
      const data = join(home, 'data');
      const port = await findFreePort();
      await run('initdb', '-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
      const settings = Object.entries({
        port,
        listen_addresses: host,
        unix_socket_directories: home,
        shared_preload_libraries: 'citus',
        max_connections: 200,
        max_prepared_transactions: 400,
        // A daemon for each database, and what moves shards.
        max_worker_processes: 64,
        // As the embedded database has them.
        shared_buffers: '128MB',
      }).map(([setting, value]) => `-c ${setting}=${value}`);
      nodes.push({ data, port });
      await run('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', settings.join(' '), 'start');
    }
    const [coordinator = 0, ...workers] = nodes.map(({ port }) => port);
    const cluster = { host, user, coordinator, workers };
    for (const port of [coordinator, ...workers]) {
      await asSuperuser(cluster, port, 'postgres', async (client) => {
        for (const role of Object.values(roles)) await client.query(`CREATE ROLE ${role} LOGIN`);
      });
    }
    const postmasterPids = await Promise.all(
      nodes.map(async ({ data }) =>
        Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10),
      ),
    );
    return { ...cluster, postmasterPids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a database that Citus spreads over the workers. */
export async function createClusterDatabase(cluster: Cluster, name: string, shards: number): Promise<void> {
  await createOnAllNodes(cluster, name);
  await joinNodes(cluster, name, shards);
}

/** Makes an empty database on each node, which know nothing of each other. */
export async function createOnAllNodes(cluster: Cluster, name: string): Promise<void> {
  for (const port of [cluster.coordinator, ...cluster.workers]) {
    await asSuperuser(cluster, port, 'postgres', (client) =>
      client.query(`CREATE DATABASE ${name} OWNER ${roles.owner} TEMPLATE template0`),
    );
  }
}

/** Makes a cluster of the databases of that name, in which the workers have the rows. */
export async function joinNodes(cluster: Cluster, name: string, shards: number): Promise<void> {
  const { coordinator, workers } = cluster;
  for (const port of [coordinator, ...workers]) {
    await asSuperuser(cluster, port, name, (client) => client.query('CREATE EXTENSION citus'));
  }
  await asSuperuser(cluster, coordinator, name, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [host, coordinator]);
    for (const port of workers) await client.query('SELECT citus_add_node($1, $2)', [host, port]);
    await client.query(`ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
    // Citus learns of roles that are older than the database when something depends on them, and only from a superuser. It
    // then makes them anew on every node, where all databases share them: one after the other.
    await asSuperuser(cluster, coordinator, 'postgres', async (shared) => {
      await shared.query(`SELECT pg_advisory_lock(hashtext('roles'))`);
      await client.query(`CREATE TABLE names_roles (id int);
        GRANT SELECT ON names_roles TO ${Object.values(roles).join(', ')};
        SELECT create_reference_table('names_roles');
        DROP TABLE names_roles`);
    });
  });
}

export async function dropClusterDatabase(cluster: Cluster, name: string): Promise<void> {
  for (const port of [cluster.coordinator, ...cluster.workers]) {
    await asSuperuser(cluster, port, 'postgres', (client) =>
      client.query(`DROP DATABASE ${name} WITH (FORCE)`),
    );
  }
}

async function asSuperuser(
  { host: at, user: as }: Cluster,
  port: number,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ host: at, port, user: as, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The folder of a PostgreSQL that has Citus: CITUS_BIN, or one of Debian's. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  const folders = process.env.CITUS_BIN ? [process.env.CITUS_BIN] : versions;
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && hasCitus(folder));
  if (found) return found;
  throw new Error(
    'Found no PostgreSQL with Citus: install postgresql-16-citus-13.0 (https://docs.citusdata.com), or build one with test/citus/build-citus.sh; CITUS_BIN names another folder with its initdb and pg_ctl.',
  );
}

function hasCitus(folder: string): boolean {
  // Debian's pg_config is that of the newest version alone.
  const name = folder.split('/').at(-2) ?? '';
  const shared = join('/usr/share/postgresql', name, 'extension/citus.control');
  if (existsSync(shared)) return true;
  const program = join(folder, 'pg_config');
  if (!existsSync(program)) return false;
  const place = execFileSync(program, ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(place, 'extension/citus.control'));
}
