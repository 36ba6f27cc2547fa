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

/** The text of the code [SIG-8]: `V0;till;Kassenbeleg-V1;Beleg^…;1;31;2021-08-23T14:36:27.000Z;…`. */
export function qrCodeText(receipt: SignedReceipt): string {
  return [
    ...[version, receipt.tillSerial, receipt.processType, receipt.processData],
    ...[receipt.transactionNumber, receipt.signatureCounter],
    ...[receipt.startedAt.toISOString(), receipt.loggedAt.toISOString()],
    ...[receipt.algorithm, receipt.timeFormat, receipt.signature, receipt.publicKey],
  ].join(';');
}
