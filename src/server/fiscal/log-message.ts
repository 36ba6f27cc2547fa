import { readInteger, readText, readTlvs, type Tlv, tags, writeInteger, writeText, writeTlv } from './der.ts';
import { LogFormatError } from './log-format-error.ts';

/*
 * Log messages of security devices, in version 2 of their format: BSI TR-03151 1.0.1, chapter 2. Certified cloud
 * devices (fiskaly, D-Trust) write it.
 */

const operations = ['StartTransaction', 'UpdateTransaction', 'FinishTransaction'] as const;

export interface TransactionContent {
  kind: 'transaction';
  operation: (typeof operations)[number];
  /** The serial of the till, printable ASCII. */
  tillSerial: string;
  processData: Buffer;
  /** Printable ASCII. Null: it is missing. */
  processType: string | null;
  transactionNumber: number;
}

/** Something was done with the device. */
export interface SystemContent {
  kind: 'system';
  /** As `registerClient`. */
  operation: string;
  /** DER, by the operation (system-operations.ts). */
  data: Buffer;
}

/** Something that happened within the device, in its maker's form. */
interface AuditContent {
  kind: 'audit';
  data: Buffer;
}

/** Signatures are r and s of ECDSA, one behind the other (BSI TR-03111, `ecdsa-plain`). */
export type SignatureAlgorithm = 'ecdsa-plain-SHA256' | 'ecdsa-plain-SHA384';

/** What the device adds to a log. */
export interface LogFrame {
  /** SHA-256 of the device's public key, 32 bytes. */
  deviceSerial: Buffer;
  algorithm: SignatureAlgorithm;
  /** From 1, without gaps over all kinds of logs. */
  signatureCounter: number;
  /** Whole seconds since 1970 (`unixTime`). */
  loggedAt: number;
}

export interface LogMessage extends LogFrame {
  content: TransactionContent | SystemContent | AuditContent;
  /** The bytes that are signed, as they stand in the message. */
  signed: Buffer;
  signature: Buffer;
}

const version = 2;
const contextTags = {
  operation: 0x80,
  tillSerial: 0x81,
  processData: 0x82,
  /** In pieces: a device that signs long data piece by piece writes so. */
  processDataPieces: 0xa2,
  processType: 0x83,
  externalData: 0x84,
  transactionNumber: 0x85,
  transactionInternalData: 0x86,
  systemData: 0x81,
  systemInternalData: 0x82,
} as const;
/** Object identifiers, as their bytes in hex: 0.4.0.127.0.7.3.7.1.1 to .3, and 0.4.0.127.0.7.1.1.4.1.3 and .4. */
const kindIds = {
  transaction: '04007f000703070101',
  system: '04007f000703070102',
  audit: '04007f000703070103',
} as const;
const algorithmIds: Record<SignatureAlgorithm, string> = {
  'ecdsa-plain-SHA256': '04007f00070101040103',
  'ecdsa-plain-SHA384': '04007f00070101040104',
};

/**
 * The bytes that a device signs: all of the message before the signature, without the head of the whole
 * (TR-03151, 2.4).
 */
export function signedBytes(content: TransactionContent | SystemContent, frame: LogFrame): Buffer {
  return Buffer.concat([
    writeInteger(tags.integer, version),
    writeTlv(tags.objectIdentifier, Buffer.from(kindIds[content.kind], 'hex')),
    ...(content.kind === 'transaction' ? transactionTlvs(content) : systemTlvs(content)),
    writeTlv(tags.octetString, frame.deviceSerial),
    writeTlv(
      tags.sequence,
      writeTlv(tags.objectIdentifier, Buffer.from(algorithmIds[frame.algorithm], 'hex')),
    ),
    writeInteger(tags.integer, frame.signatureCounter),
    writeInteger(tags.integer, frame.loggedAt),
  ]);
}

function transactionTlvs(content: TransactionContent): Buffer[] {
  const { operation, tillSerial, processData, processType, transactionNumber } = content;
  return [
    writeText(contextTags.operation, operation),
    writeText(contextTags.tillSerial, tillSerial),
    writeTlv(contextTags.processData, processData),
    ...(processType === null ? [] : [writeText(contextTags.processType, processType)]),
    writeInteger(contextTags.transactionNumber, transactionNumber),
  ];
}

function systemTlvs({ operation, data }: SystemContent): Buffer[] {
  return [writeText(contextTags.operation, operation), writeTlv(contextTags.systemData, data)];
}

/** The message of signed bytes and their signature. */
export function writeLogMessage(signed: Buffer, signature: Buffer): Buffer {
  return writeTlv(tags.sequence, Buffer.concat([signed, writeTlv(tags.octetString, signature)]));
}

/**
 * Reads a message of any device. Whether its signature is right, it does not look.
 *
 * @throws LogFormatError when it is none, or has anything before, between or behind its fields; also for moments
 *   that are no `unixTime`
 */
export function readLogMessage(bytes: Buffer): LogMessage {
  const [message, ...others] = readTlvs(bytes);
  if (message?.tag !== tags.sequence || message.isIndefinite || others.length > 0) {
    throw new LogFormatError('no sequence, or more than one');
  }
  const fields = new Fields(readTlvs(message.content));
  if (readInteger(fields.take(tags.integer)) !== version) throw new LogFormatError('another version');
  const kind = keyOf(kindIds, fields.take(tags.objectIdentifier));
  const certified = kind === 'audit' ? null : readCertified(kind, fields);
  const deviceSerial = fields.take(tags.octetString).content;
  const algorithm = readAlgorithm(fields.take(tags.sequence));
  const content = certified ?? { kind: 'audit', data: fields.take(tags.octetString).content };
  const signatureCounter = readInteger(fields.take(tags.integer));
  const loggedAt = readInteger(fields.take(tags.integer));
  const signature = fields.take(tags.octetString);
  fields.requireEnd();
  const signed = message.content.subarray(0, signature.start);
  return {
    content,
    deviceSerial,
    algorithm,
    signatureCounter,
    loggedAt,
    signed,
    signature: signature.content,
  };
}

function readCertified(kind: 'transaction' | 'system', fields: Fields): TransactionContent | SystemContent {
  const operation = readText(fields.take(contextTags.operation));
  if (kind === 'system') {
    const data = fields.take(contextTags.systemData).content;
    fields.takeIf(contextTags.systemInternalData);
    return { kind, operation, data };
  }
  const known = operations.find((name) => name === operation);
  if (!known) throw new LogFormatError(`no operation of a transaction: ${operation}`);
  const tillSerial = readText(fields.take(contextTags.tillSerial));
  const pieces = fields.takeIf(contextTags.processDataPieces);
  const processData = pieces ? joinPieces(pieces) : fields.take(contextTags.processData).content;
  const processType = fields.takeIf(contextTags.processType);
  fields.takeIf(contextTags.externalData);
  const transactionNumber = readInteger(fields.take(contextTags.transactionNumber));
  fields.takeIf(contextTags.transactionInternalData);
  return {
    ...{ kind, operation: known, tillSerial, processData },
    ...{ processType: processType && readText(processType), transactionNumber },
  };
}

function joinPieces({ content }: Tlv): Buffer {
  const pieces = readTlvs(content);
  if (pieces.some(({ tag }) => tag !== tags.octetString))
    throw new LogFormatError('process data of other pieces');
  return Buffer.concat(pieces.map((piece) => piece.content));
}

function readAlgorithm({ content }: Tlv): SignatureAlgorithm {
  const fields = new Fields(readTlvs(content));
  const algorithm = keyOf(algorithmIds, fields.take(tags.objectIdentifier));
  fields.requireEnd();
  return algorithm;
}

function keyOf<K extends string>(ids: Record<K, string>, { content }: Tlv): K {
  const id = content.toString('hex');
  for (const key in ids) if (ids[key] === id) return key;
  throw new LogFormatError(`an unknown object identifier: ${id}`);
}

/** The fields of a message, taken one after the other. */
class Fields {
  private next = 0;

  constructor(private readonly fields: readonly Tlv[]) {}

  take(tag: number): Tlv {
    const field = this.takeIf(tag);
    if (!field) throw new LogFormatError(`another field than 0x${tag.toString(16)}`);
    return field;
  }

  /** The next field when it has the tag. */
  takeIf(tag: number): Tlv | null {
    const field = this.fields[this.next];
    if (field?.tag !== tag || (field.isIndefinite && tag !== contextTags.processDataPieces)) return null;
    this.next += 1;
    return field;
  }

  requireEnd(): void {
    if (this.next < this.fields.length) throw new LogFormatError('a field too many');
  }
}
