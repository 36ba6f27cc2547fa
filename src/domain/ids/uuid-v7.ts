/**
 * A UUID version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then 74 random bits.
 * Pure, so that phone and server share it: the caller brings the clock and the randomness.
 *
 * @param timeMs Unix time in milliseconds, an integer from 0 to 2^48 - 1
 * @param random 10 random bytes
 */
export function uuidV7(timeMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  // Two halves, because a 48-bit number does not fit JavaScript's 32-bit shifts.
  const high = Math.floor(timeMs / 2 ** 16);
  const low = timeMs % 2 ** 16;
  bytes.set([high >>> 24, high >>> 16, high >>> 8, high, low >>> 8, low]);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The Unix time in milliseconds at which `uuidV7` made an id. */
export function timeOfUuidV7(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
