import { z } from 'zod';
import { latestDayStartHour } from '#domain/calendar/time-zone.ts';
import { guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { asciiDigits } from '#domain/languages/typed-digits.ts';
import { cleanText, isVisible } from '#domain/languages/typed-text.ts';
import { postalLimits } from '#domain/restaurants/letterhead.ts';
import { starRatings } from '#domain/reviews/review-rules.ts';
import { readVoucherCode } from '#domain/vouchers/voucher-rules.ts';

/** Building blocks of the API: what travels over the wire, with its units. */

/** Accepted in either case. Ids are compared as text, so they become lower case, as in the database. */
export const id = z.uuid().toLowerCase();
/** A price, or an amount that the client names. */
export const cents = z.int().min(0).max(100_000_000);
/** A sum in an answer, in cents; without a maximum, so that no answer fails its own schema. */
export const amount = z.int().min(0);
export const instant = z.iso.datetime();
export const tableNumber = z.int().min(1).max(9999);
/** The secret of a link, or of a screen: 256 bits, in base64url. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);

export const restaurantInput = z.object({ restaurantId: id });

/** A code that people type, with digits of any script. */
export function typedCode(pattern: RegExp) {
  return z
    .string()
    .max(64)
    .transform((typed) => asciiDigits(typed).trim())
    .pipe(z.string().regex(pattern));
}

/** Text that people write, cleaned, with one kind of line end. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .transform((value) => cleanText(value).replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().max(maxLength));
}

/** A table's review of its visit. It is anonymous. */
export const review = z.object({
  id,
  rating: z.literal(starRatings),
  comment: z.string().nullable(),
  createdAt: instant,
  /** What was eaten, each dish once. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

/** A text with at least one visible character. */
export function name(maxLength: number) {
  return text(maxLength).pipe(z.string().refine(isVisible));
}

/** A text with at least one visible character, or none at all. */
export function nameOrNothing(maxLength: number) {
  return text(maxLength).pipe(z.string().refine((value) => value === '' || isVisible(value)));
}

/** A language in which guests read. */
export const guestLanguage = z.enum(guestLanguageCodes);

/** The hour on the clock at which a restaurant's day begins. */
export const dayStartHour = z.int().min(0).max(latestDayStartHour);

/** The beginnings of the current periods, by the restaurant's clock. */
export const periodStarts = z.object({ today: instant, week: instant, month: instant });

/** An address in its parts, as people write it. */
export const postalAddress = z.object({
  street: name(postalLimits.street),
  postCode: name(postalLimits.postCode),
  town: name(postalLimits.town),
});

/** The same as it is stored, without limits. */
export const storedPostalAddress = z.object({
  ...{ street: z.string(), postCode: z.string(), town: z.string() },
});

/** A restaurant as receipts and closings name it. */
export const letterhead = z.object({
  ...{ name: z.string(), address: z.string(), taxId: z.string(), ustId: z.string() },
  /** Of the entrepreneur; left out: as the restaurant. */
  companyName: z.string().optional(),
  /** `address` in its parts; left out: it is known as a text only. */
  postal: storedPostalAddress.optional(),
  /** IANA name; instants on the paper are shown in it. */
  timeZone: z.string(),
  /** It is one to train in: nothing on the paper counts. Left out: it is not. */
  isTraining: z.literal(true).optional(),
});

/** A place in a restaurant's event log: `<epoch>.<seq>`. Its holder has not seen the events after it. */
export const livePosition = z.string().regex(/^[0-9a-f-]{36}\.[0-9]{1,16}$/);

/** The input of a call that takes none. A REST client may leave the body out. */
export const noInput = z.object({}).default({});

/** The code of a voucher as somebody typed or scanned it. */
export const voucherCode = text(40)
  .transform((typed, context) => {
    const read = readVoucherCode(typed);
    if (read === null) context.addIssue('no code of a voucher');
    return read ?? z.NEVER;
  })
  .meta({ example: '7QK4-00ZP-M3XA' });
