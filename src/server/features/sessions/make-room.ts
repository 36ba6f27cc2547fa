import { doorLimits } from '#domain/door/door.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import {
  type Among,
  countProvisional,
  findCrowdingNetwork,
  lockDoor,
  lockNewest,
} from './provisional.store.ts';
import type { SessionsService } from './sessions.service.ts';

/** What a phone is told to wait that has no place, until staff have answered some of those before it. */
const retryAfterSeconds = 60;

interface Newcomer {
  tokenHash: Buffer;
  network: string;
}

/**
 * Makes room for one more provisional party at a table. At a full table the network gives way from which most stand
 * there, so that a stranger who fills it keeps no guests out. [DOOR-16]
 *
 * @param tables of the restaurant: in a large one more guests share the Wi-Fi
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function makeRoom(
  tx: TenantTx,
  sessions: SessionsService,
  { tableNumber, tables }: { tableNumber: number; tables: number },
  { tokenHash, network }: Newcomer,
): Promise<void> {
  await lockDoor(tx);
  const endNewest = async (among: Among, alsoWaiting = false) => {
    const id = await lockNewest(tx, among, alsoWaiting);
    if (id === null || (!alsoWaiting && (await sessions.hasWaiting(tx, id)))) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
    await sessions.lapse(tx, id);
  };

  const standing = await countProvisional(tx, tableNumber, { tokenHash, network });
  if (standing.ofPhone >= doorLimits.provisionalPerPhone) await endNewest({ tokenHash });
  const perNetwork = Math.max(
    doorLimits.provisionalPerNetwork,
    tables * doorLimits.provisionalPerNetworkAndTable,
  );
  if (standing.ofNetwork >= perNetwork) await endNewest({ network });
  if (standing.atTable >= doorLimits.standingPerTable) {
    const crowding = await findCrowdingNetwork(tx, tableNumber, network);
    await endNewest({ tableNumber, network: crowding ?? network }, crowding !== null);
  }
}
