import type { Day } from '../calendar/days.ts';
import { asciiDigits } from '../languages/typed-digits.ts';

/** Cents of one voucher. */
export const voucherLimits = { min: 100, max: 100_000 } as const;

/** Digits and letters without those that are taken for others. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 32 to the 12th: 60 bits, so that nobody guesses one. [VOU-1] */
export const codeLength = 12;
/** How many characters at a code's end name it where all of it must not be read. */
export const codeEndLength = 4;

/** What was typed of a code, as it is stored: without spaces and dashes, and letters that look like digits taken for those. */
export function readCodeLetters(typed: string): string {
  return asciiDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** A code as it was typed or scanned, in its stored form. Null: it cannot be one. [VOU-1] */
export function readVoucherCode(typed: string): string | null {
  const code = readCodeLetters(typed);
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
    ? code
    : null;
}

/** A code as it is printed: `7QK4-00ZP-M3XA`. */
export function voucherCodeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/**
 * The last day of a voucher: three years after the end of the year of its sale (§§ 195, 199 (1) BGB). [VOU-3]
 *
 * @param soldOn by the calendar: a restaurant's day may still be the old year's after midnight
 */
export function voucherExpiry(soldOn: Day): Day {
  return `${Number(soldOn.slice(0, 4)) + 3}-12-31`;
}

export const voucherStates = ['open', 'spent', 'expired', 'cancelled'] as const;
export type VoucherState = (typeof voucherStates)[number];

interface Voucher {
  /** Cents. */
  balance: number;
  expiresOn: Day;
  /** Its sale was undone. */
  isCancelled: boolean;
}

/** What becomes of a voucher on a day. Only an open one pays. [VOU-2] [VOU-3] */
export function voucherState({ balance, expiresOn, isCancelled }: Voucher, today: Day): VoucherState {
  if (isCancelled) return 'cancelled';
  if (balance === 0) return 'spent';
  return expiresOn < today ? 'expired' : 'open';
}
