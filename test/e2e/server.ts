import { createDataDir, findFreePort, startServerProcess } from '../fixture/server-process.ts';

/**
 * Starts one server with the demo for all browser tests. If GEDECK_E2E_ORIGIN, GEDECK_E2E_GUEST_LINK and
 * GEDECK_E2E_DATA_DIR are set, the tests use that running server: it saves the start while a test is being
 * written.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.GEDECK_E2E_ORIGIN && process.env.GEDECK_E2E_GUEST_LINK) return async () => {};
  const dataDir = await createDataDir();
  const server = await startServerProcess(dataDir.path, await findFreePort());
  process.env.GEDECK_E2E_ORIGIN = server.origin;
  process.env.GEDECK_E2E_GUEST_LINK = server.guestLink;
  process.env.GEDECK_E2E_DATA_DIR = dataDir.path;
  return async () => {
    await server.stop();
    await dataDir.remove();
  };
}
