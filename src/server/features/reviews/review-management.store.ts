import { type Period, type PeriodStarts, periods } from '#domain/calendar/periods.ts';
import type { DeletionStatus } from '#domain/reviews/deletion-requests.ts';
import type { ItemCount, StarRating } from '#domain/reviews/review-rules.ts';
import type { TenantTx } from '../../db/tenant.ts';

export interface StoredManagedReview {
  id: string;
  table_session_id: string;
  rating: StarRating;
  comment: string | null;
  order_items: ItemCount[];
  hidden_at: Date | null;
  created_at: Date;
}

export interface StoredDeletionRequest {
  id: string;
  review_id: string;
  reason: string | null;
  status: DeletionStatus;
  requested_by: string;
  requester_name: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  created_at: Date;
}

const reviewColumns =
  'r.id, r.table_session_id, r.rating, r.comment, r.order_items, r.hidden_at, r.created_at';

/** Reviews from `start` on (null: all), newest first, beginning after the review `before`; removed ones too. */
export async function findManagedReviews(
  tx: TenantTx,
  part: { start: Date | null; before: string | undefined; limit: number },
): Promise<StoredManagedReview[]> {
  const { rows } = await tx.query<StoredManagedReview>(
    `SELECT ${reviewColumns} FROM ratings r
     WHERE r.restaurant_id = $1 AND r.created_at >= $2::timestamptz
       AND ($3::uuid IS NULL OR (r.created_at, r.id) <
         (SELECT b.created_at, b.id FROM ratings b WHERE b.restaurant_id = $1 AND b.id = $3))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [tx.restaurantId, part.start ?? '-infinity', part.before ?? null, part.limit],
  );
  return rows;
}

export async function findManagedReviewsById(
  tx: TenantTx,
  ids: readonly string[],
): Promise<StoredManagedReview[]> {
  const { rows } = await tx.query<StoredManagedReview>(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
  return rows;
}

/**
 * A review that nobody else asks about or decides on until the transaction ends, or null.
 */
export async function lockReview(tx: TenantTx, id: string): Promise<StoredManagedReview | null> {
  const { rows } = await tx.query<StoredManagedReview>(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.id = $2 FOR UPDATE`,
    [tx.restaurantId, id],
  );
  return rows[0] ?? null;
}

export async function updateHidden(tx: TenantTx, id: string): Promise<void> {
  await tx.query('UPDATE ratings SET hidden_at = now() WHERE restaurant_id = $1 AND id = $2', [
    tx.restaurantId,
    id,
  ]);
}

/** Requests to delete these reviews, newest first. */
export async function findDeletionRequests(
  tx: TenantTx,
  reviewIds: readonly string[],
): Promise<StoredDeletionRequest[]> {
  const { rows } = await tx.query<StoredDeletionRequest>(
    `SELECT q.id, q.review_id, q.reason, q.status, q.requested_by, q.decided_at, q.decision_reason, q.created_at,
       coalesce(p.name, u.name) AS requester_name
     FROM review_delete_requests q
     LEFT JOIN auth_users u ON u.id = q.requested_by LEFT JOIN profiles p ON p.id = q.requested_by
     WHERE q.restaurant_id = $1 AND q.review_id = ANY ($2::uuid[])
     ORDER BY q.created_at DESC, q.id DESC`,
    [tx.restaurantId, reviewIds],
  );
  return rows;
}

/** @returns false when the id is taken */
export async function insertDeletionRequest(
  tx: TenantTx,
  request: {
    id: string;
    reviewId: string;
    tableSessionId: string;
    requestedBy: string;
    reason: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO review_delete_requests (restaurant_id, id, review_id, table_session_id, requested_by, reason, status)
     VALUES ($1, $2, $3, $4, $5, $6, 'pending') ON CONFLICT (restaurant_id, id) DO NOTHING`,
    [
      tx.restaurantId,
      request.id,
      request.reviewId,
      request.tableSessionId,
      request.requestedBy,
      request.reason,
    ],
  );
  return rowCount === 1;
}

interface Figures {
  count: number;
  average: number | null;
  removed: number;
}

/** Number and average (one decimal, null without any) of the reviews from each moment on; null: of all. [REV-6] */
export async function findReviewFigures(
  tx: TenantTx,
  starts: PeriodStarts,
): Promise<Record<Period, Figures>> {
  const { rows } = await tx.query<Figures & { period: Period }>({
    name: 'review-figures',
    text: `
      WITH periods AS (SELECT * FROM unnest($2::text[], $3::timestamptz[]) AS p (period, start))
      SELECT p.period, s.count, s.average, h.removed
      FROM periods p
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, round(avg(rating), 1)::float8 AS average FROM ratings
        WHERE restaurant_id = $1 AND hidden_at IS NULL AND created_at >= p.start
      ) s
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS removed FROM ratings
        WHERE restaurant_id = $1 AND hidden_at IS NOT NULL AND created_at >= p.start
      ) h`,
    values: [tx.restaurantId, periods, periods.map((period) => starts[period] ?? '-infinity')],
  });
  const none: Figures = { count: 0, average: null, removed: 0 };
  const of = (wanted: Period) => {
    const { count, average, removed } = rows.find(({ period }) => period === wanted) ?? none;
    return { count, average, removed };
  };
  return { today: of('today'), week: of('week'), month: of('month'), all: of('all') };
}
