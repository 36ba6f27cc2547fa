import { createDataDir, startServerProcess } from '../fixture/server-process.ts';

/** One server with the demo for all browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await createDataDir();
  const server = await startServerProcess(dataDir.path, 4310);
  process.env.GEDECK_E2E_ORIGIN = server.origin;
  process.env.GEDECK_E2E_GUEST_LINK = server.guestLink;
  return async () => {
    await server.stop();
    await dataDir.remove();
  };
}
