import { type GuestLanguage, guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { type ItemCount, type StarRating, starRatings } from '#domain/reviews/review-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const reviewRow = {
  id: is.uuid,
  rating: is.oneOf(starRatings),
  comment: is.orNull(is.text),
  orderItems: is.listOf({ name: is.text, quantity: is.int }),
  createdAt: is.instant,
};

export type StoredReview = is.Row<typeof reviewRow>;

const reviewColumns = 'r.id, r.rating, r.comment, r.order_items AS "orderItems", r.created_at AS "createdAt"';

/** Public reviews are those that no operator has hidden by granting a deletion request. [REV-5] */
const isPublic = 'r.hidden_at IS NULL';

/** Average (one decimal, null without any) and number of the public ratings. */
export async function findRatingSummary(tx: TenantTx): Promise<{ average: number | null; count: number }> {
  return ask(tx, { average: is.orNull(is.decimal), count: is.int }).only(
    `SELECT round(avg(r.rating), 1)::float8 AS average, count(*)::int AS count
     FROM ratings r WHERE r.restaurant_id = $1 AND ${isPublic}`,
    [tx.restaurantId],
  );
}

/** Public reviews, newest first, beginning after the review `before`; none when there is no such review. */
export async function findPublicReviews(
  tx: TenantTx,
  before: string | undefined,
  limit: number,
): Promise<StoredReview[]> {
  return ask(tx, reviewRow).all(
    `SELECT ${reviewColumns} FROM ratings r
     WHERE r.restaurant_id = $1 AND ${isPublic}
       AND ($2::uuid IS NULL OR (r.created_at, r.id) <
         (SELECT b.created_at, b.id FROM ratings b WHERE b.restaurant_id = $1 AND b.id = $2))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    [tx.restaurantId, before ?? null, limit],
  );
}

export async function findReviews(tx: TenantTx, ids: readonly string[]): Promise<StoredReview[]> {
  return ask(tx, reviewRow).all(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
}

/** A table's own review, whether or not it is public. */
export async function findReviewOf(tx: TenantTx, tableSessionId: string): Promise<StoredReview | null> {
  return ask(tx, reviewRow).first(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.table_session_id = $2`,
    [tx.restaurantId, tableSessionId],
  );
}

/** Writes a table's review. Null: it already has one. */
export async function insertReview(
  tx: TenantTx,
  review: {
    id: string;
    tableSessionId: string;
    rating: StarRating;
    comment: string | null;
    orderItems: readonly ItemCount[];
  },
): Promise<StoredReview | null> {
  return ask(tx, reviewRow).first(
    `INSERT INTO ratings AS r (restaurant_id, id, table_session_id, rating, comment, order_items)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (restaurant_id, table_session_id) DO NOTHING
     RETURNING ${reviewColumns}`,
    [
      tx.restaurantId,
      review.id,
      review.tableSessionId,
      review.rating,
      review.comment,
      JSON.stringify(review.orderItems),
    ],
  );
}

/** The restaurant as a review page names it, or null when there is none. */
export async function findReviewedRestaurant(tx: TenantTx) {
  return ask(tx, {
    id: is.uuid,
    name: is.text,
    logoUrl: is.orNull(is.text),
    timeZone: is.text,
    menuLanguage: is.oneOf(guestLanguageCodes),
  }).first(
    'SELECT id, name, logo_url AS "logoUrl", time_zone AS "timeZone", menu_language AS "menuLanguage" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
}

/** What people have written or confirmed of some of a house's texts in other languages, by the house's. */
export async function findSaid(
  tx: TenantTx,
  originals: readonly string[],
): Promise<Partial<Record<GuestLanguage, [original: string, text: string][]>>> {
  if (originals.length === 0) return {};
  const columns = { language: is.oneOf(guestLanguageCodes), original: is.text, text: is.text };
  const rows = await ask(tx, columns).all(
    `SELECT language, original, text FROM menu_translations
     WHERE restaurant_id = $1 AND NOT is_draft AND original = ANY ($2::text[]) AND language = ANY ($3::text[])`,
    [tx.restaurantId, originals, guestLanguageCodes],
  );
  const said: Partial<Record<GuestLanguage, [string, string][]>> = {};
  for (const { language, original, text } of rows) (said[language] ??= []).push([original, text]);
  return said;
}
