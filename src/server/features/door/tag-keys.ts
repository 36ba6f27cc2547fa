import { aesCmac } from './aes-cmac.ts';

/** A UID of seven bytes, with the constant before it. */
const uidPart = 8;
const contextBytes = { least: 17 - uidPart, most: 32 - uidPart };

/**
 * The key of one tag, made of a master key and the tag's UID: whoever gets at one tag's key has no other's. The
 * AES-128 key diversification of NXP's application note AN10922.
 *
 * @param uid hex
 * @param context what the key is for: 9 to 24 bytes. (Of less the application note pads differently from CMAC.)
 */
export function tagKey(masterKey: Buffer, uid: string, context: Buffer): Buffer {
  if (context.length < contextBytes.least || context.length > contextBytes.most) {
    throw new RangeError(`A context has ${contextBytes.least} to ${contextBytes.most} bytes`);
  }
  return aesCmac(masterKey, Buffer.concat([Buffer.from([0x01]), Buffer.from(uid, 'hex'), context]));
}
