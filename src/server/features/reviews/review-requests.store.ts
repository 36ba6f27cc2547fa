import type { DeletionDecision, DeletionStatus } from '#domain/reviews/deletion-requests.ts';
import type { ItemCount, StarRating } from '#domain/reviews/review-rules.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

export interface StoredReviewRequest {
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  review_id: string;
  rating: StarRating;
  comment: string | null;
  order_items: ItemCount[];
  reviewed_at: Date;
  status: DeletionStatus;
  reason: string | null;
  created_at: Date;
  requester_name: string | null;
  requester_email: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  decider_name: string | null;
  decision_reason: string | null;
}

const selectRequests = `
  SELECT q.id, q.restaurant_id, d.name AS restaurant_name, q.review_id, r.rating, r.comment, r.order_items,
    r.created_at AS reviewed_at, q.status, q.reason, q.created_at, coalesce(p.name, u.name) AS requester_name,
    u.email AS requester_email, q.decided_at, q.decided_by, o.name AS decider_name, q.decision_reason
  FROM review_delete_requests q
  JOIN ratings r ON r.restaurant_id = q.restaurant_id AND r.id = q.review_id
  JOIN restaurant_directory d ON d.restaurant_id = q.restaurant_id
  LEFT JOIN auth_users u ON u.id = q.requested_by LEFT JOIN profiles p ON p.id = q.requested_by
  LEFT JOIN profiles o ON o.id = q.decided_by`;

/** A place in a list: its last request. */
export interface RequestPlace {
  restaurantId: string;
  id: string;
}

/** The order of each list, and what lies behind a place in it. */
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
 * Requests of all restaurants, after the place `after`: pending ones oldest first, decided ones by their decision, newest
 * first. The database shows them to operators only. [OP-1]
 */
export async function findRequests(
  database: Database,
  operatorId: string,
  part: { status: keyof typeof lists; after: RequestPlace | undefined; limit: number },
): Promise<StoredReviewRequest[]> {
  const { condition, key, placeKey, after, direction } = lists[part.status];
  const columns = key.slice(1, -1).split(', ');
  const { rows } = await database.withAccount(operatorId, (query) =>
    query<StoredReviewRequest>(
      `${selectRequests}
       WHERE ${condition} AND ($1::uuid IS NULL OR ${key} ${after} (
         SELECT ${placeKey.slice(1, -1)} FROM review_delete_requests b WHERE b.restaurant_id = $1 AND b.id = $2
       ))
       ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT $3`,
      [part.after?.restaurantId ?? null, part.after?.id ?? null, part.limit],
    ),
  );
  return rows;
}

/** A request of the transaction's restaurant, or null. */
export async function findRequest(tx: TenantTx, id: string): Promise<StoredReviewRequest | null> {
  const { rows } = await tx.query<StoredReviewRequest>(
    `${selectRequests} WHERE q.restaurant_id = $1 AND q.id = $2`,
    [tx.restaurantId, id],
  );
  return rows[0] ?? null;
}

/** @returns false when somebody has decided before */
export async function updateDecision(
  tx: TenantTx,
  id: string,
  { decision, reason, decidedBy }: { decision: DeletionDecision; reason: string | null; decidedBy: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE review_delete_requests
     SET status = $3, decision_reason = $4, decided_by = $5, decided_at = now()
     WHERE restaurant_id = $1 AND id = $2 AND status = 'pending'`,
    [tx.restaurantId, id, decision, reason, decidedBy],
  );
  return rowCount === 1;
}
