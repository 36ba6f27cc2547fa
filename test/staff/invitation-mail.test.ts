import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { mailsWithin, startMailServer, textOf } from '../mail/mail-server.ts';

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    site: { publicUrl: 'https://order.example' },
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: 'https://order.example' },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

it('brings an invitation by e-mail, whose link lets exactly one person join', async () => {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  await owner.api.staff.invite({ restaurantId, role: 'waiter', email: 'wanda@gedeck.example' });

  const received = await vi.waitFor(() => {
    const found = mail.received.find(({ to }) => to.includes('wanda@gedeck.example'));
    if (!found) throw new Error('no mail to Wanda');
    return found;
  }, mailsWithin);
  const text = textOf(received);
  const [, token = ''] = /https:\/\/order\.example\/invitation#token=([\w-]+)/.exec(text) ?? [];
  expect(token).not.toBe('');

  const person = { password: testPassword, name: 'Wanda', email: 'wanda@gedeck.example' };
  const wanda = app.visitor();
  await wanda.api.staff.join({ token, ...person });
  const me = await wanda.api.accounts.me({});
  expect(me.restaurants).toMatchObject([{ id: restaurantId, role: 'waiter' }]);

  const second = { ...person, email: 'another@gedeck.example' };
  expect(await codeOf(app.visitor().api.staff.join({ token, ...second }))).toBe('INVITATION_USED');
});
