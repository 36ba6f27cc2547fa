import type { TicketCategory, TicketStatus } from '#domain/support/tickets.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

export interface StoredTicket {
  id: string;
  restaurantId: string;
  restaurantName: string;
  userId: string;
  subject: string;
  category: TicketCategory;
  message: string;
  status: TicketStatus;
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
}

const ticketColumns = `t.id, t.restaurant_id AS "restaurantId", t.user_id AS "userId", t.subject, t.category, t.message,
  t.status, t.answer, t.answered_at AS "answeredAt", t.created_at AS "createdAt",
  (SELECT d.name FROM restaurant_directory d WHERE d.restaurant_id = t.restaurant_id) AS "restaurantName"`;

/** What an account has written, newest first. */
export async function findTicketsOf(
  database: Database,
  userId: string,
  limit: number,
): Promise<StoredTicket[]> {
  return database.withAccount(userId, async (query) => {
    // An operator sees everybody's: the predicate is not what the row policies say already.
    const { rows } = await query<StoredTicket>(
      `SELECT ${ticketColumns} FROM support_tickets t WHERE t.user_id = $1
       ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
      [userId, limit],
    );
    return rows;
  });
}

export async function findTicket(tx: TenantTx, id: string): Promise<StoredTicket | null> {
  const { rows } = await tx.query<StoredTicket>(
    `SELECT ${ticketColumns} FROM support_tickets t WHERE t.restaurant_id = $1 AND t.id = $2`,
    [tx.restaurantId, id],
  );
  return rows[0] ?? null;
}

/** Whose tickets these are, for those that are there. */
export async function findAuthors(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await tx.query<{ id: string; userId: string }>(
    `SELECT id, user_id AS "userId" FROM support_tickets WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
  return rows;
}

/** Makes tickets of one account wait for each other, so that the pace holds. */
export async function lockAuthor(tx: TenantTx, userId: string): Promise<void> {
  await tx.query('SELECT FROM profiles WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** How many tickets an account has filed since, in all restaurants, and when the first of them. */
export async function countFiled(tx: TenantTx, userId: string, since: Date) {
  const { rows } = await tx.query<{ filed: number; oldest: Date | null }>(
    'SELECT filed, oldest FROM tickets_filed($1, $2)',
    [userId, since],
  );
  return rows[0] ?? { filed: 0, oldest: null };
}

export type NewTicket = Pick<StoredTicket, 'id' | 'userId' | 'subject' | 'category' | 'message'>;

/** Writes a ticket, unless there is one with its id. */
export async function insertTicket(tx: TenantTx, ticket: NewTicket): Promise<void> {
  await tx.query(
    `INSERT INTO support_tickets (restaurant_id, id, user_id, subject, category, message)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (restaurant_id, id) DO NOTHING`,
    [tx.restaurantId, ticket.id, ticket.userId, ticket.subject, ticket.category, ticket.message],
  );
}
