import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { GuestTokens } from '#server/auth/guest-tokens.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const ownForm = /^gedeck_guest=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=172800; HttpOnly; SameSite=Lax$/;
const olderToken = () => randomBytes(32).toString('base64url');
const valueOf = (setCookie: string | undefined) => /=([^;]*)/.exec(setCookie ?? '')?.[1] ?? '';

/** Sits down with a Cookie header. Returns the state, and the cookies that were set. */
async function enter(restaurantId: string, table: number, cookie: string, proto = 'http') {
  const response = await fetch(`${app.origin}/rpc/sessions/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': proto, cookie },
    body: JSON.stringify({ json: { restaurantId, table } }),
  });
  const { json } = (await response.json()) as { json: { state: string } };
  return { state: json.state, cookies: response.headers.getSetCookie() };
}

it('that the server has made stays, and knows its phone [ACC-17]', async () => {
  const { id } = await createTestRestaurant(app);
  const { cookies } = await enter(id, 1, '');
  expect(cookies).toEqual([expect.stringMatching(ownForm)]);
  const again = await enter(id, 1, `gedeck_guest=${valueOf(cookies[0])}`);
  expect(again.state).toBe('joined');
  expect(valueOf(again.cookies[0])).toBe(valueOf(cookies[0]));
});

it('that the server has not made is replaced [ACC-17]', async () => {
  const { id } = await createTestRestaurant(app);
  const { cookies } = await enter(id, 1, '');
  const [random = ''] = valueOf(cookies[0]).split('.');
  const foreign = valueOf(new GuestTokens('another secret').create().setCookie);
  for (const token of [olderToken(), foreign, `${random}.${'A'.repeat(22)}`, `${olderToken()}.x`, 'x']) {
    const { state, cookies: given } = await enter(id, 1, `gedeck_guest=${token}`);
    expect(state).toBe('pin_required');
    expect(given).toEqual([expect.stringMatching(ownForm)]);
    expect(valueOf(given[0]).split('.')[0]).not.toBe(token.split('.')[0]);
  }
  // On the page too, before it is used for anything.
  const page = async (cookie: string) =>
    (
      await fetch(`${app.origin}/menu?restaurantId=${id}&table=1`, { headers: { cookie } })
    ).headers.getSetCookie();
  expect(await page(`gedeck_guest=${foreign}`)).toEqual([expect.stringMatching(ownForm)]);
  expect(await page(`gedeck_guest=${valueOf(cookies[0])}`)).toEqual([]);
});

it('of the time before gets its mark where the phone has joined within two days [ACC-17]', async () => {
  const { id } = await createTestRestaurant(app);
  const token = olderToken();
  expect((await enter(id, 1, '')).state).toBe('joined');
  await app.inspect('UPDATE guest_tokens SET token_hash = $2, unmarked = true WHERE restaurant_id = $1', [
    id,
    createHash('sha256').update(token).digest(),
  ]);
  const kept = await enter(id, 1, `gedeck_guest=${token}`);
  expect(kept.state).toBe('joined');
  expect(valueOf(kept.cookies[0])).toMatch(new RegExp(`^${token}\\.[\\w-]{22}$`));
  await app.inspect(
    `UPDATE guest_tokens SET joined_at = now() - interval '49 hours' WHERE restaurant_id = $1`,
    [id],
  );
  expect(valueOf((await enter(id, 1, `gedeck_guest=${token}`)).cookies[0])).not.toContain(token);
});

it('has the name of this host alone over https, and replaces the one of the time before [ACC-16]', async () => {
  const { id } = await createTestRestaurant(app);
  const { cookies } = await enter(id, 1, '', 'https');
  expect(cookies).toEqual([expect.stringMatching(/^__Host-gedeck_guest=.*; Path=\/; .*; Secure$/)]);
  const own = valueOf(cookies[0]);
  expect((await enter(id, 1, `__Host-gedeck_guest=${own}`, 'https')).state).toBe('joined');
  // A neighbouring name has planted a token that the server has made, for somebody else.
  expect((await enter(id, 1, `gedeck_guest=${own}`, 'https')).state).toBe('pin_required');
  const both = await enter(id, 1, `gedeck_guest=${olderToken()}; __Host-gedeck_guest=${own}`, 'https');
  expect(both.state).toBe('joined');

  const token = olderToken();
  await app.inspect('UPDATE guest_tokens SET token_hash = $2, unmarked = true WHERE restaurant_id = $1', [
    id,
    createHash('sha256').update(token).digest(),
  ]);
  const before = await enter(id, 1, `gedeck_guest=${token}`, 'https');
  expect(before.state).toBe('joined');
  expect(before.cookies).toEqual([
    expect.stringMatching(new RegExp(`^__Host-gedeck_guest=${token}\\.`)),
    expect.stringMatching(/^gedeck_guest=; Max-Age=0; Path=\/; .*Secure$/),
  ]);
});
