import type { Inputs } from '#contract/contract.ts';
import type { OperatorTicket, TicketQueue } from '#contract/help/tickets.ts';
import { judgeReply, type TicketStatus, ticketStatuses } from '#domain/help/tickets.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import type { Database } from '../../db/tenant.ts';
import type { TicketMails } from './ticket-mails.ts';
import { findQueue, lockTicket, updateReply } from './tickets.store.ts';

const pageSize = 50;

/** Everybody's tickets, for the operators of the installation. */
export class TicketQueueService {
  constructor(
    private readonly database: Database,
    private readonly mails: TicketMails,
  ) {}

  /** A page of the tickets, in the order in which they are worked through. [HELP-5] */
  async list({ userId }: SignedIn, part: Inputs['help']['tickets']['queue']): Promise<TicketQueue> {
    const { tickets, counts } = await findQueue(this.database, userId, part, pageSize + 1);
    const shown = tickets.slice(0, pageSize);
    const last = shown.at(-1);
    const countOf = new Map(counts.map((each) => [each.status, each.count]));
    return {
      tickets: shown.map(onWire),
      counts: Object.fromEntries(ticketStatuses.map((each) => [each, countOf.get(each) ?? 0])) as Record<
        TicketStatus,
        number
      >,
      next: last && tickets.length > pageSize ? { id: last.id, status: last.status } : null,
    };
  }

  /**
   * Answers a ticket or changes its state; the author sees it at once and gets an e-mail. When two operators
   * answer, the second is refused and told what the first has written. [HELP-6] [HELP-7]
   *
   * @throws AppError TICKET_NOT_FOUND, TICKET_CHANGED
   */
  async reply(
    { userId }: SignedIn,
    { restaurantId, id, ...reply }: Inputs['help']['tickets']['reply'],
  ): Promise<OperatorTicket> {
    const { before, after } = await this.database.withTenant(restaurantId, async (tx) => {
      const found = await lockTicket(tx, id);
      if (!found) throw new AppError('TICKET_NOT_FOUND');
      const { version, status, answer, changedBy } = found;
      const verdict = judgeReply({ version, status, answer: answer ?? '' }, reply);
      if (verdict === 'same') return { before: found, after: found };
      if (verdict === 'conflict') {
        throw new AppError('TICKET_CHANGED', { version, status, answer, changedBy });
      }
      await updateReply(tx, { id, status: reply.status, answer: reply.answer || null, operatorId: userId });
      tx.emit({ kind: 'ticket.changed', entityId: id });
      return { before: found, after: await lockTicket(tx, id) };
    });
    if (!after) throw new AppError('TICKET_NOT_FOUND');
    if (after.version !== before.version) {
      this.mails.changed(after, after.author, after.answer !== null && after.answer !== before.answer);
    }
    return onWire(after);
  }
}
