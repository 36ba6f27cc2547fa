import { chmod, mkdir } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type ServiceAccount } from './service-account.ts';

/**
 * Holds a cluster and its programs when the service account could not reach them in a private folder of root.
 */
export const systemHome = '/var/lib/gedeck';

/** Makes `systemHome` for an account that cannot enter `privateFolder`. */
export async function makeSystemHome(account: ServiceAccount, privateFolder: string): Promise<string> {
  const created = await mkdir(systemHome, { recursive: true });
  // A strict umask may have closed the folder; only one that we made ourselves is opened.
  if (created !== undefined) await chmod(systemHome, 0o755);
  if (await canEnter(account, systemHome)) return systemHome;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user ${account?.name} can enter neither ${privateFolder} nor ${systemHome}: start Gedeck as an ordinary user.`,
  );
}
