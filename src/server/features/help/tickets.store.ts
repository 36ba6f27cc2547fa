import type { Inputs } from '#contract/contract.ts';
import { type TicketStatus, ticketCategories, ticketStatuses } from '#domain/help/tickets.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';

const ticketRow = {
  id: is.uuid,
  restaurantId: is.uuid,
  restaurantName: is.text,
  subject: is.text,
  category: is.oneOf(ticketCategories),
  message: is.text,
  status: is.oneOf(ticketStatuses),
  answer: is.orNull(is.text),
  answeredAt: is.orNull(is.instant),
  createdAt: is.instant,
};

export type StoredTicket = is.Row<typeof ticketRow>;

const ticketColumns = `t.id, t.restaurant_id AS "restaurantId", t.subject, t.category, t.message, t.status, t.answer, t.answered_at AS "answeredAt", t.created_at AS "createdAt",
  (SELECT d.name FROM restaurant_directory d WHERE d.restaurant_id = t.restaurant_id) AS "restaurantName"`;

/** The tickets of an account, newest first. */
export async function findTicketsOf(
  database: Database,
  userId: string,
  limit: number,
): Promise<StoredTicket[]> {
  return database.withAccount(userId, async (tx) => {
    // The predicate is needed: the row policies show an operator everybody's tickets.
    return ask(tx, ticketRow).all(
      `SELECT ${ticketColumns} FROM support_tickets t WHERE t.user_id = $1
       ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
      [userId, limit],
    );
  });
}

/** A ticket of that account, or null: there is none, or it is somebody else's. */
export async function findTicket(tx: TenantTx, userId: string, id: string): Promise<StoredTicket | null> {
  return ask(tx, ticketRow).first(
    `SELECT ${ticketColumns} FROM support_tickets t WHERE t.restaurant_id = $1 AND t.user_id = $2 AND t.id = $3`,
    [tx.restaurantId, userId, id],
  );
}

/** The authors of these tickets; unknown ids are left out. */
export async function findAuthors(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return ask(tx, { id: is.uuid, userId: is.uuid }).all(
    `SELECT id, user_id AS "userId" FROM support_tickets WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.restaurantId, ids],
  );
}

/** Makes the tickets of one account wait for each other, so that the rate limit holds. */
export async function lockAuthor(tx: TenantTx, userId: string): Promise<void> {
  await tx.query('SELECT FROM profiles WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/**
 * The number of tickets that an account has filed since a moment, in all restaurants, and the time of the
 * first of them.
 */
export async function countFiled(tx: TenantTx, userId: string, since: Date) {
  const row = await ask(tx, { filed: is.int, oldest: is.orNull(is.instant) }).first(
    'SELECT filed, oldest FROM tickets_filed($1, $2)',
    [userId, since],
  );
  return row ?? { filed: 0, oldest: null };
}

export type NewTicket = Pick<StoredTicket, 'id' | 'subject' | 'category' | 'message'> & { userId: string };

/** Writes a ticket, unless there is one with its id. */
export async function insertTicket(tx: TenantTx, ticket: NewTicket): Promise<void> {
  await tx.query(
    `INSERT INTO support_tickets (restaurant_id, id, user_id, subject, category, message)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (restaurant_id, id) DO NOTHING`,
    [tx.restaurantId, ticket.id, ticket.userId, ticket.subject, ticket.category, ticket.message],
  );
}

const operatorTicketRow = {
  ...ticketRow,
  author: is.objectOf({ name: is.text, email: is.text }),
  version: is.int,
  /** A name. */
  changedBy: is.orNull(is.text),
};

/** A ticket with the fields that only operators see. */
type StoredOperatorTicket = is.Row<typeof operatorTicketRow>;

const operatorTickets = `SELECT ${ticketColumns}, t.version,
    json_build_object('name', u.name, 'email', u.email) AS author,
    (SELECT o.name FROM auth_users o WHERE o.id = t.changed_by) AS "changedBy"
  FROM support_tickets t JOIN auth_users u ON u.id = t.user_id`;

/**
 * The order of the queue: by state, as the states follow each other; within a state, the oldest first.
 * [HELP-5]
 */
const rank = (status: string) => `array_position($1::text[], ${status})`;

/**
 * A page of all tickets, for an operator; anybody else would find only their own. [OP-1]
 *
 * @param after the last ticket of the previous page and the state it was listed in, which may have changed
 *   since
 */
export async function findQueue(
  database: Database,
  operatorId: string,
  { status, after }: Inputs['help']['tickets']['queue'],
  limit: number,
): Promise<{ tickets: StoredOperatorTicket[]; counts: { status: TicketStatus; count: number }[] }> {
  return database.withAccount(operatorId, async (tx) => {
    const [tickets, counts] = await Promise.all([
      ask(tx, operatorTicketRow).all(
        `${operatorTickets}
         WHERE ($2::text IS NULL OR t.status = $2)
           AND ($3::uuid IS NULL OR (${rank('t.status')}, t.created_at, t.id) >
             (SELECT ${rank('$4::text')}, a.created_at, a.id FROM support_tickets a WHERE a.id = $3))
         ORDER BY ${rank('t.status')}, t.created_at, t.id LIMIT $5`,
        [ticketStatuses, status ?? null, after?.id ?? null, after?.status ?? null, limit],
      ),
      ask(tx, { status: is.oneOf(ticketStatuses), count: is.int }).all(
        'SELECT status, count(*)::int AS count FROM support_tickets GROUP BY status',
      ),
    ]);
    return { tickets, counts };
  });
}

/** Locks a ticket against other operators. Null: there is none any more. */
export async function lockTicket(tx: TenantTx, id: string): Promise<StoredOperatorTicket | null> {
  return ask(tx, operatorTicketRow).first(
    `${operatorTickets} WHERE t.restaurant_id = $1 AND t.id = $2 FOR UPDATE OF t`,
    [tx.restaurantId, id],
  );
}

/** Writes a reply to a locked ticket. A changed answer gets a new date. */
export async function updateReply(
  tx: TenantTx,
  reply: { id: string; status: TicketStatus; answer: string | null; operatorId: string },
): Promise<void> {
  await tx.query(
    `UPDATE support_tickets SET status = $3, answer = $4, changed_by = $5, version = version + 1, updated_at = now(),
       answered_at = CASE WHEN $4::text IS NULL THEN NULL WHEN answer = $4 THEN answered_at ELSE now() END
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, reply.id, reply.status, reply.answer, reply.operatorId],
  );
}
