/* The QR code of a signed receipt (DSFinV-K 2.4, Anhang I, 2): all that proves its signature, in one line. */

/** What the code tells of a signed transaction. */
export interface SignedReceipt {
  tillSerial: string;
  processType: string;
  processData: string;
  transactionNumber: number;
  /** Of the log that finished the transaction. */
  signatureCounter: number;
  startedAt: Date;
  /** When it was finished, by the device: this moment is signed. */
  loggedAt: Date;
  /** As `ecdsa-plain-SHA256`. */
  algorithm: string;
  /** How the device writes moments into its logs, as `unixTime`. */
  timeFormat: string;
  /** Base64. */
  signature: string;
  /** Of the device: its uncompressed point, in Base64. */
  publicKey: string;
}

const version = 'V0';
/** Fields before and behind the data, which alone may contain the separator. */
const fieldsBefore = 3;
const fieldsBehind = 8;

/** The text of the code [SIG-8]: `V0;till;Kassenbeleg-V1;Beleg^…;1;31;2021-08-23T14:36:27.000Z;…`. */
export function qrCodeText(receipt: SignedReceipt): string {
  return [
    ...[version, receipt.tillSerial, receipt.processType, receipt.processData],
    ...[receipt.transactionNumber, receipt.signatureCounter],
    ...[receipt.startedAt.toISOString(), receipt.loggedAt.toISOString()],
    ...[receipt.algorithm, receipt.timeFormat, receipt.signature, receipt.publicKey],
  ].join(';');
}

/** What a code says; null when it is none of this form. Whether the signature is right, it does not look. */
export function readQrCode(text: string): SignedReceipt | null {
  const fields = text.split(';');
  const behind = fields.splice(Math.max(fields.length - fieldsBehind, fieldsBefore));
  const [found, tillSerial, processType, ...data] = fields;
  const [transaction, counter, started, logged, algorithm, timeFormat, signature, publicKey] = behind;
  if (found !== version || !tillSerial || !processType || data.length === 0) return null;
  if (!algorithm || !timeFormat || !signature || !publicKey) return null;
  const transactionNumber = readCount(transaction);
  const signatureCounter = readCount(counter);
  const startedAt = readMoment(started);
  const loggedAt = readMoment(logged);
  if (transactionNumber === null || signatureCounter === null || !startedAt || !loggedAt) return null;
  return {
    ...{ tillSerial, processType, processData: data.join(';') },
    ...{ transactionNumber, signatureCounter, startedAt, loggedAt },
    ...{ algorithm, timeFormat, signature, publicKey },
  };
}

function readCount(text = ''): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function readMoment(text = ''): Date | null {
  const moment = new Date(text);
  // A moment that does not exist has no text, and one of another form a different one.
  return Number.isNaN(moment.getTime()) || moment.toISOString() !== text ? null : moment;
}
