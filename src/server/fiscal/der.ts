import { LogFormatError } from './log-format-error.ts';

/*
 * The part of DER (ITU-T X.690) that log messages of security devices are made of: tags of one byte, integers that
 * are not negative.
 */

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octetString: 0x04,
  objectIdentifier: 0x06,
  sequence: 0x30,
} as const;

/** A tag with its content. */
export interface Tlv {
  tag: number;
  content: Buffer;
  /** Where it begins in the bytes that it was read from. */
  start: number;
  /** The length was not told: two zeros end the content. Some devices write their process data so. */
  isIndefinite: boolean;
}

/** This bit of a tag says that its content are tags. */
const constructed = 0x20;
const longLength = 0x80;
const printable = /^[\x20-\x7e]*$/;
/** Bytes of a length: a log of 16 megabytes is none. */
const mostLengthBytes = 3;

/** @param content of less than 16 megabytes */
export function writeTlv(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

/** @throws RangeError unless the text is printable ASCII */
export function writeText(tag: number, text: string): Buffer {
  if (!printable.test(text)) throw new RangeError(`a text that cannot be written: ${text}`);
  return writeTlv(tag, Buffer.from(text, 'latin1'));
}

/** @param value not negative, at most 2^53 − 1 */
export function writeInteger(tag: number, value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  // A first bit of one would be a sign.
  return writeTlv(tag, isNegative(bytes) ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes);
}

export function writeBoolean(tag: number, value: boolean): Buffer {
  return writeTlv(tag, Buffer.from([value ? 0xff : 0x00]));
}

function lengthBytes(length: number): number[] {
  if (length < longLength) return [length];
  const bytes = [length >> 16, (length >> 8) & 0xff, length & 0xff];
  const used = bytes.slice(bytes.findIndex((byte) => byte !== 0));
  return [longLength + used.length, ...used];
}

/**
 * Splits bytes into the tags that they consist of, to the last byte.
 *
 * @throws LogFormatError where a length is wrong or written in more bytes than it needs
 */
export function readTlvs(bytes: Buffer): Tlv[] {
  const found: Tlv[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tlv, end] = readTlv(bytes, at);
    found.push(tlv);
    at = end;
  }
  return found;
}

/** @returns also where it ends */
function readTlv(bytes: Buffer, start: number): [Tlv, number] {
  const tag = byteAt(bytes, start);
  if ((tag & 0x1f) === 0x1f) throw new LogFormatError('a tag of several bytes');
  const first = byteAt(bytes, start + 1);
  if (first === longLength) return readIndefinite(bytes, start, tag);
  const [length, from] = first < longLength ? [first, start + 2] : readLongLength(bytes, start + 1);
  if (from + length > bytes.length) throw new LogFormatError('a length beyond the end');
  return [{ tag, content: bytes.subarray(from, from + length), start, isIndefinite: false }, from + length];
}

function readLongLength(bytes: Buffer, at: number): [length: number, from: number] {
  const count = byteAt(bytes, at) - longLength;
  if (count > mostLengthBytes) throw new LogFormatError('a length of too many bytes');
  let length = 0;
  for (let index = 1; index <= count; index += 1) length = length * 256 + byteAt(bytes, at + index);
  if (lengthBytes(length).length !== count + 1) throw new LogFormatError('a length in too many bytes');
  return [length, at + 1 + count];
}

function readIndefinite(bytes: Buffer, start: number, tag: number): [Tlv, number] {
  if ((tag & constructed) === 0) throw new LogFormatError('a length that is not told');
  const from = start + 2;
  let at = from;
  while (byteAt(bytes, at) !== 0 || byteAt(bytes, at + 1) !== 0) [, at] = readTlv(bytes, at);
  return [{ tag, content: bytes.subarray(from, at), start, isIndefinite: true }, at + 2];
}

/** @throws LogFormatError unless it is an integer in its shortest form, from 0 to 2^53 − 1 */
export function readInteger({ content }: Tlv): number {
  const isPadded = content[0] === 0 && content.length > 1 && !isNegative(content.subarray(1));
  if (content.length === 0 || isNegative(content) || isPadded) throw new LogFormatError('no plain integer');
  const value = Number(`0x${content.toString('hex')}`);
  if (!Number.isSafeInteger(value)) throw new LogFormatError('an integer that is too large');
  return value;
}

/** @throws LogFormatError unless it is printable ASCII */
export function readText({ content }: Tlv): string {
  const text = content.toString('latin1');
  if (!printable.test(text)) throw new LogFormatError('a text that cannot be printed');
  return text;
}

function isNegative(bytes: Buffer): boolean {
  return ((bytes[0] ?? 0) & 0x80) !== 0;
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new LogFormatError('an end within a tag');
  return byte;
}
