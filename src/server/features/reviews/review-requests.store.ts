import type { Inputs } from '#contract/contract.ts';
import { type DeletionDecision, deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { starRatings } from '#domain/reviews/review-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

const reviewRequestRow = {
  id: is.uuid,
  restaurantId: is.uuid,
  restaurantName: is.text,
  reviewId: is.uuid,
  rating: is.oneOf(starRatings),
  comment: is.orNull(is.text),
  orderItems: is.listOf({ name: is.text, quantity: is.int }),
  reviewedAt: is.instant,
  status: is.oneOf(deletionStatuses),
  reason: is.orNull(is.text),
  requestedAt: is.instant,
  requesterName: is.orNull(is.text),
  requesterEmail: is.orNull(is.text),
  decidedAt: is.orNull(is.instant),
  deciderId: is.orNull(is.uuid),
  /** A name; null: the account is gone, or nobody has decided. */
  decidedBy: is.orNull(is.text),
  decisionReason: is.orNull(is.text),
};

export type StoredReviewRequest = is.Row<typeof reviewRequestRow>;

const selectRequests = `
  SELECT q.id, q.restaurant_id AS "restaurantId", d.name AS "restaurantName", q.review_id AS "reviewId", r.rating, r.comment,
    r.order_items AS "orderItems", r.created_at AS "reviewedAt", q.status, q.reason, q.created_at AS "requestedAt",
    coalesce(p.name, u.name) AS "requesterName", u.email AS "requesterEmail", q.decided_at AS "decidedAt",
    q.decided_by AS "deciderId", o.name AS "decidedBy", q.decision_reason AS "decisionReason"
  FROM review_delete_requests q
  JOIN ratings r ON r.restaurant_id = q.restaurant_id AND r.id = q.review_id
  JOIN restaurant_directory d ON d.restaurant_id = q.restaurant_id
  LEFT JOIN auth_users u ON u.id = q.requested_by LEFT JOIN profiles p ON p.id = q.requested_by
  LEFT JOIN profiles o ON o.id = q.decided_by`;

/** The condition and the sort order of each list, and how to compare with a place in it. */
const lists = {
  pending: {
    condition: `q.status = 'pending'`,
    key: '(q.created_at, q.restaurant_id, q.id)',
    placeKey: '(b.created_at, b.restaurant_id, b.id)',
    after: '>',
    direction: 'ASC',
  },
  decided: {
    condition: `q.status <> 'pending'`,
    key: '(q.decided_at, q.restaurant_id, q.id)',
    placeKey: '(b.decided_at, b.restaurant_id, b.id)',
    after: '<',
    direction: 'DESC',
  },
};

/**
 * Requests of all restaurants, after the place `after`: pending ones oldest first, decided ones by their
 * decision, newest first. The database shows them to operators only. [OP-1]
 */
export async function findRequests(
  database: Database,
  operatorId: string,
  { status, after: place }: Inputs['reviews']['requests']['list'],
  limit: number,
): Promise<StoredReviewRequest[]> {
  const { condition, key, placeKey, after, direction } = lists[status];
  const columns = key.slice(1, -1).split(', ');
  return database.withAccount(operatorId, (tx) =>
    ask(tx, reviewRequestRow).all(
      `${selectRequests}
       WHERE ${condition} AND ($1::uuid IS NULL OR ${key} ${after} (
         SELECT ${placeKey.slice(1, -1)} FROM review_delete_requests b WHERE b.restaurant_id = $1 AND b.id = $2
       ))
       ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT $3`,
      [place?.restaurantId ?? null, place?.id ?? null, limit],
    ),
  );
}

/** A request of the transaction's restaurant, or null. */
export async function findRequest(tx: TenantTx, id: string): Promise<StoredReviewRequest | null> {
  return ask(tx, reviewRequestRow).first(`${selectRequests} WHERE q.restaurant_id = $1 AND q.id = $2`, [
    tx.restaurantId,
    id,
  ]);
}

export interface StoredDecision {
  decision: DeletionDecision;
  reason: string | null;
  deciderId: string;
}

/** @returns false when somebody has decided before */
export async function updateDecision(
  tx: TenantTx,
  id: string,
  { decision, reason, deciderId }: StoredDecision,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE review_delete_requests
     SET status = $3, decision_reason = $4, decided_by = $5, decided_at = now()
     WHERE restaurant_id = $1 AND id = $2 AND status = 'pending'`,
    [tx.restaurantId, id, decision, reason, deciderId],
  );
  return rowCount === 1;
}
