import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

/** Starts one Citus cluster for a test run, in the place of the one PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const { host, user, coordinator, workers } = cluster;
  project.provide('postgres', { host, user, port: coordinator });
  project.provide('cluster', { host, user, coordinator, workers });
  // Each database makes its tables anew, so no numbers of their columns are known before: `npm test` checks these.
  project.provide('nullableColumns', []);
  return () => cluster.stop();
}
