import { databaseName, findCluster, userName } from './cluster.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { isServerOf, readPostmasterFile, socketPort } from './postmaster-file.ts';

/**
 * Finds the connection to the server that another process runs on this data directory; null when none does.
 */
export async function findEmbeddedConnection(
  dataDir: string,
): Promise<EmbeddedPostgres['connection'] | null> {
  const cluster = await findCluster(dataDir);
  if (!cluster) return null;
  const file = await readPostmasterFile(cluster.directory);
  if (!file?.isReady || !(await isServerOf(cluster.directory, file.pid))) return null;
  return { host: file.socketDirectory, port: socketPort, user: userName, database: databaseName };
}
