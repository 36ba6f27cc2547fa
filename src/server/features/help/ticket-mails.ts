import type { TicketStatus } from '#domain/help/tickets.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';
import type { StoredTicket } from './tickets.store.ts';

const statusNames: Record<TicketStatus, string> = {
  offen: 'open',
  in_bearbeitung: 'in progress',
  gelöst: 'resolved',
  geschlossen: 'closed',
};

/** The e-mails about tickets. Without a mailer nothing is sent. */
export class TicketMails {
  constructor(
    private readonly mailer: Pick<Mailer, 'send' | 'link'> | null,
    /** The address that is told of new tickets; null: none. */
    private readonly supportEmail: string | null,
  ) {}

  /** To the support address: somebody has filed a ticket. */
  filed(ticket: StoredTicket, author: { name: string; email: string }): void {
    if (!this.supportEmail) return;
    this.send(this.supportEmail, `New ticket: ${oneLine(ticket.subject)}`, [
      `${oneLine(author.name)} (${author.email}) of ${oneLine(ticket.restaurantName)} has filed a ticket:`,
      ticket.message,
      `Answer it here: ${this.mailer?.link('/operator/tickets')}`,
    ]);
  }

  /** To the author: an operator has answered, or changed the state. [HELP-7] */
  changed(ticket: StoredTicket, author: { name: string; email: string }, isNewAnswer: boolean): void {
    this.send(author.email, isNewAnswer ? 'Your ticket was answered' : 'Your ticket has a new state', [
      `Hello ${oneLine(author.name)},`,
      isNewAnswer
        ? `your ticket “${oneLine(ticket.subject)}” was answered:`
        : `the state of your ticket “${oneLine(ticket.subject)}” was changed.`,
      ...(isNewAnswer && ticket.answer ? [ticket.answer] : []),
      `The ticket is now ${statusNames[ticket.status]}. You find it here: ${this.mailer?.link('/management/help?tab=support')}`,
    ]);
  }

  private send(to: string, subject: string, paragraphs: readonly string[]): void {
    this.mailer?.send({ to, subject: `Gedeck: ${subject}`, text: `${paragraphs.join('\n\n')}\n\nGedeck\n` });
  }
}
