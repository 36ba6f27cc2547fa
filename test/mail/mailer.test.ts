import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { Mailer } from '#server/mail/mailer.ts';
import { mailsWithin, startMailServer } from './mail-server.ts';

/** Mia has chosen German. */
const languages = {
  chosenBy: async (email: string) => (email === 'mia@example.com' ? ('de' as const) : null),
  fallback: 'specified' as const,
};

let server: Awaited<ReturnType<typeof startMailServer>>;
let mailer: Mailer;
let logged: string[];
beforeEach(async () => {
  server = await startMailServer();
  logged = [];
  const log = createLog('error', { write: (line: string) => void logged.push(line) });
  const config = { from: 'Gedeck <no-reply@order.example>', publicUrl: 'https://order.example' };
  mailer = new Mailer({ ...config, smtpUrl: server.url }, log, languages);
});
afterEach(async () => {
  await mailer.stop();
  await server.close();
});

const mail = {
  to: 'mia@example.com',
  write: () => ({ subject: 'Grüße aus der Küche', text: 'https://order.example/geheim' }),
};

it('sends an e-mail that says what it was given', async () => {
  mailer.send(mail);
  await mailer.settled();
  const [received] = server.received;
  expect(received).toMatchObject({ from: 'no-reply@order.example', to: ['mia@example.com'] });
  expect(received?.raw).toContain('https://order.example/geheim');
  expect(received?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('leads links to the configured address', () => {
  expect(mailer.link('/reset?token=1')).toBe('https://order.example/reset?token=1');
});

it('sends no second mail by way of a line break in the subject or the address', async () => {
  const subject = 'Hello\r\nBcc: eve@example.com';
  mailer.send({ to: 'mia@example.com', write: () => ({ subject, text: 'Hello' }) });
  await mailer.settled();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['mia@example.com']);
  expect(server.received[0]?.raw).not.toMatch(/^Bcc/m);
});

it('tries again when the mail server is busy, and logs no secret', async () => {
  server.refuse(1);
  mailer.send(mail);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), mailsWithin);
  expect(logged.join()).toContain('could not be sent');
  expect(logged.join()).not.toContain('geheim');
});

it('tries once more at once when it is stopped, and then gives up', async () => {
  server.refuse(2);
  mailer.send(mail);
  await vi.waitFor(() => expect(logged).toHaveLength(1), mailsWithin);
  await mailer.stop();
  expect(logged).toHaveLength(2);
  expect(server.received).toHaveLength(0);
});

it('sends nothing in plain text where a server has to encrypt', async () => {
  const log = createLog('error', { write: (line: string) => void logged.push(line) });
  const config = { from: 'gedeck@order.example', publicUrl: 'https://order.example' };
  const strict = new Mailer({ ...config, smtpUrl: `${server.url}?requireTLS=true` }, log, languages);
  strict.send(mail);
  await vi.waitFor(() => expect(logged.join()).toContain('STARTTLS'), mailsWithin);
  await strict.stop();
  expect(server.received).toHaveLength(0);

  const lenient = new Mailer({ ...config, smtpUrl: `${server.url}?requireTLS=false` }, log, languages);
  lenient.send(mail);
  await lenient.settled();
  expect(server.received).toHaveLength(1);
});

it.each([
  ['who has chosen one reads it, whatever was asked in', 'mia@example.com', 'en', 'de'],
  ['who has none reads the language in which it was asked for', 'eve@example.com', 'en', 'en'],
  ['nobody has chosen: the installation’s', 'eve@example.com', null, null],
] as const)('is in the language of its reader: %s [LANG-6]', async (_, to, askedIn, language) => {
  mailer.send({ to, askedIn, write: (spoken) => ({ subject: `in ${spoken}`, text: '' }) });
  await mailer.settled();
  expect(server.received[0]?.raw).toContain(`Subject: in ${language}`);
});

it('is sent, too, where nobody can say what its reader has chosen', async () => {
  const config = { from: 'gedeck@order.example', publicUrl: 'https://order.example', smtpUrl: server.url };
  const log = createLog('error', { write: (line: string) => void logged.push(line) });
  const chosenBy = () => Promise.reject(new Error('the database is down'));
  const lost = new Mailer(config, log, { chosenBy, fallback: 'de' });
  lost.send({ to: 'mia@example.com', write: (language) => ({ subject: `in ${language}`, text: '' }) });
  await lost.settled();
  expect(server.received[0]?.raw).toContain('Subject: in de');
});
