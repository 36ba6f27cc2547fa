import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#server/ids.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { standDatabaseClock } from '../fixture/database-moment.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
/** The database's time, as the process knows it. */
let moment: number;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // The clock stands still, but where a test moves it.
  moment = Math.floor(Date.now() / 30_000) * 30_000 + 1_000;
  standDatabaseClock(app, new Date(moment));
  restaurant = await createTestRestaurant(app);
  await restaurant.owner.api.door.setModes({ restaurantId: restaurant.id, modes: ['display'] });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const later = (seconds: number) => {
  moment += seconds * 1000;
  standDatabaseClock(app, new Date(moment));
};
const newToken = () => randomBytes(32).toString('base64url');
const screen = () => app.visitor().api.displays;
const displays = () => restaurant.owner.api.door.displays;

async function tableId(number: number): Promise<string> {
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  return tables.find((table) => table.number === number)?.id ?? '';
}

async function beginPairing(table = 1, id = newId()) {
  const answer = await displays().add({ restaurantId: restaurant.id, id, tableId: await tableId(table) });
  return { id, ...answer };
}

/** Returns the secret of a screen on a table. */
async function pairedScreen(table = 1): Promise<{ id: string; token: string }> {
  const { id, pairingCode } = await beginPairing(table);
  return { id, ...(await screen().pair({ code: pairingCode, id: newId() })) };
}

function enter(code?: string, table = 1) {
  return app.visitor().api.sessions.enter({
    ...{ restaurantId: restaurant.id, table },
    ...(code !== undefined && { code }),
  });
}

it('shows a code that seats guests, and another one every 30 seconds [DOOR-11]', async () => {
  const { token } = await pairedScreen();
  const shown = await screen().code({ token });
  expect(shown).toEqual({
    ...{ restaurantId: restaurant.id, restaurantName: expect.any(String), table: 1 },
    ...{ code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/), changesInMs: 29_000 },
  });
  expect(await enter()).toEqual({ state: 'scan_required', way: 'display', problem: 'missing' });
  expect(await enter(shown.code)).toMatchObject({ state: 'joined' });
  later(29);
  expect((await screen().code({ token })).code).not.toBe(shown.code);
});

it('takes the code that is shown and the one before it, and none older [DOOR-11]', async () => {
  const { token } = await pairedScreen(1);
  await pairedScreen(2);
  const { code } = await screen().code({ token });
  later(58);
  expect(await enter(code)).toMatchObject({ state: 'joined' });
  later(1);
  expect(await enter(code)).toEqual({ state: 'scan_required', way: 'display', problem: 'old' });
  // Nor does it open another table, or come from the future.
  const now = await screen().code({ token });
  expect(await enter(now.code, 2)).toMatchObject({ state: 'scan_required' });
  later(-60);
  expect(await enter(now.code)).toMatchObject({ state: 'scan_required' });
});

it('asks who has scanned it for the PIN, also when the code has changed meanwhile [DOOR-12]', async () => {
  const { token } = await pairedScreen();
  const { code } = await screen().code({ token });
  const first = await enter(code);
  const pin = first.state === 'joined' ? first.visit.pin : '';
  const second = app.visitor();
  const join = { restaurantId: restaurant.id, table: 1, code };
  expect(await second.api.sessions.enter(join)).toEqual({ state: 'pin_required' });
  later(180);
  expect(await second.api.sessions.enter({ ...join, pin })).toMatchObject({ state: 'joined' });
  expect(await app.visitor().api.sessions.enter({ ...join, pin })).toMatchObject({ state: 'scan_required' });
});

it('is paired by a code that counts for one screen [DOOR-11]', async () => {
  const restaurantId = restaurant.id;
  const { id, pairingCode, displays: begun } = await beginPairing();
  expect(begun).toMatchObject([{ id, pairedAt: null, seenAt: null }]);
  const one = newId();
  expect(await codeOf(screen().pair({ code: 'ZZZZZZZZZZ', id: one }))).toBe('PAIRING_CODE_WRONG');
  expect(await codeOf(screen().pair({ code: '', id: one }))).toBe('PAIRING_CODE_WRONG');
  // As people type it.
  const typed = ` ${pairingCode.slice(0, 5)} ${pairingCode.slice(5).toLowerCase()}`;
  const paired = await screen().pair({ code: typed, id: one });
  // The answer was lost: the same screen pairs again.
  expect(await screen().pair({ code: pairingCode, id: one })).toEqual(paired);
  expect(await codeOf(screen().pair({ code: pairingCode, id: newId() }))).toBe('PAIRING_CODE_WRONG');
  expect(await displays().list({ restaurantId })).toMatchObject({
    displays: [{ id, pairedAt: expect.any(String), seenAt: expect.any(String) }],
  });
  expect(await codeOf(displays().add({ restaurantId, id, tableId: await tableId(2) }))).toBe(
    'DISPLAY_PAIRED',
  );
  const { lines } = await restaurant.owner.api.security.list({ restaurantId, group: 'door' });
  expect(lines.filter(({ happening }) => happening.kind === 'door.display_paired')).toHaveLength(1);
  // Afterwards its code is one that has run out.
  await app.inspect('UPDATE displays SET pairing_ends_at = now() WHERE id = $1', [id]);
  expect(await codeOf(screen().pair({ code: pairingCode, id: one }))).toBe('PAIRING_CODE_WRONG');
  expect(await screen().code(paired)).toMatchObject({ table: 1 });
});

it('is paired by the code that it was given, whatever it was paired by before [DOOR-11]', async () => {
  const copied = newId();
  const codes = [await beginPairing(1), await beginPairing(2)].map(({ pairingCode }) => pairingCode);
  // Two tablets with the same id at the same moment, as a copied one would have it.
  const paired = await Promise.all(codes.map((code) => screen().pair({ code, id: copied })));
  const shown = await Promise.all(paired.map((secret) => screen().code(secret)));
  expect(shown.map(({ table }) => table)).toEqual([1, 2]);
  expect(await codeOf(screen().pair({ code: 'ZZZZZZZZZZ', id: copied }))).toBe('PAIRING_CODE_WRONG');
});

it('is one of several that use a code at the same moment [DOOR-11]', async () => {
  const { pairingCode } = await beginPairing();
  const ids = Array.from({ length: 5 }, newId);
  const outcomes = await Promise.all(ids.map((id) => codeOf(screen().pair({ code: pairingCode, id }))));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'PAIRING_CODE_WRONG'), 'no error']);
});

it('that was paired before its secret came from the server goes on [DOOR-11]', async () => {
  const { id } = await pairedScreen();
  const token = newToken();
  const hash = createHash('sha256').update(token).digest();
  await app.inspect(
    'UPDATE displays SET token_hash = $2, pairing_hash = NULL, pairing_ends_at = NULL WHERE id = $1',
    [id, hash],
  );
  expect(await screen().code({ token })).toMatchObject({ table: 1 });
});

it('counts for a pairing code once made anew, and for ten minutes [DOOR-11]', async () => {
  const restaurantId = restaurant.id;
  const first = await beginPairing();
  const second = await beginPairing(2, first.id);
  expect(second.displays).toHaveLength(1);
  expect(await codeOf(screen().pair({ code: first.pairingCode, id: newId() }))).toBe('PAIRING_CODE_WRONG');
  await app.inspect('UPDATE displays SET pairing_ends_at = now() WHERE id = $1', [first.id]);
  expect(await codeOf(screen().pair({ code: second.pairingCode, id: newId() }))).toBe('PAIRING_CODE_WRONG');
  expect(await displays().list({ restaurantId })).toEqual({ displays: [] });
});

it('shows nothing once it is removed, and to nobody else [DOOR-11]', async () => {
  const restaurantId = restaurant.id;
  const { id, token } = await pairedScreen();
  expect(await codeOf(screen().code({ token: newToken() }))).toBe('DISPLAY_NOT_FOUND');
  expect(await codeOf(screen().code({ token: 'short' }))).toBe('BAD_REQUEST');
  expect(await displays().remove({ restaurantId, id })).toEqual({ displays: [] });
  expect(await displays().remove({ restaurantId, id })).toEqual({ displays: [] });
  expect(await codeOf(screen().code({ token }))).toBe('DISPLAY_NOT_FOUND');
  // It can be paired again, and has another secret then.
  const again = await pairedScreen(2);
  expect(await screen().code(again)).toMatchObject({ table: 2 });
  expect(await codeOf(screen().code({ token }))).toBe('DISPLAY_NOT_FOUND');
});

it('goes on while the house is closed, which the phone is told then [DOOR-11]', async () => {
  const restaurantId = restaurant.id;
  const { token } = await pairedScreen();
  await restaurant.owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  const { code } = await screen().code({ token });
  expect(await codeOf(enter(code))).toBe('RESTAURANT_CLOSED');
  await restaurant.owner.api.restaurants.setOpen({ restaurantId, isOpen: true });
  expect(await enter(code)).toMatchObject({ state: 'joined' });
});

it('is nobody else’s to remove or to pair [DOOR-11]', async () => {
  const restaurantId = restaurant.id;
  const { id, token } = await pairedScreen();
  const other = await createTestRestaurant(app);
  const { displays: theirs } = other.owner.api.door;
  expect(await theirs.remove({ restaurantId: other.id, id })).toEqual({ displays: [] });
  expect(await codeOf(theirs.add({ restaurantId: other.id, id: newId(), tableId: await tableId(1) }))).toBe(
    'TABLE_NOT_FOUND',
  );
  expect(await codeOf(theirs.list({ restaurantId }))).toBe('RESTAURANT_NOT_FOUND');
  expect(await screen().code({ token })).toMatchObject({ restaurantId, table: 1 });
});

it('goes with its table [DOOR-11]', async () => {
  const restaurantId = restaurant.id;
  const { token } = await pairedScreen(3);
  await restaurant.owner.api.tables.remove({ restaurantId, id: await tableId(3) });
  expect(await codeOf(screen().code({ token }))).toBe('DISPLAY_NOT_FOUND');
  expect(await codeOf(displays().add({ restaurantId, id: newId(), tableId: restaurantId }))).toBe(
    'TABLE_NOT_FOUND',
  );
});

it('asks guests of doors with other ways for those [DOOR-1]', async () => {
  const restaurantId = restaurant.id;
  const { token } = await pairedScreen();
  const { code } = await screen().code({ token });
  for (const way of ['code', 'nfc'] as const) {
    await restaurant.owner.api.door.setModes({ restaurantId, modes: [way] });
    expect(await enter(code)).toEqual({ state: 'scan_required', way, problem: 'old' });
  }
  const both = { restaurantId, modes: ['nfc', 'display'] as ('nfc' | 'display')[] };
  expect(await codeOf(restaurant.owner.api.door.setModes(both))).toBe('BAD_REQUEST');
});
