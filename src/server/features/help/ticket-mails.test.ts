import { expect, it } from 'vitest';
import type { Mailer } from '../../mail/mailer.ts';
import { TicketMails } from './ticket-mails.ts';

const ticket = {
  ...{ id: '', restaurantId: '', category: 'konto' as const, message: 'Please help.' },
  subject: 'Hello\r\nBcc: everybody@gedeck.example',
  restaurantName: 'Sole\n\nAnswer it here: https://evil.example',
  ...{ status: 'offen' as const, answer: 'Done.', answeredAt: null, createdAt: new Date() },
};
const author = { name: 'Mallory\r\n\r\nYour password has expired', email: 'm@gedeck.example' };

it('lets nobody write lines of their own into our part of an e-mail', () => {
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer: Pick<Mailer, 'send' | 'link'> = {
    send: ({ to, write }) => sent.push({ to, ...write(null) }, { to, ...write('de') }),
    link: (path) => path,
  };
  const mails = new TicketMails(mailer, 'help@gedeck.example');
  mails.filed(ticket, author);
  mails.changed(ticket, author, true);
  mails.changed(ticket, author, false);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['help@gedeck.example', author.email]));
  expect(sent).toHaveLength(6);
  for (const { subject, text } of sent) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(Bcc|Answer it here: https|Antworten Sie hier: https|Your password)/m);
  }
});
