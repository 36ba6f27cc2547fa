import { voucherState } from '#domain/vouchers/voucher-rules.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { getToday } from '../../house-clock.store.ts';
import { addToVoucher, findSpent, findVoucher } from './vouchers.store.ts';

/** Cents of a voucher. */
interface Spent {
  voucherId: string;
  amount: number;
}

/**
 * Takes what vouchers pay of a payment. Locks them until the commit, in one order for all: after a bill's orders, before a
 * drawer. Of two payments at once the second sees what the first has left. [VOU-2] [VOU-3]
 *
 * @throws AppError VOUCHER_NOT_FOUND, VOUCHER_CANCELLED, VOUCHER_EXPIRED, VOUCHER_TOO_LOW with what is left
 */
export async function spendVouchers(tx: TenantTx, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return;
  const today = await getToday(tx);
  for (const { voucherId, amount } of inOrder(spent)) {
    if (!(await addToVoucher(tx, voucherId, -amount, today))) {
      const voucher = await findVoucher(tx, voucherId);
      if (!voucher) throw new AppError('VOUCHER_NOT_FOUND');
      const state = voucherState(voucher, today);
      if (state === 'cancelled') throw new AppError('VOUCHER_CANCELLED');
      if (state === 'expired') throw new AppError('VOUCHER_EXPIRED', { expiresOn: voucher.expiresOn });
      throw new AppError('VOUCHER_TOO_LOW', { balance: voucher.balance });
    }
    tx.emit({ kind: 'voucher.changed', entityId: voucherId });
  }
}

/** Gives vouchers back what they have paid of a payment that is undone. An expired one stays expired. [VOU-2] */
export async function giveVouchersBack(tx: TenantTx, paymentId: string): Promise<void> {
  for (const { voucherId, amount } of inOrder(await findSpent(tx, paymentId))) {
    if (!(await addToVoucher(tx, voucherId, amount, null))) {
      throw new Error(`voucher ${voucherId} has paid more than it can have`);
    }
    tx.emit({ kind: 'voucher.changed', entityId: voucherId });
  }
}

function inOrder(spent: readonly Spent[]): Spent[] {
  return spent.toSorted((a, b) => (a.voucherId < b.voucherId ? -1 : 1));
}
