import { createHash, type KeyObject } from 'node:crypto';

/** Bytes of an uncompressed point of P-256: 04, x, y. */
const pointBytes = 65;

/** The public key of a device as receipts and QR codes show it: its uncompressed point, 65 bytes. P-256 only. */
export function publicPoint(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-pointBytes);
}

/** The serial of a device: SHA-256 of its public key (BSI TR-03151 1.0.1, 2.2), 32 bytes. */
export function deviceSerial(publicKey: KeyObject): Buffer {
  return createHash('sha256').update(publicPoint(publicKey)).digest();
}
