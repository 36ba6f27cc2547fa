import type { Inputs } from '#contract/contract.ts';
import type { GuestReceipt, ReceiptLink } from '#contract/receipts.ts';
import { receiptLinkDays } from '#domain/receipts/receipt-link.ts';
import { AppError } from '../../app-error.ts';
import { createAccountToken, hashAccountToken } from '../../auth/account-tokens.ts';
import type { Database } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { findLinked, insertLink } from './receipt-links.store.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** Openings and PDFs a minute of one receipt. [RCP-18] */
const perReceipt = 30;

/** Links to receipts for guests whose phones have sat down at no table: takeaway, or orders that staff took. [RCP-18] */
export class ReceiptLinksService {
  private readonly ofReceipt: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly receipts: ReceiptsService,
    counts: Counts,
  ) {
    this.ofReceipt = new RateLimit(counts, {
      of: 'receipts by a link',
      most: perReceipt,
      windowMs: minuteMs,
    });
  }

  /** @throws AppError RECEIPT_NOT_FOUND */
  async share({ restaurantId, id }: Inputs['receipts']['share']): Promise<ReceiptLink> {
    const { token, tokenHash } = createAccountToken();
    const expiresAt = await this.database.withTenant(restaurantId, (tx) =>
      insertLink(tx, { receiptId: id, tokenHash, days: receiptLinkDays }),
    );
    if (!expiresAt) throw new AppError('RECEIPT_NOT_FOUND');
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** @throws AppError RECEIPT_NOT_FOUND, TOO_MANY_REQUESTS */
  async get(asked: Inputs['receipts']['ofLink']['get']): Promise<GuestReceipt> {
    const receipt = await this.receipts.get(await this.find(asked));
    return this.receipts.forGuest(asked.restaurantId, receipt);
  }

  /** @throws AppError RECEIPT_NOT_FOUND, TOO_MANY_REQUESTS */
  async getPdf(asked: Inputs['receipts']['ofLink']['pdf']): Promise<File> {
    return this.receipts.getPdf({ ...(await this.find(asked)), layout: 'a4', form: asked.form });
  }

  private async find({ restaurantId, token }: Inputs['receipts']['ofLink']['get']) {
    const id = await this.database.withTenant(restaurantId, (tx) => findLinked(tx, hashAccountToken(token)));
    if (!id) throw new AppError('RECEIPT_NOT_FOUND');
    await this.ofReceipt.admit(id);
    return { restaurantId, id };
  }
}
