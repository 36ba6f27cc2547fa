import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { roles } from './roles.ts';

/**
 * Who may connect: only whom the system names as one of the users in pg_ident.conf. It is written when the
 * roles have been made, so it also says that they have; another number has them made anew.
 */
const hostAccess = `# Gedeck replaces this file when it differs. Roles: 1.
local all all peer map=gedeck
`;

/** The user who runs this process, and root, who can do anything anyway, sign in as the roles and as nobody else. */
function userMap(): string {
  const users = [...new Set(['root', ownName()])];
  const lines = users.flatMap((user) => Object.values(roles).map((role) => `gedeck "${user}" ${role}\n`));
  return `# Gedeck replaces this file when it differs.\n${lines.join('')}`;
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The user number ${process.getuid?.()} has no name on this system, and PostgreSQL lets in only whom the system can name: give that user a line in /etc/passwd, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Whether the roles of a cluster have been made, and nobody has changed who may connect since. */
export async function isClosed(clusterDir: string): Promise<boolean> {
  return (await readIfThere(join(clusterDir, 'pg_hba.conf'))) === hostAccess;
}

/** Writes who may connect as whom; the server must not run, or it goes on with what it has read before. [DB-3] */
export async function writeAccessFiles(clusterDir: string): Promise<void> {
  await writeIfDifferent(clusterDir, 'pg_ident.conf', userMap());
  await writeIfDifferent(clusterDir, 'pg_hba.conf', hostAccess);
}

/** By one rename, and with the owner of the folder: a kill leaves either the old file or the new one. */
async function writeIfDifferent(clusterDir: string, name: string, content: string): Promise<void> {
  const path = join(clusterDir, name);
  if ((await readIfThere(path)) === content) return;
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const { uid, gid } = await stat(clusterDir);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  if (process.getuid?.() === 0) await chown(draft, uid, gid);
  await rename(draft, path);
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}
