import { entriesOf, type PaymentProof, type WantedEntry } from '#domain/signing/payment-proof.ts';
import { getNow } from '../../booking-lock.store.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { ProofsService } from '../signing/proofs.service.ts';
import { findPaymentsOfOlder, type StoredReceipt } from './receipts.store.ts';

/** A receipt, or what would be issued now. */
export interface ToldReceipt extends Pick<StoredReceipt, 'kind' | 'subjectId' | 'content'> {
  /** Left out: it is not issued. */
  issuedAt?: Date;
}

/** What the security device says of the payments of receipts, receipt by receipt. [RCP-13] */
export async function findSigning(
  tx: TenantTx,
  proofs: Pick<ProofsService, 'find'>,
  receipts: readonly ToldReceipt[],
): Promise<PaymentProof[][]> {
  const wanted: WantedEntry[][] = [];
  for (const receipt of receipts) wanted.push(await entriesOn(tx, receipt));
  const found = await proofs.find(tx, wanted.flat());
  return wanted.map(({ length }) => found.splice(0, length));
}

async function entriesOn(
  tx: TenantTx,
  { issuedAt: issued, ...receipt }: ToldReceipt,
): Promise<WantedEntry[]> {
  const issuedAt = issued ?? (await getNow(tx));
  const { kind, subjectId, content } = receipt;
  const named = entriesOf({ kind, subjectId, ...content }, issuedAt.toISOString());
  if (named) return named;
  const payments = await findPaymentsOfOlder(tx, { ...receipt, issuedAt });
  return payments.map(({ id, at }) => ({ kind: 'payment', paymentId: id, at: at.toISOString() }));
}
