import { qrCodeText } from './qr-code-text.ts';

/*
 * What became of the till's entries of payments: what receipts tell of the security device (§ 6 KassenSichV). Moments are
 * ISO 8601 in UTC.
 */

/** What is signed of a payment: that it was taken and, for the receipt that is void then, that it was undone. */
export const provenKinds = ['payment', 'payment_undone'] as const;
type ProvenKind = (typeof provenKinds)[number];

interface Entry {
  kind: ProvenKind;
  paymentId: string;
  /** When it was booked, by the clock of the till. */
  at: string;
  /** Of the till; null: it was booked before tills had a journal. */
  tillSerial: string | null;
}

/** What a device says with its signature. */
interface SignedTransaction {
  processType: string;
  processData: string;
  transactionNumber: number;
  signatureCounter: number;
  /** By the device, as exactly as it says them. */
  startedAt: string;
  finishedAt: string;
  /** Base64. */
  signature: string;
}

/** Which device it was. */
interface SigningDevice {
  /** SHA-256 of its public key, in hexadecimal digits. */
  deviceSerial: string;
  /** As `ecdsa-plain-SHA256`. */
  algorithm: string;
  /** As `unixTime`. */
  timeFormat: string;
  /** Base64. */
  publicKey: string;
  /** Of the BSI; null: none. */
  certificationId: string | null;
  /** What it signs proves nothing to a tax office: a simulation, or else a maker’s test environment. */
  isForTests: boolean;
  isSimulation: boolean;
}

export interface SignedProof extends Entry, SignedTransaction, SigningDevice {
  state: 'signed';
  /** Of the QR code. */
  qrText: string;
}

/** The device was out. It signs nothing afterwards. */
interface FailedProof extends Entry {
  state: 'failed';
  /** A code of the device or its maker, or of Gedeck such as `TIMEOUT`. */
  error: string;
}

/** A device is in use and has not come to it. */
interface WaitingProof extends Entry {
  state: 'waiting';
}

/** No device was in use then. */
export interface MissingProof extends Entry {
  state: 'none';
  /** One is in use by now. */
  isDeviceThere: boolean;
}

/** What became of one entry. */
export type PaymentProof = SignedProof | FailedProof | WaitingProof | MissingProof;

/** Why an entry was not signed: its device was taken out of use before it came to it. */
export const endedBefore = 'ENDED';

/** What is known of an entry. */
export interface EntryFacts extends Entry {
  /** What was written of it; null: nothing. */
  outcome: { error: string } | (SignedTransaction & SigningDevice) | null;
  /** A device in use has not come to it. */
  isAwaited: boolean;
  /** A device was taken out of use before it came to it. */
  isLeft: boolean;
  isDeviceThere: boolean;
}

/** What became of an entry. [RCP-13] */
export function proofOf({ outcome, isAwaited, isLeft, isDeviceThere, ...entry }: EntryFacts): PaymentProof {
  if (outcome && 'error' in outcome) return { ...entry, state: 'failed', error: outcome.error };
  if (outcome) return { ...entry, ...outcome, state: 'signed', qrText: qrTextOf(entry, outcome) };
  if (isAwaited) return { ...entry, state: 'waiting' };
  if (isLeft) return { ...entry, state: 'failed', error: endedBefore };
  return { ...entry, state: 'none', isDeviceThere };
}

function qrTextOf(
  { tillSerial }: Entry,
  { startedAt, finishedAt, ...signed }: SignedTransaction & SigningDevice,
): string {
  return qrCodeText({
    ...signed,
    tillSerial: tillSerial ?? '',
    startedAt: new Date(startedAt),
    loggedAt: new Date(finishedAt),
  });
}

/** A receipt, as far as it tells of payments. */
interface TellingReceipt {
  kind: string;
  subjectId: string;
  lines: readonly unknown[];
  payments?: readonly { id: string; at: string }[] | undefined;
}

/** An entry that a receipt tells of; `at` counts where there is none. */
export type WantedEntry = Pick<Entry, 'kind' | 'paymentId' | 'at'>;

/**
 * The entries that a receipt tells of: of each of its payments, and on the void receipt of an undone payment that this was
 * undone. Null: an older receipt, which does not name its payments.
 *
 * @param at when it is issued
 */
export function entriesOf(
  { kind, subjectId, lines, payments }: TellingReceipt,
  at: string,
): WantedEntry[] | null {
  if (kind === 'payment' && lines.length === 0) return [{ kind: 'payment_undone', paymentId: subjectId, at }];
  return payments?.map((payment) => ({ kind: 'payment', paymentId: payment.id, at: payment.at })) ?? null;
}
