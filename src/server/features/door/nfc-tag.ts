import { createDecipheriv, timingSafeEqual } from 'node:crypto';
import { aesCmac } from './aes-cmac.ts';

/**
 * NFC tags of the kind NTAG 424 DNA with secure dynamic messaging (SDM), as NXP's application note AN12196
 * (revision 2.0) describes it: with each reading the tag counts one up and writes into its link who it is, the
 * counter, and a code of both. Here the code is checked; that the counter has risen is for the caller to see.
 */

/** What a tag wrote into its link, in hex. */
export type TagMessage = (
  | { kind: 'encrypted'; piccData: string }
  | { kind: 'plain'; uid: string; counter: string }
) & {
  cmac: string;
  /**
   * What stands in the link from the tag's SDMMACInputOffset to its SDMMACOffset, character by character: empty
   * where they are the same.
   */
  macInput: string;
};

export interface TagKeys {
  /** SDMMetaReadKey: the same for all tags, as it is needed to learn which one it is. */
  metaRead: Buffer;
  /** SDMFileReadKey of a tag, by its UID. */
  fileRead: (uid: string) => Buffer;
}

/** Malformed: no message of such a tag. Forged: not by the tag that has this UID and key, or changed since. */
export type TagReading = { uid: string; counter: number } | { refused: 'malformed' | 'forged' };

const patterns = {
  piccData: /^[\dA-F]{32}$/i,
  uid: /^[\dA-F]{14}$/i,
  counter: /^[\dA-F]{6}$/i,
  cmac: /^[\dA-F]{16}$/i,
};
/** PICCDataTag: UID mirrored (bit 7), counter mirrored (bit 6), a UID of seven bytes (bits 3 to 0). */
const piccDataTag = 0b1100_0111;
const uidBytes = 7;
const counterBytes = 3;

/**
 * Finds a tag's message in the query of its link: `picc_data` and `cmac`, or `uid`, `ctr` and `cmac`.
 *
 * @param query as it was read, not decoded: the tag's code is about these characters
 * @param macInputFrom the parameter with whose value the MAC input begins (`enc` in the application note);
 *   null where the tag is set up with an empty one
 */
export function findTagMessage(query: string, macInputFrom: string | null = null): TagMessage | null {
  const cmac = valueIn(query, 'cmac');
  const piccData = valueIn(query, 'picc_data');
  const uid = valueIn(query, 'uid');
  const counter = valueIn(query, 'ctr');
  const macInput = macInputFrom === null ? '' : textBetween(query, macInputFrom, 'cmac');
  if (cmac === null || macInput === null) return null;
  if (piccData !== null) return { kind: 'encrypted', piccData, cmac, macInput };
  return uid === null || counter === null ? null : { kind: 'plain', uid, counter, cmac, macInput };
}

/**
 * Which tag was read and for the how manieth time, if that is true. The UID is in capitals. With an empty MAC
 * input nothing else in the link is: which table the tag lies on follows from its UID, not from the link.
 */
export function readTag(message: TagMessage, keys: TagKeys): TagReading {
  const wellFormed =
    patterns.cmac.test(message.cmac) &&
    (message.kind === 'encrypted'
      ? patterns.piccData.test(message.piccData)
      : patterns.uid.test(message.uid) && patterns.counter.test(message.counter));
  if (!wellFormed) return { refused: 'malformed' };
  const tag = message.kind === 'encrypted' ? decrypted(message.piccData, keys.metaRead) : plain(message);
  // Nonsense after decrypting was encrypted with another key.
  if (!tag) return { refused: 'forged' };
  const uid = tag.uid.toString('hex').toUpperCase();
  const expected = sdmMac(sessionMacKey(keys.fileRead(uid), tag.uid, tag.counter), message.macInput);
  if (!timingSafeEqual(expected, Buffer.from(message.cmac, 'hex'))) return { refused: 'forged' };
  return { uid, counter: tag.counter.readUIntLE(0, counterBytes) };
}

/** SesSDMFileReadMACKey: the key for one reading of one tag. The counter's lowest byte comes first. */
export function sessionMacKey(fileReadKey: Buffer, uid: Buffer, counter: Buffer): Buffer {
  const sv2 = Buffer.concat([Buffer.from('3CC300010080', 'hex'), uid, counter]);
  return aesCmac(fileReadKey, sv2);
}

/** MACt: every second byte of the CMAC. */
function sdmMac(sessionKey: Buffer, macInput: string): Buffer {
  return Buffer.from(
    aesCmac(sessionKey, Buffer.from(macInput, 'latin1')).filter((_, index) => index % 2 === 1),
  );
}

interface TagBytes {
  uid: Buffer;
  /** The lowest byte first. */
  counter: Buffer;
}

function decrypted(piccData: string, metaReadKey: Buffer): TagBytes | null {
  const decipher = createDecipheriv('aes-128-ecb', metaReadKey, null).setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(piccData, 'hex'), decipher.final()]);
  if (bytes[0] !== piccDataTag) return null;
  const uidEnd = 1 + uidBytes;
  return { uid: bytes.subarray(1, uidEnd), counter: bytes.subarray(uidEnd, uidEnd + counterBytes) };
}

/** Mirrored in plain text the counter's highest byte comes first. */
function plain({ uid, counter }: { uid: string; counter: string }): TagBytes {
  return { uid: Buffer.from(uid, 'hex'), counter: Buffer.from(Buffer.from(counter, 'hex').toReversed()) };
}

function valueIn(query: string, name: string): string | null {
  return new RegExp(`(?:^|[?&])${name}=([^&#]*)`).exec(query)?.[1] ?? null;
}

function textBetween(query: string, from: string, to: string): string | null {
  return new RegExp(`(?:^|[?&])${from}=(.*?&${to}=)`).exec(query)?.[1] ?? null;
}
