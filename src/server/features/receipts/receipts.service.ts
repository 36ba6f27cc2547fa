import type { Inputs } from '#contract/contract.ts';
import type { GuestReceipt, Receipt, ReceiptPreview, RelatedReceipts } from '#contract/receipts.ts';
import { buildReceipt, type ReceiptSubject } from '#domain/receipts/build-receipt.ts';
import { receiptsBeside } from '#domain/receipts/originals.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { coversTheSame } from '#domain/receipts/receipt-lines.ts';
import { receiptFileName } from '#domain/receipts/receipt-name.ts';
import { withPrintedAddress } from '#domain/receipts/recipient.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import type { ProofsService } from '../signing/proofs.service.ts';
import { writeReceiptPdf } from './receipt-pdf.ts';
import { findRelatedSubjects, findSubject, getCover, type StoredCover } from './receipt-subjects.store.ts';
import { draftView, guestView, receiptView } from './receipts.presenter.ts';
import {
  findLastUndone,
  findLatestReceipt,
  findRatesOfOtherPayers,
  findReceipt,
  findStandingInvoice,
  insertReceipt,
  lockReceiptCounter,
  type StoredReceipt,
} from './receipts.store.ts';
import { findSigning } from './told-payments.ts';

/** Receipts: issued once, never changed. */
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsService,
  ) {}

  /**
   * What the receipt of an order, a party or a payment says, or would say if it were issued now. Issues none.
   * [RCP-10]
   *
   * @throws AppError RECEIPT_SUBJECT_NOT_FOUND, RECEIPT_EMPTY
   */
  async preview({ restaurantId, kind, subjectId }: Inputs['receipts']['preview']): Promise<ReceiptPreview> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const { subject, latest, isCurrent } = await this.look(tx, kind, subjectId);
      if (subject.lines.length === 0 && !latest) throw new AppError('RECEIPT_EMPTY');
      const issued = isCurrent ? latest : null;
      return {
        receipt: issued
          ? await this.view(tx, issued)
          : await this.viewOfDraft(tx, await this.draft(tx, subject, latest)),
        beside: receiptsBeside(subjectId, subject.parts, subject.issued).map(
          ({ receiptNumber, kind: besideKind, subjectId: id }) => ({
            receiptNumber,
            kind: besideKind,
            subjectId: id,
          }),
        ),
      };
    });
  }

  /**
   * The receipt of an order, a party or a payment: the existing one, or a new one that names it when what it
   * covers has changed since, or another recipient is named. It waits for the signature. [RCP-5] [RCP-6] [RCP-9]
   * [RCP-11] [RCP-14]
   *
   * @param userId null: a guest asks for it
   * @throws AppError RECEIPT_SUBJECT_NOT_FOUND, RECEIPT_EMPTY
   */
  async issue(input: Inputs['receipts']['issue'], userId: string | null): Promise<Receipt> {
    return this.tell(input.restaurantId, await this.makeSure(input, userId));
  }

  private makeSure(input: Inputs['receipts']['issue'], userId: string | null): Promise<StoredReceipt> {
    const { restaurantId, kind, subjectId } = input;
    const recipient = input.recipient && withPrintedAddress(input.recipient);
    return this.database.withTenant(restaurantId, async (tx) => {
      const seen = await this.look(tx, kind, subjectId, recipient);
      if (seen.isCurrent && seen.latest) return seen.latest;
      if (seen.subject.lines.length === 0 && !seen.latest) throw new AppError('RECEIPT_EMPTY');

      await lockReceiptCounter(tx);
      // Looked at again after the lock: of two simultaneous requests, the second finds the receipt of the
      // first.
      const { subject, latest, isCurrent, undone } = await this.look(tx, kind, subjectId, recipient);
      if (isCurrent && latest) return latest;
      // The same money gets another receipt: those of payments that were undone are void first.
      for (const paymentId of undone) {
        const { subject: nothing, latest: former } = await this.look(tx, 'payment', paymentId);
        await insertReceipt(tx, {
          ...(await this.draft(tx, nothing, former)),
          id: newId(),
          issuedBy: userId,
        });
      }
      const draft = await this.draft(tx, subject, latest);
      return insertReceipt(tx, { ...draft, id: newId(), issuedBy: userId });
    });
  }

  /** With what the security device says of its payments, once it has. [RCP-14] */
  private tell(restaurantId: string, receipt: StoredReceipt): Promise<Receipt> {
    return this.proofs.waitFor(
      restaurantId,
      () => this.database.withTenant(restaurantId, (tx) => this.view(tx, receipt)),
      ({ signing }) => signing.some(({ state }) => state === 'waiting'),
    );
  }

  /**
   * The party and the payments of an order, which can have receipts as well. [RCP-8]
   *
   * @throws AppError ORDER_NOT_FOUND
   */
  async findRelated({ restaurantId, orderId }: Inputs['receipts']['related']): Promise<RelatedReceipts> {
    const subjects = await this.database.withTenant(restaurantId, (tx) => findRelatedSubjects(tx, orderId));
    if (!subjects) throw new AppError('ORDER_NOT_FOUND');
    return {
      tableSessionId: subjects.tableSessionId,
      payments: subjects.payments.map(({ createdAt, ...payment }) => ({
        ...payment,
        createdAt: new Date(createdAt).toISOString(),
      })),
    };
  }

  /** An issued receipt. @throws AppError RECEIPT_NOT_FOUND */
  async get({ restaurantId, id }: { restaurantId: string; id: string }): Promise<Receipt> {
    const receipt = await this.database.withTenant(restaurantId, (tx) => findReceipt(tx, id));
    if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
    return this.tell(restaurantId, receipt);
  }

  /** An issued receipt with what became of it since. [RCP-19] */
  async forGuest(restaurantId: string, receipt: Receipt): Promise<GuestReceipt> {
    const { kind, subjectId, signing } = receipt;
    const paid = signing.filter((entry) => entry.kind === 'payment').map(({ paymentId }) => paymentId);
    return this.database.withTenant(restaurantId, async (tx) =>
      guestView(receipt, await findLastUndone(tx, paid), await findLatestReceipt(tx, kind, subjectId)),
    );
  }

  /** The same as a PDF. @throws AppError RECEIPT_NOT_FOUND */
  async getPdf({ layout, form, ...asked }: Inputs['receipts']['pdf']): Promise<File> {
    const told = await this.get(asked);
    const bytes = await writeReceiptPdf(told, layout, form);
    return new File([bytes], receiptFileName(told, form), { type: 'application/pdf' });
  }

  private async view(tx: TenantTx, receipt: StoredReceipt): Promise<Receipt> {
    const [signing = []] = await findSigning(tx, this.proofs, [receipt]);
    return receiptView(receipt, signing);
  }

  private async viewOfDraft(tx: TenantTx, draft: Awaited<ReturnType<ReceiptsService['draft']>>) {
    const [signing = []] = await findSigning(tx, this.proofs, [draft]);
    return draftView(draft, signing);
  }

  /** What would be issued now. */
  private async draft(tx: TenantTx, subject: ReceiptSubject, latest: StoredReceipt | null) {
    const { kind, subjectId } = subject;
    const others = kind === 'payment' ? await findRatesOfOtherPayers(tx, subjectId) : [];
    return {
      ...{ kind, subjectId, correctsReceiptNumber: latest?.receiptNumber ?? null },
      content: buildReceipt(
        subject,
        others,
        latest?.content,
        latest && (await findStandingInvoice(tx, latest)),
      ),
    };
  }

  /** @param recipient left out: that of the newest receipt */
  private async look(
    tx: TenantTx,
    kind: ReceiptKind,
    subjectId: string,
    recipient?: ReceiptSubject['recipient'],
  ) {
    const [stored, restaurant, latest, { parts, issued }] = await Promise.all([
      findSubject(tx, kind, subjectId),
      getLetterhead(tx),
      findLatestReceipt(tx, kind, subjectId),
      getCover(tx, kind, subjectId),
    ]);
    if (!stored) throw new AppError('RECEIPT_SUBJECT_NOT_FOUND');
    const subject: ReceiptSubject = {
      ...stored,
      ...{ kind, subjectId, restaurant, parts, issued },
      payments: stored.payments.map(({ at, ...payment }) => ({ ...payment, at: new Date(at) })),
      recipient:
        stored.lines.length === 0
          ? await findRecipientOfVoid(tx, latest)
          : recipient === undefined
            ? (latest?.content.recipient ?? null)
            : recipient,
      lines: stored.lines.map(({ orderedAt, ...line }) => ({
        ...line,
        extras: line.options.map(({ name }) => name),
        orderedAt: new Date(orderedAt),
      })),
    };
    return {
      subject,
      latest,
      isCurrent: latest !== null && coversTheSame(latest.content, buildReceipt(subject)),
      undone: undonePayments(issued).filter((paymentId) => paymentId !== subjectId),
    };
  }
}

/** Whoever had the invoice gets its cancellation. [RCP-17] */
async function findRecipientOfVoid(tx: TenantTx, latest: StoredReceipt | null) {
  if (!latest || latest.content.lines.length === 0) return latest?.content.recipient ?? null;
  const invoice = await findStandingInvoice(tx, latest);
  return invoice?.content.recipient ?? null;
}

/** The payments that were undone and have a receipt that is not void yet. */
function undonePayments(issued: StoredCover['issued']): string[] {
  const newest = new Map(issued.map((each) => [each.subjectId, each]));
  return [...newest.values()]
    .filter(({ isUndone, orderNumbers }) => isUndone && orderNumbers.length > 0)
    .map(({ subjectId }) => subjectId);
}
