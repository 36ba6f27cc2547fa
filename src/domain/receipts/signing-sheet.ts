import { germanMoment, germanSecond } from '../calendar/german-dates.ts';
import type { MissingProof, PaymentProof, SignedProof } from '../signing/payment-proof.ts';
import type { SheetRow } from './sheet-row.ts';

/** What a receipt says of the security device, under its sums. In German. [RCP-15] */
export interface SigningSheet {
  title: string;
  /** When the first order was placed; before the blocks. */
  facts: SheetRow[];
  /** Of each payment, or, where there is none, one that says so. */
  blocks: SigningBlock[];
}

/** What the device says of one payment. */
export interface SigningBlock {
  /** Which payment it is; null: the only one. */
  title: string | null;
  /** In a frame above: that the signature proves nothing. */
  warning: string | null;
  /** In place of a signature: why there is none. */
  notice: string | null;
  rows: SheetRow[];
  /** Long values without spaces, in small print. */
  small: SheetRow[];
  /** The text of the QR code; null: none. */
  qr: string | null;
}

/* The words of § 6 KassenSichV, so that whoever holds a receipt beside it finds each item. */
const words = {
  title: 'Technische Sicherheitseinrichtung (TSE)',
  firstOrder: 'Beginn der ersten Bestellung',
  payment: (moment: string) => `Zahlung vom ${moment}`,
  undone: (moment: string) => `Rücknahme der Zahlung, ${moment}`,
  booked: { payment: 'Zahlung gebucht', payment_undone: 'Zahlung zurückgenommen' },
  startedAt: 'Beginn des Vorgangs (UTC)',
  finishedAt: 'Ende des Vorgangs (UTC)',
  transactionNumber: 'Transaktionsnummer',
  signatureCounter: 'Signaturzähler',
  tillSerial: 'Seriennummer der Kasse',
  deviceSerial: 'Seriennummer der TSE',
  signature: 'Prüfwert',
  simulation: 'SIMULATION: Diese Signatur stammt von keiner zertifizierten TSE.',
  environment: 'TESTUMGEBUNG: Diese Signatur stammt von keiner zertifizierten TSE.',
  none: 'Diese Kasse hat keine technische Sicherheitseinrichtung (TSE).',
  noneYet: 'Bei dieser Zahlung hatte die Kasse noch keine technische Sicherheitseinrichtung (TSE).',
  failed: {
    payment: (error: string) => `TSE ausgefallen: Diese Zahlung wurde nicht signiert (${error}).`,
    payment_undone: (error: string) => `TSE ausgefallen: Diese Rücknahme wurde nicht signiert (${error}).`,
  },
  waiting: 'TSE ausgefallen: Die Signatur liegt noch nicht vor.',
  waitingYet: 'Die Signatur der TSE liegt noch nicht vor.',
  unpaid: 'Noch nicht bezahlt. Die Signatur der TSE steht auf dem Beleg der Zahlung.',
};

const nothing: SigningBlock = { title: null, warning: null, notice: null, rows: [], small: [], qr: null };

/** The parts of a receipt that count here. */
interface SigningSource {
  /** Null: a preview, which has waited for no signature. */
  receiptNumber: number | null;
  signing: readonly PaymentProof[];
  lines: readonly unknown[];
  firstOrderAt?: string | undefined;
  restaurant: { timeZone: string };
}

/** Null: the receipt covers nothing and no payment. */
export function signingSheetOf({
  receiptNumber,
  signing,
  lines,
  firstOrderAt,
  restaurant,
}: SigningSource): SigningSheet | null {
  const { timeZone } = restaurant;
  if (signing.length === 0) {
    return lines.length === 0
      ? null
      : { title: words.title, facts: [], blocks: [{ ...nothing, notice: words.unpaid }] };
  }
  const isTaken = signing.some(({ kind }) => kind === 'payment');
  return {
    title: words.title,
    facts:
      firstOrderAt && isTaken
        ? [{ label: words.firstOrder, value: germanSecond(new Date(firstOrderAt), timeZone) }]
        : [],
    blocks: signing.every(isMissing)
      ? [blockOfMissing(signing, timeZone)]
      : signing.map((proof) => ({
          ...blockOf(proof, timeZone, receiptNumber === null),
          title: signing.length > 1 || !isTaken ? titleOf(proof, timeZone) : null,
        })),
  };
}

function isMissing(proof: PaymentProof): proof is MissingProof {
  return proof.state === 'none';
}

/** Where there was no device, several payments need no block each. */
function blockOfMissing(proofs: readonly MissingProof[], timeZone: string): SigningBlock {
  const tills = new Map(proofs.flatMap(tillOf).map((row) => [row.value, row]));
  const notices = new Set(proofs.map(noticeOf));
  return {
    ...nothing,
    notice: [...notices].join(' '),
    rows: [...proofs.map((proof) => bookedOf(proof, timeZone)), ...tills.values()],
  };
}

function titleOf({ kind, at }: PaymentProof, timeZone: string): string {
  return words[kind === 'payment' ? 'payment' : 'undone'](germanMoment(new Date(at), timeZone));
}

function blockOf(proof: PaymentProof, timeZone: string, isPreview: boolean): SigningBlock {
  if (proof.state === 'signed') return blockOfSigned(proof);
  return {
    ...nothing,
    notice: proof.state === 'waiting' && isPreview ? words.waitingYet : noticeOf(proof),
    rows: [bookedOf(proof, timeZone), ...tillOf(proof)],
  };
}

/** The till's own moment, where no device says another. */
function bookedOf({ kind, at }: PaymentProof, timeZone: string): SheetRow {
  return { label: words.booked[kind], value: germanSecond(new Date(at), timeZone) };
}

function noticeOf(proof: Exclude<PaymentProof, SignedProof>): string {
  switch (proof.state) {
    case 'failed':
      return words.failed[proof.kind](proof.error);
    case 'waiting':
      return words.waiting;
    case 'none':
      return proof.isDeviceThere ? words.noneYet : words.none;
  }
}

/** Nothing that the device says is rounded, cut or converted (AEAO zu § 146a, 2.4.4). */
function blockOfSigned(proof: SignedProof): SigningBlock {
  const tested = proof.isSimulation ? words.simulation : words.environment;
  return {
    ...nothing,
    warning: proof.isForTests ? tested : null,
    rows: [
      { label: words.startedAt, value: proof.startedAt },
      { label: words.finishedAt, value: proof.finishedAt },
      { label: words.transactionNumber, value: String(proof.transactionNumber) },
      { label: words.signatureCounter, value: String(proof.signatureCounter) },
      ...tillOf(proof),
    ],
    small: [
      { label: words.deviceSerial, value: proof.deviceSerial },
      { label: words.signature, value: proof.signature },
    ],
    qr: proof.qrText,
  };
}

function tillOf({ tillSerial }: PaymentProof): SheetRow[] {
  return tillSerial === null ? [] : [{ label: words.tillSerial, value: tillSerial }];
}
