import { X509Certificate } from 'node:crypto';
import { tarEnd, tarFile, tarFileOfLongName } from '../tar.ts';
import { deviceSerial } from './device-serial.ts';
import { type LogMessage, readLogMessage } from './log-message.ts';

/* The export of a security device, as the tax office gets it: BSI TR-03151 1.0.1, chapter 5.1 and Appendix C. */

/** What `info.csv` tells of the device. */
export interface DeviceInfo {
  description: string;
  manufacturer: string;
  version: string;
}

export interface ArchivedDevice {
  info: DeviceInfo;
  /** In DER: the device's own, then those above it. Their keys are of P-256. */
  certificates: readonly Buffer[];
}

/** Bytes of a chunk, about: single logs would be sent in crumbs. */
const chunkBytes = 65_536;

/**
 * The tar file with what verifies the logs of one device, and the logs, named by what they say. Holds one chunk in
 * memory, however many logs there are, and takes logs no faster than chunks are taken.
 *
 * @param logs in the order of their signature counters
 * @throws LogFormatError for a log that is none
 */
export async function* logArchive(
  { info, certificates }: ArchivedDevice,
  logs: AsyncIterable<Buffer>,
  madeAt: Date,
): AsyncGenerator<Buffer> {
  let pieces = tarFile('info.csv', infoFile(info), madeAt);
  for (const certificate of certificates) {
    pieces.push(...tarFile(certificateFileName(certificate), certificate, madeAt));
  }
  let size = 0;
  for await (const log of logs) {
    const file = tarFileOfLongName(logFileName(readLogMessage(log)), log, madeAt);
    pieces.push(...file);
    size += file.reduce((sum, piece) => sum + piece.length, 0);
    if (size < chunkBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  yield Buffer.concat([...pieces, tarEnd]);
}

function infoFile({ description, manufacturer, version }: DeviceInfo): Buffer {
  const cells = ['description:', description, 'manufacturer:', manufacturer, 'version:', version];
  return Buffer.from(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
}

function certificateFileName(certificate: Buffer): string {
  return `${deviceSerial(new X509Certificate(certificate).publicKey).toString('hex')}_X509.der`;
}

/** The words for a transaction's logs in names of files. */
const phases = {
  StartTransaction: 'Start',
  UpdateTransaction: 'Update',
  FinishTransaction: 'Finish',
} as const;

/** The name of a log's file. No two logs of a device have the same: each has a signature counter of its own. */
function logFileName({ content, loggedAt, signatureCounter }: LogMessage): string {
  return `Unixt_${loggedAt}_Sig-${signatureCounter}_${nameOf(content)}.log`;
}

function nameOf(content: LogMessage['content']): string {
  if (content.kind === 'audit') return 'Log-Aud';
  if (content.kind === 'system') return `Log-Sys_${content.operation}`;
  const { transactionNumber, operation, tillSerial } = content;
  return `Log-Tra_No-${transactionNumber}_${phases[operation]}_Client-${tillSerial}`;
}
