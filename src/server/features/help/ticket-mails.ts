import { framed } from '../../mail/framed.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';
import { ticketMailText } from './ticket-mail-text.ts';
import type { StoredTicket } from './tickets.store.ts';

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
    const values = {
      author: oneLine(author.name),
      email: author.email,
      restaurant: oneLine(ticket.restaurantName),
      ticket: oneLine(ticket.subject),
      message: ticket.message,
      link: this.link('/operator/tickets'),
    };
    this.send(this.supportEmail, ({ filed }) => ({
      subject: filed.subject(values),
      text: filed.text(values),
    }));
  }

  /** To the author: an operator has answered, or changed the state. [HELP-7] */
  changed(ticket: StoredTicket, author: { name: string; email: string }, isNewAnswer: boolean): void {
    const values = {
      author: oneLine(author.name),
      ticket: oneLine(ticket.subject),
      link: this.link('/management/help?tab=support'),
    };
    this.send(author.email, ({ answered, changed, statuses }) => {
      const status = statuses[ticket.status];
      return isNewAnswer && ticket.answer
        ? { subject: answered.subject, text: answered.text({ ...values, status, answer: ticket.answer }) }
        : { subject: changed.subject, text: changed.text({ ...values, status }) };
    });
  }

  private link(path: `/${string}`): string {
    return this.mailer?.link(path) ?? path;
  }

  private send(
    to: string,
    say: (texts: ReturnType<typeof ticketMailText>) => { subject: string; text: string },
  ): void {
    this.mailer?.send({
      to,
      write: (language) => framed(say(ticketMailText(language))),
    });
  }
}
