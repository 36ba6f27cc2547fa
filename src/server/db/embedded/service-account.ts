import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';

/** The operating-system user that runs PostgreSQL; null where that is simply the user who runs Node. */
export type ServiceAccount = { name: string; uid: number; gid: number } | null;

/**
 * The environment of PostgreSQL's child processes: none of the caller's PG* variables, messages in English.
 */
const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };

async function readAccounts() {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.map((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/** The name of a user for messages: "nobody", or "number 1000" where the system has no name for it. */
export async function accountName(uid: number): Promise<string> {
  const account = (await readAccounts()).find((entry) => entry.name !== '' && entry.uid === uid);
  return account?.name ?? `number ${uid}`;
}

/** The account that is nobody's but PostgreSQL's. */
const ownAccount = 'gedeck';
const sharedAccount = 'nobody';

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. When Node runs as root, an existing
 * cluster runs as its owner, so that a restaurant may change between root and an ordinary user. A new one, and
 * one of `nobody`, runs as an account of its own, which is made where the system can: every process of a user
 * can read the user's database, and other services may run as `nobody`. [DB-4]
 */
export async function chooseServiceAccount(
  owner: { uid: number; gid: number } | null,
  progress: (text: string) => void = () => {},
): Promise<ServiceAccount> {
  if (process.getuid?.() !== 0) return null;
  const nobody = await findAccount(sharedAccount);
  if (owner !== null && owner.uid !== nobody?.uid) {
    return { name: await accountName(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const own = (await findAccount(ownAccount)) ?? (await makeOwnAccount(progress));
  if (own !== undefined) return own;
  progress(
    `PostgreSQL runs as the user nobody, as other services may: make it an account of its own with "useradd --system ${ownAccount}".`,
  );
  if (nobody !== undefined) return nobody;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and this system has no user "nobody" to run it: start Gedeck as an ordinary user or set DATABASE_URL.',
  );
}

async function findAccount(name: string) {
  return (await readAccounts()).find((entry) => entry.name === name && entry.uid > 0);
}

/** An account that nobody can sign in to; undefined where the system lets none be made. */
async function makeOwnAccount(progress: (text: string) => void) {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const shell = ['--shell', '/usr/sbin/nologin', '--comment', 'PostgreSQL of Gedeck'];
  const { code } = await runAs(null, '/usr/sbin/useradd', [...options, ...shell, ownAccount]);
  const made = await findAccount(ownAccount);
  // Another Gedeck may have made it at the same moment.
  if (made !== undefined && code === 0) {
    progress(`Made the system account ${ownAccount}, which runs PostgreSQL.`);
  }
  return made;
}

/**
 * Spawns a command as `account`, in a folder that every user may enter.
 * @throws EmbeddedPostgresError when this process lacks the right to change the user, as in some containers
 */
export function spawnAs(
  account: ServiceAccount,
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'detached' | 'stdio'>,
): ChildProcess {
  const user = account === null ? {} : { uid: account.uid, gid: account.gid };
  try {
    return spawn(command, args, { ...options, ...user, cwd: '/', env: serverEnvironment });
  } catch (error) {
    const code = errorCode(error);
    if (account === null || (code !== 'EPERM' && code !== 'EINVAL')) throw error;
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and this system does not let Gedeck change to the user ${account.name}: start Gedeck as an ordinary user or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Runs a command to its end as `account`; `code` is null when it could not be started or was killed. */
export function runAs(account: ServiceAccount, command: string, args: string[], input = '') {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawnAs(account, command, args, { stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // A command that ends before it has read its input is judged by its exit code, not by the broken pipe.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Whether `account` may enter `directory`. Tried rather than computed: access lists and mounts count as well. */
export async function canEnter(account: ServiceAccount, directory: string): Promise<boolean> {
  if (account === null) return true;
  const { code } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory]);
  return code === 0;
}
