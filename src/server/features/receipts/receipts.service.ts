import type { Inputs } from '#contract/contract.ts';
import type { Receipt, ReceiptPreview, RelatedReceipts } from '#contract/receipts.ts';
import { buildReceipt, type ReceiptSubject } from '#domain/receipts/build-receipt.ts';
import { receiptsBeside } from '#domain/receipts/originals.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { coversTheSame } from '#domain/receipts/receipt-lines.ts';
import { withPrintedAddress } from '#domain/receipts/recipient.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { writeReceiptPdf } from './receipt-pdf.ts';
import { findRelatedSubjects, findSubject, getCover, type StoredCover } from './receipt-subjects.store.ts';
import { draftView, receiptView } from './receipts.presenter.ts';
import {
  findLatestReceipt,
  findRatesOfOtherPayers,
  findReceipt,
  insertReceipt,
  lockReceiptCounter,
  type StoredReceipt,
} from './receipts.store.ts';

/** Receipts: issued once, never changed. */
export class ReceiptsService {
  constructor(private readonly database: Database) {}

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
      return {
        receipt: isCurrent && latest ? receiptView(latest) : draftView(await this.draft(tx, subject, latest)),
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
   * covers has changed since, or another recipient is named. [RCP-5] [RCP-6] [RCP-9] [RCP-11]
   *
   * @throws AppError RECEIPT_SUBJECT_NOT_FOUND, RECEIPT_EMPTY
   */
  async issue(input: Inputs['receipts']['issue'], userId: string): Promise<Receipt> {
    const { restaurantId, kind, subjectId } = input;
    const recipient = input.recipient && withPrintedAddress(input.recipient);
    return this.database.withTenant(restaurantId, async (tx) => {
      const seen = await this.look(tx, kind, subjectId, recipient);
      if (seen.isCurrent && seen.latest) return receiptView(seen.latest);
      if (seen.subject.lines.length === 0 && !seen.latest) throw new AppError('RECEIPT_EMPTY');

      await lockReceiptCounter(tx);
      // Looked at again after the lock: of two simultaneous requests, the second finds the receipt of the
      // first.
      const { subject, latest, isCurrent, undone } = await this.look(tx, kind, subjectId, recipient);
      if (isCurrent && latest) return receiptView(latest);
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
      return receiptView(await insertReceipt(tx, { ...draft, id: newId(), issuedBy: userId }));
    });
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

  /** An issued receipt as a PDF. @throws AppError RECEIPT_NOT_FOUND */
  async getPdf({ restaurantId, id, layout }: Inputs['receipts']['pdf']): Promise<File> {
    const receipt = await this.database.withTenant(restaurantId, (tx) => findReceipt(tx, id));
    if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
    const bytes = await writeReceiptPdf(receiptView(receipt), layout);
    return new File([bytes], `bewirtungsbeleg-${receipt.receiptNumber}.pdf`, { type: 'application/pdf' });
  }

  /** What would be issued now. */
  private async draft(tx: TenantTx, subject: ReceiptSubject, latest: StoredReceipt | null) {
    const { kind, subjectId } = subject;
    const others = kind === 'payment' ? await findRatesOfOtherPayers(tx, subjectId) : [];
    return {
      ...{ kind, subjectId, correctsReceiptNumber: latest?.receiptNumber ?? null },
      content: buildReceipt(subject, others, latest?.content),
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
      recipient: recipient === undefined ? (latest?.content.recipient ?? null) : recipient,
      lines: stored.lines.map((line) => ({ ...line, extras: line.options.map(({ name }) => name) })),
    };
    return {
      subject,
      latest,
      isCurrent: latest !== null && coversTheSame(latest.content, buildReceipt(subject)),
      undone: undonePayments(issued).filter((paymentId) => paymentId !== subjectId),
    };
  }
}

/** The payments that were undone and have a receipt that is not void yet. */
function undonePayments(issued: StoredCover['issued']): string[] {
  const newest = new Map(issued.map((each) => [each.subjectId, each]));
  return [...newest.values()]
    .filter(({ isUndone, orderNumbers }) => isUndone && orderNumbers.length > 0)
    .map(({ subjectId }) => subjectId);
}
