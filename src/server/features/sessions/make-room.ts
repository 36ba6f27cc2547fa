import { doorLimits } from '#domain/door/door.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import {
  countProvisional,
  findCrowdingNetwork,
  hasJustGivenWay,
  lockDoor,
  lockIdlest,
} from './provisional.store.ts';
import type { SessionsService } from './sessions.service.ts';

/**
 * What a phone is told to wait that has no place, until staff have answered some of those before it. For so long a
 * phone whose own party gave way takes no other one's place.
 */
const retryAfterSeconds = 60;

interface Place {
  tableNumber: number;
  /** Of the restaurant: in a large one more guests share the Wi-Fi. */
  tables: number;
}

interface Newcomer {
  tokenHash: Buffer;
  network: string;
}

/**
 * Makes room for one more provisional party at a table, if all that are too many may give way. Those that staff have
 * something to decide about and those whose guests are there stay, but for those that have stood for long without an order,
 * and at a full table the network from which most stand: a stranger who fills house or table keeps no guests out. [DOOR-16]
 *
 * @throws AppError TOO_MANY_REQUESTS, and nobody may have given way: the transaction must not be committed
 */
export async function makeRoom(
  tx: TenantTx,
  sessions: SessionsService,
  place: Place,
  newcomer: Newcomer,
): Promise<void> {
  await lockDoor(tx);
  // Its page comes back by itself; if it took a place then, whoever it took it from would come back, too.
  const isBack = await hasJustGivenWay(tx, place.tableNumber, newcomer.tokenHash, retryAfterSeconds);
  // Counted anew after each: one that gives way may have been too many in several ways.
  for (;;) {
    const bound = await findBound(tx, place, newcomer);
    if (!bound) return;
    const party = isBack ? null : await lockWhoGivesWay(tx, bound, place.tableNumber, newcomer);
    if (!party) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    // It may have ordered at this very moment; then it is looked for anew.
    if (!party.waits && (await sessions.hasWaiting(tx, party.id))) continue;
    await sessions.lapse(tx, party.id);
  }
}

type Bound = 'phone' | 'network' | 'table';

/** Of what as many stand there as may; null: there is room. */
async function findBound(
  tx: TenantTx,
  { tableNumber, tables }: Place,
  newcomer: Newcomer,
): Promise<Bound | null> {
  const standing = await countProvisional(tx, tableNumber, newcomer);
  if (standing.ofPhone >= doorLimits.provisionalPerPhone) return 'phone';
  const perNetwork = Math.max(
    doorLimits.provisionalPerNetwork,
    tables * doorLimits.provisionalPerNetworkAndTable,
  );
  if (standing.ofNetwork >= perNetwork) return 'network';
  return standing.atTable >= doorLimits.standingPerTable ? 'table' : null;
}

async function lockWhoGivesWay(
  tx: TenantTx,
  bound: Bound,
  tableNumber: number,
  { tokenHash, network }: Newcomer,
) {
  // Who holds the phone is where it was last.
  if (bound === 'phone') return lockIdlest(tx, { tokenHash }, 'nothing waits');
  const among = bound === 'network' ? { network } : { tableNumber };
  const away = await lockIdlest(tx, among, 'away');
  if (away) return away;
  const crowding = bound === 'table' ? await findCrowdingNetwork(tx, tableNumber, network) : null;
  if (crowding !== null) return lockIdlest(tx, { tableNumber, network: crowding }, 'anybody');
  return lockIdlest(tx, among, 'undecided');
}
