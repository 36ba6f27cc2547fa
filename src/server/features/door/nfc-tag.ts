import { createDecipheriv, timingSafeEqual } from 'node:crypto';
import { aesCmac } from './aes-cmac.ts';

/**
 * NFC tags of the kind NTAG 424 DNA with secure dynamic messaging (SDM), as NXP's application note AN12196
 * (revision 2.0) describes it: with each reading the tag counts one up and writes into its link, encrypted, who it is
 * and the counter (PICCData), and a code of both (CMAC, of an empty input). Here the code is checked; that the counter
 * has risen is for the caller to see.
 */

/** What a tag wrote into its link, in hex. */
export interface TagMessage {
  piccData: string;
  cmac: string;
}

export interface SdmKeys {
  /** SDMMetaReadKey: the same for all tags, as it is needed to learn which one it is. */
  metaRead: Buffer;
  /** SDMFileReadKey of a tag, by its UID. */
  fileRead: (uid: string) => Buffer;
}

const patterns = { piccData: /^[\dA-F]{32}$/i, cmac: /^[\dA-F]{16}$/i };
/** PICCDataTag: UID mirrored (bit 7), counter mirrored (bit 6), a UID of seven bytes (bits 3 to 0). */
const piccDataTag = 0b1100_0111;
const uidBytes = 7;
const counterBytes = 3;

/**
 * Which tag was read and for the how manieth time; null when no tag with these keys has written that. The UID is in
 * capitals. Nothing else in the link is proved: the table follows from the UID.
 */
export function readTag(message: TagMessage, keys: SdmKeys): { uid: string; counter: number } | null {
  if (!patterns.piccData.test(message.piccData) || !patterns.cmac.test(message.cmac)) return null;
  const tag = decrypted(message.piccData, keys.metaRead);
  // Nonsense after decrypting was encrypted with another key.
  if (!tag) return null;
  const uid = tag.uid.toString('hex').toUpperCase();
  const expected = sdmMac(sessionMacKey(keys.fileRead(uid), tag.uid, tag.counter));
  if (!timingSafeEqual(expected, Buffer.from(message.cmac, 'hex'))) return null;
  return { uid, counter: tag.counter.readUIntLE(0, counterBytes) };
}

/** SesSDMFileReadMACKey: the key for one reading of one tag. The counter's lowest byte comes first. */
export function sessionMacKey(fileReadKey: Buffer, uid: Buffer, counter: Buffer): Buffer {
  const sv2 = Buffer.concat([Buffer.from('3CC300010080', 'hex'), uid, counter]);
  return aesCmac(fileReadKey, sv2);
}

/** MACt of an empty input: every second byte of the CMAC. */
function sdmMac(sessionKey: Buffer): Buffer {
  return Buffer.from(aesCmac(sessionKey, Buffer.alloc(0)).filter((_, index) => index % 2 === 1));
}

function decrypted(piccData: string, metaReadKey: Buffer): { uid: Buffer; counter: Buffer } | null {
  const decipher = createDecipheriv('aes-128-ecb', metaReadKey, null).setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(piccData, 'hex'), decipher.final()]);
  if (bytes[0] !== piccDataTag) return null;
  const uidEnd = 1 + uidBytes;
  return { uid: bytes.subarray(1, uidEnd), counter: bytes.subarray(uidEnd, uidEnd + counterBytes) };
}
