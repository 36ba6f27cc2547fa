import type { Inputs } from '#contract/contract.ts';
import type { Receipt, RelatedReceipts } from '#contract/receipts.ts';
import { buildReceipt, type ReceiptSubject } from '#domain/receipts/build-receipt.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { coversTheSame } from '#domain/receipts/receipt-lines.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { writeReceiptPdf } from './receipt-pdf.ts';
import { findRelatedSubjects, findSubject } from './receipt-subjects.store.ts';
import { receiptView } from './receipts.presenter.ts';
import {
  findLatestReceipt,
  findRatesOfOtherPayers,
  findReceipt,
  insertReceipt,
  lockReceiptCounter,
} from './receipts.store.ts';

/** Receipts: issued once, never changed. */
export class ReceiptsService {
  constructor(private readonly database: Database) {}

  /**
   * The receipt of an order, a party or a payment: the existing one, or a new one that names it when what it
   * covers has changed since. [RCP-5] [RCP-6]
   *
   * @throws AppError RECEIPT_SUBJECT_NOT_FOUND, RECEIPT_EMPTY
   */
  async issue(input: Inputs['receipts']['issue'], userId: string): Promise<Receipt> {
    const { restaurantId, kind, subjectId } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const seen = await this.look(tx, kind, subjectId);
      if (seen.isCurrent && seen.latest) return receiptView(seen.latest);
      if (seen.subject.lines.length === 0 && !seen.latest) throw new AppError('RECEIPT_EMPTY');

      await lockReceiptCounter(tx);
      // Looked at again after the lock: of two simultaneous requests, the second finds the receipt of the
      // first.
      const { subject, latest, isCurrent } = await this.look(tx, kind, subjectId);
      if (isCurrent && latest) return receiptView(latest);
      const others = kind === 'payment' ? await findRatesOfOtherPayers(tx, subjectId) : [];
      const issued = await insertReceipt(tx, {
        id: newId(),
        kind,
        subjectId,
        correctsReceiptNumber: latest?.receiptNumber ?? null,
        content: buildReceipt(subject, others),
        issuedBy: userId,
      });
      return receiptView(issued);
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

  private async look(tx: TenantTx, kind: ReceiptKind, subjectId: string) {
    const [stored, restaurant, latest] = await Promise.all([
      findSubject(tx, kind, subjectId),
      getLetterhead(tx),
      findLatestReceipt(tx, kind, subjectId),
    ]);
    if (!stored) throw new AppError('RECEIPT_SUBJECT_NOT_FOUND');
    const subject: ReceiptSubject = {
      ...stored,
      kind,
      restaurant,
      lines: stored.lines.map((line) => ({ ...line, extras: line.options.map(({ name }) => name) })),
    };
    return {
      subject,
      latest,
      isCurrent: latest !== null && coversTheSame(latest.content, buildReceipt(subject)),
    };
  }
}
