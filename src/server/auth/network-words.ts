import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing.ts';

/** 64 syllables: six bits each. */
const consonants = 'bdfgklmnprstvwyz';
const vowels = 'aeiu';
const syllables = 4;

/**
 * Words for visitors' networks. The same network has the same word, so that readers of a log tell "from there again"
 * from "from somewhere else"; no address is kept. The hash is keyed, because anybody could try all networks on a plain
 * one.
 */
export class NetworkWords {
  private readonly key: Buffer;

  constructor(authSecret: string) {
    this.key = deriveKey(authSecret, 'gedeck networks');
  }

  /** @param network as `networkOf` returns it */
  wordFor(network: string): string {
    const hash = createHmac('sha256', this.key).update(network).digest();
    return Array.from(hash.subarray(0, syllables), syllableOf).join('');
  }
}

function syllableOf(byte: number): string {
  return `${consonants[byte & 15]}${vowels[(byte >> 4) & 3]}`;
}
