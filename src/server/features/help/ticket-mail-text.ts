import { textsIn } from '#domain/languages/staff-sources.ts';
import de from './ticket-mail-text.de.json' with { type: 'json' };

/** The e-mails about tickets, their paragraphs divided by empty lines. */
export const ticketMailText = textsIn(
  'server/features/help/ticket-mail-text',
  {
    filed: {
      subject: 'New ticket: {ticket}',
      text: '{author} ({email}) of {restaurant} has filed a ticket:\n\n{message}\n\nAnswer it here: {link}',
    },
    answered: {
      subject: 'Your ticket was answered',
      text: 'Hello {author},\n\nYour ticket “{ticket}” was answered:\n\n{answer}\n\nThe ticket is now {status}. You find it here: {link}',
    },
    changed: {
      subject: 'Your ticket has a new state',
      text: 'Hello {author},\n\nThe state of your ticket “{ticket}” was changed.\n\nThe ticket is now {status}. You find it here: {link}',
    },
    statuses: { offen: 'open', in_bearbeitung: 'in progress', gelöst: 'resolved', geschlossen: 'closed' },
  },
  { de },
  'en',
);
