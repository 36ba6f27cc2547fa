import type { Inputs } from '#contract/contract.ts';
import type { Ticket } from '#contract/help/tickets.ts';
import { ticketsPerHour } from '#domain/help/tickets.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { findMembership } from '../../auth/auth.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { hourMs } from '../../limits/durations.ts';
import type { TicketMails } from './ticket-mails.ts';
import {
  countFiled,
  findAuthors,
  findTicket,
  findTicketsOf,
  insertTicket,
  lockAuthor,
  type NewTicket,
  type StoredTicket,
} from './tickets.store.ts';

/** The most tickets that an account is shown. */
const listed = 200;

/** The tickets that an account has written. */
export class TicketsService {
  constructor(
    private readonly database: Database,
    private readonly mails: TicketMails,
  ) {}

  async list({ userId }: SignedIn): Promise<Ticket[]> {
    const tickets = await findTicketsOf(this.database, userId, listed);
    return tickets.map(onWire);
  }

  /**
   * Files a ticket, once for its id. [HELP-4]
   *
   * @throws AppError RESTAURANT_NOT_FOUND, TOO_MANY_REQUESTS, TICKET_ID_TAKEN
   */
  async create(
    account: SignedIn,
    { restaurantId, ...content }: Inputs['help']['tickets']['create'],
  ): Promise<Ticket> {
    const ticket = { ...content, userId: account.userId };
    const { filed, isNew } = await this.database.withTenant(restaurantId, async (tx) => {
      if (!(await findMembership(tx, account.userId, null))) throw new AppError('RESTAURANT_NOT_FOUND');
      await lockAuthor(tx, account.userId);
      const known = await findTicket(tx, account.userId, ticket.id);
      if (!known) await keepPace(tx, account.userId);
      await insertTicket(tx, ticket);
      const found = await findTicket(tx, account.userId, ticket.id);
      if (!found || !isSame(found, ticket)) throw new AppError('TICKET_ID_TAKEN');
      if (!known) tx.emit({ kind: 'ticket.filed', entityId: ticket.id });
      return { filed: found, isNew: !known };
    });
    if (isNew) this.mails.filed(filed, account);
    return onWire(filed);
  }

  /** The authors of these tickets, for the live feed, which tells nobody else. */
  findAuthors(tx: TenantTx, ids: readonly string[]): Promise<{ id: string; userId: string }[]> {
    return findAuthors(tx, ids);
  }
}

async function keepPace(tx: TenantTx, userId: string): Promise<void> {
  const now = (await tx.now()).getTime();
  const { filed, oldest } = await countFiled(tx, userId, new Date(now - hourMs));
  if (filed < ticketsPerHour || !oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

function isSame(stored: StoredTicket, ticket: NewTicket): boolean {
  return (['subject', 'category', 'message'] as const).every((key) => stored[key] === ticket[key]);
}
