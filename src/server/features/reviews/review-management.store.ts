import { type Period, type PeriodStarts, periods } from '#domain/calendar/periods.ts';
import { deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { starRatings } from '#domain/reviews/review-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const managedReviewRow = {
  id: is.uuid,
  tableSessionId: is.uuid,
  rating: is.oneOf(starRatings),
  comment: is.orNull(is.text),
  orderItems: is.listOf({ name: is.text, quantity: is.int }),
  /** When it was hidden from guests. */
  removedAt: is.orNull(is.instant),
  createdAt: is.instant,
};

export type StoredManagedReview = is.Row<typeof managedReviewRow>;

const deletionRequestRow = {
  id: is.uuid,
  reviewId: is.uuid,
  reason: is.orNull(is.text),
  status: is.oneOf(deletionStatuses),
  requesterId: is.uuid,
  /** A name; null: the account is gone. */
  requestedBy: is.orNull(is.text),
  requestedAt: is.instant,
  decidedAt: is.orNull(is.instant),
  decisionReason: is.orNull(is.text),
};

type StoredDeletionRequest = is.Row<typeof deletionRequestRow>;

const reviewColumns = `r.id, r.table_session_id AS "tableSessionId", r.rating, r.comment, r.order_items AS "orderItems",
  r.hidden_at AS "removedAt", r.created_at AS "createdAt"`;

/** Reviews from `start` on (null: all), newest first, after the review `before`; hidden ones too. */
export async function findManagedReviews(
  tx: TenantTx,
  part: { start: Date | null; before: string | undefined; limit: number },
): Promise<StoredManagedReview[]> {
  return ask(tx, managedReviewRow).all(
    `SELECT ${reviewColumns} FROM ratings r
     WHERE r.restaurant_id = $1 AND r.created_at >= $2::timestamptz
       AND ($3::uuid IS NULL OR (r.created_at, r.id) <
         (SELECT b.created_at, b.id FROM ratings b WHERE b.restaurant_id = $1 AND b.id = $3))
     ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [tx.restaurantId, part.start ?? '-infinity', part.before ?? null, part.limit],
  );
}

export async function findManagedReviewsById(
  tx: TenantTx,
  ids: readonly string[],
): Promise<StoredManagedReview[]> {
  return ask(tx, managedReviewRow).all(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
}

/** Returns a review locked against other requests and decisions until the transaction ends, or null. */
export async function lockReview(tx: TenantTx, id: string): Promise<StoredManagedReview | null> {
  return ask(tx, managedReviewRow).first(
    `SELECT ${reviewColumns} FROM ratings r WHERE r.restaurant_id = $1 AND r.id = $2 FOR UPDATE`,
    [tx.restaurantId, id],
  );
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
  return ask(tx, deletionRequestRow).all(
    `SELECT q.id, q.review_id AS "reviewId", q.reason, q.status, q.requested_by AS "requesterId", q.decided_at AS "decidedAt",
       q.decision_reason AS "decisionReason", q.created_at AS "requestedAt", coalesce(p.name, u.name) AS "requestedBy"
     FROM review_delete_requests q
     LEFT JOIN auth_users u ON u.id = q.requested_by LEFT JOIN profiles p ON p.id = q.requested_by
     WHERE q.restaurant_id = $1 AND q.review_id = ANY ($2::uuid[])
     ORDER BY q.created_at DESC, q.id DESC`,
    [tx.restaurantId, reviewIds],
  );
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

/**
 * Number and average (one decimal, null without any) of the reviews since each moment; null: of all. [REV-6]
 */
export async function findReviewFigures(
  tx: TenantTx,
  starts: PeriodStarts,
): Promise<Record<Period, Figures>> {
  const rows = await ask(tx, {
    period: is.oneOf(periods),
    count: is.int,
    average: is.orNull(is.decimal),
    removed: is.int,
  }).all({
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
