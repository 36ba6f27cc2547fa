import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DoorMode } from '#domain/door/door.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());

const door = () => restaurant.owner.api.door;
const setModes = (...modes: DoorMode[]) => door().setModes({ restaurantId: restaurant.id, modes });
const enter = (table: number, code?: string, guest = app.visitor()) =>
  guest.api.sessions.enter({ restaurantId: restaurant.id, table, ...(code !== undefined && { code }) });
async function tableAt(number: number) {
  const { tables } = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  const found = tables.find((table) => table.number === number);
  if (!found) throw new Error(`there is no table ${number}`);
  return found;
}
async function codeAt(number: number): Promise<string> {
  const { code } = await tableAt(number);
  if (!code) throw new Error(`table ${number} asks for no code`);
  return code;
}

it('asks for nothing unless a restaurant says otherwise [DOOR-1]', async () => {
  const { door: modes } = await restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
  expect(modes).toEqual([]);
  expect(await tableAt(1)).toMatchObject({ code: null, door: null });
  expect(await enter(1)).toMatchObject({ state: 'joined' });
  // A card from a time with codes still leads to its table.
  expect(await enter(2, 'anything')).toMatchObject({ state: 'joined' });
});

it('seats nobody without the code on the table [DOOR-1] [DOOR-9]', async () => {
  expect(await setModes('code')).toEqual({ modes: ['code'] });
  const [one, two] = [await codeAt(1), await codeAt(2)];
  expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(one).not.toBe(two);
  expect(await enter(1)).toEqual({ state: 'scan_required', way: 'code', problem: 'missing' });
  expect(await enter(1, '')).toEqual({ state: 'scan_required', way: 'code', problem: 'missing' });
  for (const wrong of [two, 'A', one.slice(1), `${one}0`]) {
    expect(await enter(1, wrong)).toEqual({ state: 'scan_required', way: 'code', problem: 'old' });
  }
  const guest = app.visitor();
  const entry = await enter(1, one.toLowerCase(), guest);
  expect(entry).toMatchObject({ state: 'joined', visit: { status: 'active' } });
  // Who sits shows the code no more; who joins shows it as well as the PIN.
  expect(await enter(1, undefined, guest)).toMatchObject({ state: 'joined' });
  const pin = entry.state === 'joined' ? entry.visit.pin : '';
  const join = { restaurantId: restaurant.id, table: 1, pin };
  expect(await app.visitor().api.sessions.enter(join)).toMatchObject({ state: 'scan_required' });
  expect(await app.visitor().api.sessions.enter({ ...join, code: one })).toMatchObject({ state: 'joined' });
});

it('ends old cards at once when codes are made anew, once for the code that was seen [DOOR-9]', async () => {
  await setModes('code');
  const restaurantId = restaurant.id;
  const { id } = await tableAt(1);
  const [old, other] = [await codeAt(1), await codeAt(2)];
  const guest = app.visitor();
  const entry = await enter(1, old, guest);
  await restaurant.owner.api.help.recordCodes({ restaurantId, use: 'printed', tableNumbers: [1, 2] });
  expect(await tableAt(1)).toMatchObject({ isCodePrinted: true });

  const renew = () => door().renewCodes({ restaurantId, tables: [{ id, code: old }] });
  const answers = await Promise.all([renew(), renew()]);
  expect(answers.flatMap(({ tables }) => tables)).toMatchObject([{ id, isCodePrinted: false }]);
  expect(await renew()).toEqual({ tables: [] });
  expect(await tableAt(1)).toMatchObject({ isCodePrinted: false });
  expect(await tableAt(2)).toMatchObject({ isCodePrinted: true, code: other });
  expect(await enter(1, old)).toEqual({ state: 'scan_required', way: 'code', problem: 'old' });
  const tableSessionId = entry.state === 'joined' ? entry.visit.tableSessionId : '';
  expect(await codeOf(guest.api.orders.place(pizzaOrder(restaurant, tableSessionId)))).toBe('no error');
});

it('is set for a table alone, and combined [DOOR-1]', async () => {
  const restaurantId = restaurant.id;
  const { id } = await tableAt(1);
  await restaurant.owner.api.help.recordCodes({ restaurantId, use: 'printed', tableNumbers: [1, 2] });
  await door().setTable({ restaurantId, id, modes: ['confirm', 'code'] });
  expect(await tableAt(1)).toMatchObject({ door: ['code', 'confirm'], isCodePrinted: false });
  expect(await tableAt(2)).toMatchObject({ door: null, isCodePrinted: true, code: null });
  expect(await enter(1)).toMatchObject({ state: 'scan_required' });
  expect(await enter(1, await codeAt(1))).toMatchObject({ visit: { status: 'provisional' } });
  expect(await enter(2)).toMatchObject({ visit: { status: 'active' } });

  // An open table in a house that asks for the code.
  await setModes('code');
  await door().setTable({ restaurantId, id, modes: [] });
  expect(await enter(1)).toMatchObject({ state: 'joined' });
  expect(await enter(3)).toMatchObject({ state: 'scan_required' });
  await door().setTable({ restaurantId, id, modes: null });
  expect(await enter(1)).toMatchObject({ state: 'scan_required' });
});

it('is refused where it makes no sense [DOOR-1]', async () => {
  const restaurantId = restaurant.id;
  const twice = { restaurantId, modes: ['code', 'code'] as DoorMode[] };
  expect(await codeOf(door().setModes(twice))).toBe('BAD_REQUEST');
  const unknown = { restaurantId, id: restaurantId, modes: [] };
  expect(await codeOf(door().setTable(unknown))).toBe('TABLE_NOT_FOUND');
  const foreign = await createTestRestaurant(app);
  await foreign.owner.api.door.setModes({ restaurantId: foreign.id, modes: ['code'] });
  const { tables } = await foreign.owner.api.tables.floor({ restaurantId: foreign.id });
  const [table] = tables;
  const seen = [{ id: table?.id ?? '', code: table?.code ?? '' }];
  expect(await door().renewCodes({ restaurantId, tables: seen })).toEqual({ tables: [] });
});
