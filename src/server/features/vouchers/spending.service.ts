import type { Day } from '#domain/calendar/days.ts';
import { voucherState } from '#domain/vouchers/voucher-rules.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { getToday } from '../../house-clock.store.ts';
import { addToVoucher, findSpent, findVoucher, findVoucherOf } from './vouchers.store.ts';

/** Cents of a voucher. */
interface Spent {
  code: string;
  amount: number;
}

/**
 * Takes what vouchers pay of a payment. Locks them until the commit, in one order for all: after a bill's orders, before the
 * closing's lock. Of two payments at once the second sees what the first has left. [VOU-2] [VOU-3] [PAY-1]
 *
 * @returns the ids of the vouchers by their codes
 * @throws AppError VOUCHER_NOT_FOUND, VOUCHER_CANCELLED, VOUCHER_EXPIRED, VOUCHER_TOO_LOW with what is left
 */
export async function spendVouchers(tx: TenantTx, spent: readonly Spent[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (spent.length === 0) return ids;
  const today = await getToday(tx);
  for (const { code } of spent) {
    const voucher = await findVoucherOf(tx, code);
    if (!voucher) throw new AppError('VOUCHER_NOT_FOUND');
    ids.set(code, voucher.id);
  }
  for (const { id, amount } of inOrder(
    spent.map(({ code, amount }) => ({ id: ids.get(code) ?? '', amount })),
  )) {
    if (!(await addToVoucher(tx, id, -amount, today))) throw await refusalOf(tx, id, today);
    tx.emit({ kind: 'voucher.changed', entityId: id });
  }
  return ids;
}

async function refusalOf(tx: TenantTx, id: string, today: Day): Promise<AppError> {
  const voucher = await findVoucher(tx, id);
  if (!voucher) return new AppError('VOUCHER_NOT_FOUND');
  const state = voucherState(voucher, today);
  if (state === 'cancelled') return new AppError('VOUCHER_CANCELLED');
  if (state === 'expired') return new AppError('VOUCHER_EXPIRED', { expiresOn: voucher.expiresOn });
  return new AppError('VOUCHER_TOO_LOW', { balance: voucher.balance });
}

/** Gives vouchers back what they have paid of a payment that is undone. An expired one stays expired. [VOU-2] */
export async function giveVouchersBack(tx: TenantTx, paymentId: string): Promise<void> {
  for (const { id, amount } of inOrder(await findSpent(tx, paymentId))) {
    if (!(await addToVoucher(tx, id, amount, null))) {
      throw new Error(`voucher ${id} has paid more than it can have`);
    }
    tx.emit({ kind: 'voucher.changed', entityId: id });
  }
}

function inOrder(amounts: readonly { id: string; amount: number }[]) {
  return amounts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
