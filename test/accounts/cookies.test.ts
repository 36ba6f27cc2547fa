import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('puts tokens into cookies that no script reads and no other site sends, and nowhere else', async () => {
  const { id, ownerEmail } = await createTestRestaurant(app);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const visitor = app.visitor();
  const answers = [
    await visitor.fetch(`/menu?restaurantId=${id}&table=1`),
    await visitor.fetch('/api/accounts/session', {
      ...post,
      body: JSON.stringify({ email: ownerEmail, password: testPassword }),
    }),
    await visitor.fetch('/api/accounts/session', { method: 'PUT' }),
    await visitor.fetch('/api/accounts/session', { method: 'DELETE' }),
  ];
  for (const answer of answers) {
    const body = await answer.text();
    const cookies = answer.headers.getSetCookie();
    expect([answer.status, cookies.length > 0]).toEqual([200, true]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/i);
      const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
      if (value !== '') expect(body).not.toContain(value.slice(0, 32));
    }
  }
});

it('takes a password as it was typed, neither cut nor trimmed nor in another case', async () => {
  const email = `${randomUUID()}@gedeck.example`;
  const password = `  Blaue Kühe trinken ${'lange '.repeat(15)}Tee `;
  await app.visitor().api.accounts.signUp({ email, password, name: 'Mia', restaurantName: 'Zur Kuh' });
  const signIn = (typed: string) => codeOf(app.visitor().api.accounts.signIn({ email, password: typed }));
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72)]) {
    expect(await signIn(other)).toBe('CREDENTIALS_WRONG');
  }
  expect(await signIn(password)).toBe('no error');
});
