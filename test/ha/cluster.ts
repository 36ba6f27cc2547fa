// Three PostgreSQL under Patroni on this machine, with etcd and haproxy, of Debian's packages.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../fixture/server-process.ts';

const postgresPrograms = '/usr/lib/postgresql/15/bin';
const [etcd, patroni, haproxy] = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'] as const;
const packages = 'postgresql-15 patroni etcd-server python3-etcd haproxy';

interface Node {
  name: string;
  /** Starts Patroni, which makes PostgreSQL the primary or a standby of it. */
  start(): void;
  /** Kills PostgreSQL with -9, as a crash would; Patroni goes on. */
  crash(): Promise<void>;
  /** Kills PostgreSQL and Patroni with -9, as a power cut would. */
  cutOff(): Promise<void>;
}

export interface Cluster {
  /** An empty database, through haproxy, as the superuser. */
  databaseUrl: string;
  /** Waits for the primary: one with a synchronous standby, or whoever has taken the place of the one before. */
  primary(before?: Node): Promise<Node>;
  /** Starts haproxy before the database and the servers on these ports; returns the address that guests use. */
  balance(ports: readonly number[]): Promise<string>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  /** Of PostgreSQL. */
  port: number;
  /** Of Patroni. */
  restPort: number;
  data: string;
}

/** @throws Error that says what to install */
export async function startCluster(): Promise<Cluster> {
  const missing = [etcd, patroni, haproxy, postgresPrograms].filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}: apt-get install ${packages}`);
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-ha-'));
  await chmod(folder, 0o755);
  // PostgreSQL refuses to be run by root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  if (user) await chown(folder, user.uid, user.gid);
  const running = new Set<ChildProcess>();
  const run = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { ...user, stdio: 'ignore', cwd: folder });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  const etcdPort = await findFreePort();
  const peers = `http://127.0.0.1:${await findFreePort()}`;
  const clients = `http://127.0.0.1:${etcdPort}`;
  run(etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--initial-cluster', `default=${peers}`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
  ]);

  const members: Member[] = [];
  const nodes: Node[] = [];
  for (const name of ['a', 'b', 'c']) {
    const data = join(folder, name);
    const member = { name, port: await findFreePort(), restPort: await findFreePort(), data };
    members.push(member);
    const settings = join(folder, `${name}.yml`);
    // JSON is YAML, too.
    await writeFile(settings, JSON.stringify(patroniSettings(member, folder, etcdPort)));
    let keeper: ChildProcess | undefined;
    nodes.push({
      name,
      start() {
        if (!keeper || !running.has(keeper)) keeper = run(patroni, [settings]);
      },
      crash: () => killPostgres(data),
      async cutOff() {
        keeper?.kill('SIGKILL');
        await killPostgres(data);
      },
    });
  }

  async function primary(before?: Node): Promise<Node> {
    while (true) {
      const seen = (await Promise.all(members.map(membersSeenBy))).flat();
      const isSafe = seen.some(({ role }) => role === 'sync_standby');
      const leader = seen.find(({ role, state }) => role === 'leader' && state === 'running');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (node && (before ? node !== before : isSafe)) return node;
      await delay(100);
    }
  }

  const databasePort = await findFreePort();
  async function balance(ports: readonly number[]): Promise<string> {
    const path = join(folder, 'haproxy.cfg');
    const callPort = await findFreePort();
    await writeFile(path, haproxySettings(members, databasePort, ports, callPort));
    run(haproxy, ['-q', '-f', path]);
    return `http://127.0.0.1:${callPort}`;
  }

  async function stop(): Promise<void> {
    for (const child of running) child.kill('SIGKILL');
    for (const { data } of members) await killPostgres(data);
    // The last processes of a PostgreSQL that was killed end a moment later.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }

  try {
    for (const node of nodes) node.start();
    await primary();
  } catch (error) {
    await stop();
    throw error;
  }
  const databaseUrl = `postgres://postgres:secret@127.0.0.1:${databasePort}/postgres`;
  return { databaseUrl, primary, balance, stop };
}

/** See `docs/scaling.md` for what of this a real cluster needs, and why. */
function patroniSettings({ name, port, restPort, data }: Member, folder: string, etcdPort: number): object {
  const anybody = '127.0.0.1/32 scram-sha-256';
  return {
    scope: 'gedeck',
    name,
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 3 },
        ...{ synchronous_mode: true, primary_start_timeout: 0 },
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresPrograms,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ['local all all trust', `host all all ${anybody}`, `host replication all ${anybody}`],
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres', password: 'secret' },
        replication: { username: 'replicator', password: 'secret' },
      },
    },
  };
}

function haproxySettings(
  members: readonly Member[],
  databasePort: number,
  serverPorts: readonly number[],
  callPort: number,
): string {
  const databases = members.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const servers = serverPorts.map((port) => `  server gedeck${port} 127.0.0.1:${port} check`);
  return `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  default-server inter 500ms fall 2 rise 1
listen database
  bind 127.0.0.1:${databasePort}
  option httpchk OPTIONS /primary
  retries 0
  default-server on-marked-down shutdown-sessions
${databases.join('\n')}
listen calls
  mode http
  bind 127.0.0.1:${callPort}
  option forwardfor
  option httpchk GET /healthz
${servers.join('\n')}
`;
}

interface SeenMember {
  name: string;
  role: string;
  state: string;
}

/** The cluster as one Patroni sees it; empty while it does not answer. */
async function membersSeenBy({ restPort }: Member): Promise<SeenMember[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { members: SeenMember[] }).members : [];
}

async function killPostgres(data: string): Promise<void> {
  // Its first line is the number of the process. Without the file it does not run.
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
