import type { Inputs } from '#contract/contract.ts';
import type { LeftOpenPage, WriteOff } from '#contract/payments.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import {
  findLeftOpen,
  findOpenPortions,
  findWriteOff,
  findWriteOffsOf,
  insertWriteOff,
  sumLeftOpen,
  updateWriteOffUndone,
} from './write-offs.store.ts';

const pageSize = 24;

/** What parties that have left still owe, and what of it is written off. */
export class WriteOffsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly orders: OrdersService,
  ) {}

  /** A page of parties that have left with something that is not paid, the last one first. [PAY-10] */
  async listLeftOpen({ restaurantId, after }: Inputs['payments']['leftOpen']): Promise<LeftOpenPage> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const position = await getFeedPosition(tx);
      const found = await findLeftOpen(tx, after, pageSize + 1);
      const page = found.slice(0, pageSize);
      const writeOffs = await findWriteOffsOf(
        tx,
        page.map(({ tableSessionId }) => tableSessionId),
      );
      const bySession = new Map(writeOffs.map((writeOff) => [writeOff.tableSessionId, writeOff]));
      return {
        parties: page.map((party) => {
          const writeOff = bySession.get(party.tableSessionId) ?? null;
          const openAmount = party.totalAmount - party.paidAmount - (writeOff?.amount ?? 0);
          return { ...party, openAmount, writeOff: writeOff && onWire(writeOff) };
        }),
        openAmount: await sumLeftOpen(tx),
        next: found.length > pageSize ? (page.at(-1)?.endedAt ?? null) : null,
        position,
      };
    });
  }

  /**
   * Writes off all that is open of a party that has left, once for its id. [PAY-11]
   *
   * @throws AppError BILL_NOT_FOUND, PARTY_STILL_SEATED, WRITTEN_OFF, BASKET_CHANGED with what is open,
   *   WRITE_OFF_ID_TAKEN
   */
  async writeOff(input: Inputs['payments']['writeOff'], userId: string): Promise<WriteOff> {
    const { restaurantId, id, tableSessionId, amount, reason } = input;
    return this.database.once(restaurantId, id, async (tx) => {
      const [session] = await this.sessions.lockForChange(tx, [tableSessionId]);
      const earlier = await findWriteOff(tx, id);
      if (earlier) {
        const isSame = earlier.tableSessionId === tableSessionId && earlier.amount === amount;
        if (!isSame || earlier.reason !== reason) throw new AppError('WRITE_OFF_ID_TAKEN');
        return onWire(earlier);
      }
      if (!session || session.mergedInto) throw new AppError('BILL_NOT_FOUND');
      if (session.status === 'active') throw new AppError('PARTY_STILL_SEATED');
      await requireNotWrittenOff(tx, tableSessionId);
      const { openAmount } = await this.orders.findOrdersOf(tx, tableSessionId);
      if (openAmount !== amount || amount === 0) throw new AppError('BASKET_CHANGED', { amount: openAmount });
      const portions = await findOpenPortions(tx, tableSessionId);
      await insertWriteOff(tx, { id, tableSessionId, amount, portions, reason, userId });
      tx.emit({ kind: 'write_off.made', entityId: id });
      return getView(tx, id);
    });
  }

  /**
   * Takes a write-off back: what it wrote off is open again. It stays on record. A repeated call changes
   * nothing. [PAY-11]
   *
   * @throws AppError WRITE_OFF_NOT_FOUND
   */
  async takeBack({ restaurantId, id }: Inputs['payments']['takeWriteOffBack'], userId: string) {
    return this.database.withTenant(restaurantId, async (tx) => {
      const { tableSessionId } = await getView(tx, id);
      await this.sessions.lockForChange(tx, [tableSessionId]);
      const { undoneAt } = await getView(tx, id);
      if (undoneAt === null) {
        await updateWriteOffUndone(tx, id, userId);
        tx.emit({ kind: 'write_off.taken_back', entityId: id });
      }
      return getView(tx, id);
    });
  }
}

/** The party's session is locked. @throws AppError WRITTEN_OFF */
export async function requireNotWrittenOff(tx: TenantTx, tableSessionId: string): Promise<void> {
  const writeOffs = await findWriteOffsOf(tx, [tableSessionId]);
  if (writeOffs.length > 0) throw new AppError('WRITTEN_OFF');
}

async function getView(tx: TenantTx, id: string): Promise<WriteOff> {
  const writeOff = await findWriteOff(tx, id);
  if (!writeOff) throw new AppError('WRITE_OFF_NOT_FOUND');
  return onWire(writeOff);
}
