import { randomBytes } from 'node:crypto';
import type { Inputs } from '#contract/contract.ts';
import type { Voucher, VoucherInFull, VoucherList } from '#contract/vouchers.ts';
import type { Day } from '#domain/calendar/days.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import {
  codeEndLength,
  codeLength,
  codeLetters,
  voucherExpiry,
  voucherState,
} from '#domain/vouchers/voucher-rules.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime, getToday } from '../../house-clock.store.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { updateDrawer, updateUndoneDrawer } from '../../payment-rows.store.ts';
import { hashRequest } from '../../request-hash.ts';
import { giveCashBack, takeCash } from '../cashbook/drawers.service.ts';
import {
  cancelVoucher,
  findVoucher,
  findVoucherOf,
  findVouchers,
  getSale,
  insertVoucher,
  type StoredVoucher,
  sumOpenVouchers,
} from './vouchers.store.ts';

const pageSize = 50;

/** Vouchers: selling them, looking them up, undoing a sale. What they pay is taken by `spending.service.ts`. */
export class VouchersService {
  constructor(private readonly database: Database) {}

  async list(input: Inputs['vouchers']['list']): Promise<VoucherList> {
    const { restaurantId, codeEnd = '', show, after } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const today = await getToday(tx);
      const isOnlyOpen = show === 'open';
      const asked = { today, isOnlyOpen, codeEnd };
      const [found, openAmount] = await Promise.all([
        findVouchers(tx, { ...asked, after, limit: pageSize + 1 }),
        sumOpenVouchers(tx, today),
      ]);
      const page = found.slice(0, pageSize);
      return {
        vouchers: page.map((voucher) => voucherView(voucher, today)),
        openAmount,
        next: found.length > pageSize ? (page.at(-1)?.place ?? null) : null,
      };
    });
  }

  /** @throws AppError VOUCHER_NOT_FOUND */
  async get({ restaurantId, id }: Inputs['vouchers']['get']): Promise<VoucherInFull> {
    return this.database.withTenant(restaurantId, (tx) => getInFull(tx, id));
  }

  /** The voucher of a code that somebody holds. @throws AppError VOUCHER_NOT_FOUND */
  async find({ restaurantId, code }: Inputs['vouchers']['find']): Promise<Voucher> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const voucher = await findVoucherOf(tx, code);
      if (!voucher) throw new AppError('VOUCHER_NOT_FOUND');
      return voucherView(voucher, await getToday(tx));
    });
  }

  /** Sells a voucher, once for its id. [VOU-1] [VOU-4] @throws AppError PAYMENT_ID_TAKEN */
  async sell(input: Inputs['vouchers']['sell'], userId: string): Promise<VoucherInFull> {
    const { restaurantId, id, amount, method, cardKind } = input;
    const requestHash = hashRequest(['voucher', amount, method, cardKind]);
    return this.database.withTenant(restaurantId, async (tx) => {
      const { clock, now, today: soldOn } = await getHouseTime(tx);
      const expiresOn = voucherExpiry(dayIn(now, { ...clock, dayStartHour: 0 }));
      const earlier = await insertVoucher(tx, {
        ...{ id, amount, method, cardKind, requestHash, createdBy: userId },
        ...{ code: newCode(), soldOn, expiresOn },
      });
      if (earlier === null) {
        tx.emit({ kind: 'voucher.changed', entityId: id });
        const drawerId = method === 'cash' ? await takeCash(tx, userId, amount) : null;
        if (drawerId) await updateDrawer(tx, id, drawerId);
      } else if (!earlier.equals(requestHash)) {
        throw new AppError('PAYMENT_ID_TAKEN');
      }
      return getInFull(tx, id);
    });
  }

  /**
   * Undoes the sale of a voucher that has paid nothing. A repeated call changes nothing. [VOU-4]
   *
   * @throws AppError VOUCHER_NOT_FOUND, VOUCHER_USED, CASH_TOO_LOW
   */
  async cancel(input: Inputs['vouchers']['cancel'], userId: string): Promise<VoucherInFull> {
    const { restaurantId, id, reason } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const sale = await cancelVoucher(tx, id, { userId, reason });
      if (sale) {
        const { amount, method } = sale;
        tx.emit({ kind: 'voucher.changed', entityId: id });
        const cameOutOf = method === 'cash' && (await giveCashBack(tx, userId, amount));
        if (cameOutOf) await updateUndoneDrawer(tx, id, cameOutOf);
      }
      const voucher = await getInFull(tx, id);
      if (voucher.state !== 'cancelled') throw new AppError('VOUCHER_USED');
      return voucher;
    });
  }
}

function voucherView({ code, isCancelled, place: _place, ...voucher }: StoredVoucher, today: Day): Voucher {
  return {
    ...voucher,
    codeEnd: code.slice(-codeEndLength),
    state: voucherState({ ...voucher, isCancelled }, today),
  };
}

async function getInFull(tx: TenantTx, id: string): Promise<VoucherInFull> {
  const voucher = await findVoucher(tx, id);
  if (!voucher) throw new AppError('VOUCHER_NOT_FOUND');
  const { redemptions, method, ...sale } = await getSale(tx, id);
  if (method === 'voucher') throw new Error(`voucher ${id} was sold for a voucher`);
  return {
    ...voucherView(voucher, await getToday(tx)),
    restaurant: await getLetterhead(tx),
    ...{ code: voucher.code, redemptions },
    sale: { method, ...onWire(sale) },
  };
}

/** Each letter is as likely as any other: 32 divides 256. */
function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeLetters[byte % codeLetters.length]).join('');
}
