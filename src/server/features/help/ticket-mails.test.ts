import { expect, it } from 'vitest';
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
  const mailer = { send: (mail: (typeof sent)[number]) => sent.push(mail), link: (path: string) => path };
  const mails = new TicketMails(mailer, 'help@gedeck.example');
  mails.filed(ticket, author);
  mails.changed(ticket, author, true);
  mails.changed(ticket, author, false);
  expect(sent.map(({ to }) => to)).toEqual(['help@gedeck.example', author.email, author.email]);
  for (const { subject, text } of sent) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(Bcc|Answer it here: https|Your password)/m);
  }
});
