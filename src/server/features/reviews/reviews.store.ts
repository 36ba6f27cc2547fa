import type { ItemCount, StarRating } from '#domain/reviews/review-rules.ts';
import type { TenantTx } from '../../db/tenant.ts';

export interface StoredReview {
  id: string;
  rating: StarRating;
  comment: string | null;
  order_items: ItemCount[];
  created_at: Date;
}

const reviewColumns = 'r.id, r.rating, r.comment, r.order_items, r.created_at';

/**
 * What the public sees: not what an operator has hidden, who granted a request to delete it. [REV-5]
 */
const isPublic = 'r.hidden_at IS NULL';

/** Average (one decimal, null without any) and number of the public ratings. */
export async function findRatingSummary(tx: TenantTx): Promise<{ average: number | null; count: number }> {
  const { rows } = await tx.query<{ average: number | null; count: number }>(
    `SELECT round(avg(r.rating), 1)::float8 AS average, count(*)::int AS count
     FROM ratings r WHERE r.restaurant_id = $1 AND ${isPublic}`,
    [tx.restaurantId],
  );
  return rows[0] ?? { average: null, count: 0 };
}

/** Public reviews, newest first, beginning after the review `before`; none when there is no such review. */
export async function findPublicReviews(
  tx: TenantTx,
  before: string | undefined,
  limit: number,
): Promise<StoredReview[]> {
  const { rows } = await tx.query<StoredReview>(
    `SELECT ${reviewColumns} FROM ratings r
     WHERE r.restaurant_id = $1 AND ${isPublic}
       AND ($2::uuid IS NULL OR (r.created_at, r.id) <
         (SELECT b.created_at, b.id FROM ratings b WHERE b.restaurant_id = $1 AND b.id = $2))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    [tx.restaurantId, before ?? null, limit],
  );
  return rows;
}

export async function findReviews(tx: TenantTx, ids: readonly string[]): Promise<StoredReview[]> {
  const { rows } = await tx.query<StoredReview>(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
  return rows;
}

/** A table's own review, whether or not it is public. */
export async function findReviewOf(tx: TenantTx, tableSessionId: string): Promise<StoredReview | null> {
  const { rows } = await tx.query<StoredReview>(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.table_session_id = $2`,
    [tx.restaurantId, tableSessionId],
  );
  return rows[0] ?? null;
}

/** Writes a table's review. Null: it has one already, if only since this very moment. */
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
  const { rows } = await tx.query<StoredReview>(
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
  return rows[0] ?? null;
}

/** The restaurant as a review page names it, or null when there is none. */
export async function findReviewedRestaurant(tx: TenantTx) {
  const { rows } = await tx.query<{ id: string; name: string; logoUrl: string | null }>(
    'SELECT id, name, logo_url AS "logoUrl" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
  return rows[0] ?? null;
}
