import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ticketLimits, ticketsPerHour } from '#domain/help/tickets.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createOperator } from '../fixture/operator.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { registerMember } from '../fixture/registered.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { startMailServer } from '../mail/mail-server.ts';

const helpDesk = 'help@gedeck.example';
let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let operator: Visitor;
let otherOperator: Visitor;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: 'https://order.example' },
    support: { phone: null, whatsApp: null, email: helpDesk },
  });
  operator = await createOperator(app);
  otherOperator = await createOperator(app);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const question = {
  subject: 'The printer',
  category: 'technisch',
  message: 'It does not print.\nWhy?',
} as const;

function file({ id: restaurantId, owner }: TestRestaurant, changes: object = {}) {
  return owner.api.help.tickets.create({ restaurantId, id: randomUUID(), ...question, ...changes });
}

async function mailsTo(email: string): Promise<string[]> {
  await app.mailer?.settled();
  return mail.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);
}

async function inQueue(id: string, by = operator) {
  for (let after: { id: string; status: 'offen' } | undefined; ; ) {
    const { tickets, next } = await by.api.help.tickets.queue({ status: 'offen', ...(after && { after }) });
    const found = tickets.find((ticket) => ticket.id === id);
    if (found || !next) return found;
    after = { id: next.id, status: 'offen' };
  }
}

describe('filing a ticket [HELP-4]', () => {
  it('keeps it as open, told only to its author, and tells the help desk', async () => {
    const restaurant = await createTestRestaurant(app);
    const earlier = await file(restaurant, { subject: 'Earlier' });
    const ticket = await file(restaurant);
    expect(ticket).toMatchObject({ ...question, status: 'offen', answer: null, answeredAt: null });
    const { tickets } = await restaurant.owner.api.help.tickets.list({});
    expect(tickets.map(({ id }) => id)).toEqual([ticket.id, earlier.id]);
    const other = await createTestRestaurant(app);
    expect((await other.owner.api.help.tickets.list({})).tickets).toEqual([]);
    // An operator answers everybody's tickets, but has written none of them.
    expect((await operator.api.help.tickets.list({})).tickets).toEqual([]);
    const [first = ''] = (await mailsTo(helpDesk)).filter((raw) => raw.includes(restaurant.ownerEmail));
    expect(first).toContain('It does not print.');
  });

  it('files it once, however often it is sent', async () => {
    const restaurant = await createTestRestaurant(app);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => file(restaurant, { id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await restaurant.owner.api.help.tickets.list({})).tickets).toHaveLength(1);
    expect((await mailsTo(helpDesk)).filter((raw) => raw.includes(restaurant.ownerEmail))).toHaveLength(1);
    expect(await codeOf(file(restaurant, { id, message: 'Something else' }))).toBe('TICKET_ID_TAKEN');
  });

  it.each([
    ['no subject', { subject: '  ' }],
    ['no message', { message: '\n' }],
    ['an unknown category', { category: 'other' }],
    ['a subject that is too long', { subject: 'x'.repeat(ticketLimits.subject + 1) }],
    ['a message that is too long', { message: 'x'.repeat(ticketLimits.message + 1) }],
  ])('refuses %s', async (_, changes) => {
    expect(await codeOf(file(await createTestRestaurant(app), changes))).toBe('BAD_REQUEST');
  });

  it('takes what is just short enough', async () => {
    const longest = { subject: 'ä'.repeat(ticketLimits.subject), message: 'ö'.repeat(ticketLimits.message) };
    expect(await file(await createTestRestaurant(app), longest)).toMatchObject(longest);
  });

  it('is for those who work there', async () => {
    const restaurant = await createTestRestaurant(app);
    const stranger = await createTestRestaurant(app);
    expect(await codeOf(file({ ...restaurant, owner: stranger.owner }))).toBe('RESTAURANT_NOT_FOUND');
    const { token } = await restaurant.owner.api.staff.invite({
      ...{ restaurantId: restaurant.id, role: 'waiter', email: null },
    });
    const waiter = app.visitor();
    const email = `${randomUUID()}@gedeck.example`;
    await registerMember(app, waiter, { token, email, password: testPassword, name: 'Wanda' });
    expect(await file({ ...restaurant, owner: waiter })).toMatchObject({ status: 'offen' });
    expect((await restaurant.owner.api.help.tickets.list({})).tickets).toEqual([]);
    // The same device in a waiter's hands.
    await waiter.api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(waiter.api.help.tickets.list({}))).toBe('ADMIN_MODE_NEEDED');
  });

  it('has a pace, one over all restaurants and all at once', async () => {
    const restaurant = await createTestRestaurant(app);
    const second = await restaurant.owner.api.restaurants.create({ id: randomUUID(), name: 'Second' });
    const restaurantIds = [restaurant.id, second.restaurants.at(-1)?.id ?? ''];
    const codes = await Promise.all(
      Array.from({ length: ticketsPerHour + 4 }, (_, n) =>
        codeOf(file(restaurant, { restaurantId: restaurantIds[n % 2] })),
      ),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(ticketsPerHour);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
    const { tickets } = await restaurant.owner.api.help.tickets.list({});
    // A ticket that has arrived is answered as before, although the limit is reached.
    const [known] = tickets;
    if (!known) throw new Error('nothing was filed');
    const { id, restaurantId } = known;
    expect(await file(restaurant, { id, restaurantId })).toEqual(known);
    await app.inspect(
      `UPDATE support_tickets SET created_at = created_at - interval '61 minutes' WHERE id = '${id}'`,
    );
    expect(await codeOf(file(restaurant))).toBe('no error');
    expect(await codeOf(file(restaurant))).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the operators’ queue [HELP-5]', () => {
  it('says who asks, and has open tickets first, the oldest of them first', async () => {
    const restaurant = await createTestRestaurant(app);
    const [first, second, third] = [await file(restaurant), await file(restaurant), await file(restaurant)];
    const { version } = (await inQueue(first.id)) ?? { version: 0 };
    await operator.api.help.tickets.reply({
      ...{ restaurantId: restaurant.id, id: first.id, version, status: 'in_bearbeitung', answer: '' },
    });
    const { tickets, counts } = await operator.api.help.tickets.queue({});
    const mine = tickets.filter(({ restaurantId }) => restaurantId === restaurant.id);
    expect(mine.map(({ id }) => id)).toEqual([second.id, third.id, first.id]);
    expect(mine[0]).toMatchObject({
      restaurantName: expect.stringMatching(/^Trattoria/),
      author: { name: 'Giulia Conti', email: restaurant.ownerEmail },
    });
    const { tickets: running } = await operator.api.help.tickets.queue({ status: 'in_bearbeitung' });
    expect(running.map(({ id }) => id)).toContain(first.id);
    expect(running).toHaveLength(counts.in_bearbeitung);
  });

  it('has pages without gaps or repeats, over all states', async () => {
    const restaurant = await createTestRestaurant(app);
    const { userId } = await restaurant.owner.api.accounts.me({});
    await app.database.withTenant(restaurant.id, (tx) =>
      tx.query(
        `INSERT INTO support_tickets (restaurant_id, id, user_id, subject, category, message, status, created_at)
         SELECT $1, gen_random_uuid(), $2, 'Many', 'feedback', n::text,
           (ARRAY['offen', 'in_bearbeitung', 'gelöst', 'geschlossen'])[1 + n % 4], now() - (n / 2) * interval '1 second'
         FROM generate_series(1, 130) n`,
        [restaurant.id, userId],
      ),
    );
    const seen: string[] = [];
    let page = await operator.api.help.tickets.queue({});
    for (;;) {
      seen.push(...page.tickets.map(({ id }) => id));
      if (!page.next) break;
      page = await operator.api.help.tickets.queue({ after: page.next });
    }
    const total = Object.values(page.counts).reduce((sum, count) => sum + count, 0);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });
});

describe('a reply [HELP-6] [HELP-7]', () => {
  it('reaches the author, live and by e-mail', async () => {
    const restaurant = await createTestRestaurant(app);
    const ticket = await file(restaurant);
    const { position } = await restaurant.owner.api.help.get({ restaurantId: restaurant.id });
    const reply = { restaurantId: restaurant.id, id: ticket.id, version: 1, status: 'gelöst' } as const;
    const answer = 'Switch it on.';
    expect(await operator.api.help.tickets.reply({ ...reply, answer })).toMatchObject({ version: 2, answer });
    const told = new RegExp(JSON.stringify({ kind: 'ticket', ticketId: ticket.id }));
    expect(await readFeed(restaurant.owner, staffFeed(restaurant, position), told)).toMatch(told);
    const [shown] = (await restaurant.owner.api.help.tickets.list({})).tickets;
    expect(shown).toMatchObject({ status: 'gelöst', answer, answeredAt: expect.any(String) });
    const [sent = ''] = await mailsTo(restaurant.ownerEmail);
    expect(sent).toContain('Subject: Gedeck: Your ticket was answered');
    expect(sent).toContain(answer);

    // The answer was lost and the reply is sent again: nothing more happens.
    await operator.api.help.tickets.reply({ ...reply, answer });
    expect(await mailsTo(restaurant.ownerEmail)).toHaveLength(1);
    await operator.api.help.tickets.reply({ ...reply, version: 2, status: 'geschlossen', answer });
    expect((await mailsTo(restaurant.ownerEmail)).at(-1)).toContain('Your ticket has a new state');
  });

  it('is told to nobody but the author', async () => {
    const restaurant = await createTestRestaurant(app);
    const { token } = await restaurant.owner.api.staff.invite({
      ...{ restaurantId: restaurant.id, role: 'admin', email: null },
    });
    const colleague = app.visitor();
    const email = `${randomUUID()}@gedeck.example`;
    await registerMember(app, colleague, { token, email, password: testPassword, name: 'Carla' });
    const { position } = await colleague.api.help.get({ restaurantId: restaurant.id });
    await file(restaurant);
    // This event for everybody comes after the ticket's.
    await restaurant.owner.api.help.recordCodes({
      ...{ restaurantId: restaurant.id, use: 'made', tableNumbers: [1] },
    });
    const told = await readFeed(colleague, staffFeed(restaurant, position), /"kind":"setup"/);
    expect(told).toContain('"kind":"setup"');
    expect(told).not.toContain('"kind":"ticket"');
  });

  it('of two operators tells the second what the first has written', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id } = await file(restaurant);
    const reply = { restaurantId: restaurant.id, id, version: 1, status: 'gelöst' } as const;
    const outcomes = await Promise.allSettled([
      operator.api.help.tickets.reply({ ...reply, answer: 'One' }),
      otherOperator.api.help.tickets.reply({ ...reply, answer: 'Two' }),
    ]);
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'TICKET_CHANGED',
      data: { version: 2, status: 'gelöst', answer: won?.value.answer, changedBy: 'Giulia Conti' },
    });
    expect(await mailsTo(restaurant.ownerEmail)).toHaveLength(1);
  });

  it('to a ticket that is gone says so', async () => {
    const { id: restaurantId } = await createTestRestaurant(app);
    const reply = { restaurantId, id: randomUUID(), version: 1, status: 'gelöst', answer: '' } as const;
    expect(await codeOf(operator.api.help.tickets.reply(reply))).toBe('TICKET_NOT_FOUND');
  });
});

it('tickets go with the account that has written them, wherever it worked [HELP-8]', async () => {
  const restaurant = await createTestRestaurant(app);
  const colleague = await createTestRestaurant(app);
  const kept = await file(restaurant);
  const { token } = await restaurant.owner.api.staff.invite({
    ...{ restaurantId: restaurant.id, role: 'admin', email: null },
  });
  await colleague.owner.api.staff.accept({ token });
  const gone = await file(colleague, { restaurantId: restaurant.id });
  await file(colleague);
  await colleague.owner.api.accounts.own.delete({ password: testPassword, word: 'DELETE' });
  const rows = await app.inspect<{ id: string }>(
    `SELECT id FROM support_tickets WHERE restaurant_id IN ('${restaurant.id}', '${colleague.id}')`,
  );
  expect(rows).toEqual([{ id: kept.id }]);
  const reply = {
    restaurantId: restaurant.id,
    id: gone.id,
    version: 1,
    status: 'gelöst',
    answer: '',
  } as const;
  expect(await codeOf(operator.api.help.tickets.reply(reply))).toBe('TICKET_NOT_FOUND');
});

function staffFeed(restaurant: TestRestaurant, after: string): string {
  return `/live/staff?${new URLSearchParams({ restaurantId: restaurant.id, after })}`;
}
