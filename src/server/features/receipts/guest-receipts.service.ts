import type { Inputs } from '#contract/contract.ts';
import type { GuestPayments, GuestReceipt } from '#contract/receipts.ts';
import { AppError } from '../../app-error.ts';
import type { Guest } from '../../auth/actor.ts';
import type { Database } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { minuteMs } from '../../limits/durations.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { findPaymentOfParty, findPaymentsOfParty, isReceiptOfParty } from './guest-receipts.store.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** Receipts and PDFs a minute for one party. [RCP-16] */
const perParty = 30;

type Party = Pick<Guest, 'restaurantId' | 'tableSessionId'>;

/** The receipts that guests get on their phones: of the payments of their own party, one each. [RCP-16] */
export class GuestReceiptsService {
  private readonly ofParty: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly receipts: ReceiptsService,
    counts: Counts,
  ) {
    this.ofParty = new RateLimit(counts, { of: 'receipts of a party', most: perParty, windowMs: minuteMs });
  }

  async list({ restaurantId, tableSessionId }: Party): Promise<GuestPayments> {
    const payments = await this.database.withTenant(restaurantId, (tx) =>
      findPaymentsOfParty(tx, tableSessionId),
    );
    return payments.map(({ createdAt, ...payment }) => ({ ...payment, createdAt: createdAt.toISOString() }));
  }

  /**
   * The receipt of a payment, issued for the first time or again; of an undone one the last that was issued, which the guest
   * may be looking at. [RCP-19]
   *
   * @throws AppError RECEIPT_SUBJECT_NOT_FOUND, TOO_MANY_REQUESTS
   */
  async issue(
    { restaurantId, tableSessionId }: Party,
    { paymentId }: Pick<Inputs['receipts']['ofGuest']['issue'], 'paymentId'>,
  ): Promise<GuestReceipt> {
    await this.ofParty.admit(tableSessionId);
    const payment = await this.database.withTenant(restaurantId, (tx) =>
      findPaymentOfParty(tx, tableSessionId, paymentId),
    );
    if (!payment) throw new AppError('RECEIPT_SUBJECT_NOT_FOUND');
    const { undoneReceiptId: id } = payment;
    const receipt = id
      ? await this.receipts.get({ restaurantId, id })
      : await this.receipts.issue({ restaurantId, kind: 'payment', subjectId: paymentId }, null);
    return this.receipts.forGuest(restaurantId, receipt);
  }

  /** @throws AppError RECEIPT_NOT_FOUND, TOO_MANY_REQUESTS */
  async getPdf(
    { restaurantId, tableSessionId }: Party,
    { id, form }: Pick<Inputs['receipts']['ofGuest']['pdf'], 'id' | 'form'>,
  ): Promise<File> {
    await this.ofParty.admit(tableSessionId);
    const isOwn = await this.database.withTenant(restaurantId, (tx) =>
      isReceiptOfParty(tx, tableSessionId, id),
    );
    if (!isOwn) throw new AppError('RECEIPT_NOT_FOUND');
    return this.receipts.getPdf({ restaurantId, id, layout: 'a4', form });
  }
}
