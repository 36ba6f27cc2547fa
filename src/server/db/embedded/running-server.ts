import { findCluster } from './cluster.ts';
import { isServerOf, readPostmasterFile } from './postmaster-file.ts';
import { connectionsAt, type EmbeddedConnections } from './roles.ts';

/**
 * Finds the connections to the server that another process runs on this data directory; null when none does.
 */
export async function findEmbeddedConnections(dataDir: string): Promise<EmbeddedConnections | null> {
  const cluster = await findCluster(dataDir);
  if (!cluster) return null;
  const file = await readPostmasterFile(cluster.directory);
  if (!file?.isReady || !(await isServerOf(cluster.directory, file.pid))) return null;
  return connectionsAt(file.socketDirectory);
}
