import { z } from 'zod';
import { starRatings } from '#domain/reviews/review-rules.ts';

/** Building blocks of the API: what travels over the wire, with its units. */

/** Written in either case, compared as text: in lower case from here on, as the database writes them. */
export const id = z.uuid().toLowerCase();
/** A price, or what somebody says that something costs. */
export const cents = z.int().min(0).max(100_000_000);
/** A sum that we tell, in cents: however much was ordered, the answer is never refused. */
export const amount = z.int().min(0);
export const instant = z.iso.datetime();
export const tableNumber = z.int().min(1).max(9999);
export const restaurantInput = z.object({ restaurantId: id });

/** Text that people write: no NUL (PostgreSQL cannot store it) and no lone surrogates; spaces at the ends go. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4)
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
    .pipe(z.string().max(maxLength));
}

/** One table's opinion of its visit. Nothing in it says who wrote it. */
export const review = z.object({
  id,
  rating: z.literal(starRatings),
  comment: z.string().nullable(),
  createdAt: instant,
  /** What was eaten, each dish once. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

/** Control and format characters, spaces, and the letters of some scripts that are drawn as nothing. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text that people can see. */
export function name(maxLength: number) {
  return text(maxLength).pipe(z.string().regex(visible));
}

/** A place in a restaurant's event log: `<epoch>.<seq>`. Events after it are news to whoever holds it. */
export const livePosition = z.string().regex(/^[0-9a-f-]{36}\.[0-9]{1,16}$/);

/** Of a call that needs to be told nothing: a REST call may leave its body out. */
export const noInput = z.object({}).default({});
