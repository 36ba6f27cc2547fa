import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { DeviceFacts } from './fiscal-device.ts';
import { type SignatureAlgorithm, signedBytes } from './log-message.ts';

/** What a device says it signed when it finished a transaction. */
interface SignedTransaction {
  tillSerial: string;
  processType: string;
  processData: string;
  transactionNumber: number;
  signatureCounter: number;
  /** Seconds since 1970. */
  finishedAt: number;
  /** In base64. */
  value: string;
}

/** Answers whether the device has signed just that. */
export type SignatureCheck = (signed: SignedTransaction) => Promise<boolean>;

const hashes: Record<SignatureAlgorithm, string> = {
  'ecdsa-plain-SHA256': 'sha256',
  'ecdsa-plain-SHA384': 'sha384',
};

const verifyApart = promisify(verify);

/** Bytes of process data. Some devices sign longer ones in pieces, and how they divide them is not known. */
const longestInOne = 250;

/**
 * Checks signatures with the key of a device's certificate, away from the main thread; what was signed over more than 250
 * bytes passes unchecked. Null: the device writes its logs in a form that is not known here (BSI TR-03151 1.0.1, 2.4, with
 * `unixTime`).
 */
export function signatureCheck(facts: DeviceFacts): SignatureCheck | null {
  const algorithm = algorithmOf(facts);
  if (!algorithm || facts.timeFormat !== 'unixTime') return null;
  const key = keyOf(facts);
  const deviceSerial = Buffer.from(facts.serial, 'hex');
  return async ({ value, processData, finishedAt, signatureCounter, ...content }) => {
    if (!key) return false;
    const data = Buffer.from(processData, 'utf8');
    if (data.length > longestInOne) return true;
    try {
      const signed = signedBytes(
        {
          ...{ ...content, kind: 'transaction', operation: 'FinishTransaction' },
          processData: data,
        },
        { deviceSerial, algorithm, signatureCounter, loggedAt: finishedAt },
      );
      const signature = Buffer.from(value, 'base64');
      return await verifyApart(hashes[algorithm], signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
    } catch {
      // Nothing that a device could have signed: another letter in a serial, a part of a second.
      return false;
    }
  };
}

function algorithmOf({ algorithm }: DeviceFacts): SignatureAlgorithm | undefined {
  return (Object.keys(hashes) as SignatureAlgorithm[]).find((known) => known === algorithm);
}

/** The key of its own certificate; null: there is none, or it is of another key than the one that receipts and exports show. */
function keyOf({ certificates: [own], publicKey, serial }: DeviceFacts): KeyObject | null {
  const point = Buffer.from(publicKey, 'base64');
  if (!own || createHash('sha256').update(point).digest('hex') !== serial) return null;
  const key = readKey(own);
  const encoded = key?.export({ format: 'der', type: 'spki' });
  return key && encoded?.subarray(-point.length).equals(point) ? key : null;
}

function readKey(certificate: string): KeyObject | null {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
  } catch {
    return null;
  }
}
