import { createCipheriv } from 'node:crypto';

const blockBytes = 16;
const zeros = Buffer.alloc(blockBytes);

/** The AES-128-CMAC of a message: RFC 4493, NIST SP 800-38B. */
export function aesCmac(key: Buffer, message: Buffer): Buffer {
  const subkey = doubled(encrypted(key, zeros));
  const isWhole = message.length > 0 && message.length % blockBytes === 0;
  const blocks = isWhole ? Buffer.from(message) : padded(message);
  const last = blocks.subarray(-blockBytes);
  (isWhole ? subkey : doubled(subkey)).forEach((byte, index) => {
    last[index] = (last[index] ?? 0) ^ byte;
  });
  return encrypted(key, blocks).subarray(-blockBytes);
}

/** AES-CBC from an initial vector of zeros, without padding. Of one block it is AES itself. */
function encrypted(key: Buffer, blocks: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, zeros).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** Doubling in the field of 2^128 elements that the RFC names. */
function doubled(block: Buffer): Buffer {
  const shifted = block.map((byte, index) => (byte << 1) | ((block[index + 1] ?? 0) >> 7));
  if ((block[0] ?? 0) & 0x80) shifted[blockBytes - 1] = (shifted[blockBytes - 1] ?? 0) ^ 0x87;
  return Buffer.from(shifted);
}

function padded(message: Buffer): Buffer {
  const missing = blockBytes - (message.length % blockBytes);
  return Buffer.concat([message, Buffer.from([0x80]), zeros.subarray(1)], message.length + missing);
}
