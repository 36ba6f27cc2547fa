import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { newUid, nfcTag } from '../fixture/nfc-tag.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;
let restaurant: TestRestaurant;
/** Table 1 has a tag. */
let tag: ReturnType<typeof nfcTag>;
let uid: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  const restaurantId = restaurant.id;
  await restaurant.owner.api.door.setModes({ restaurantId, modes: ['nfc'] });
  uid = newUid();
  tag = await layTag(uid, 1);
});
afterAll(() => app.close());

async function tableId(number: number, { owner, id }: TestRestaurant = restaurant): Promise<string> {
  const { tables } = await owner.api.tables.floor({ restaurantId: id });
  return tables.find((table) => table.number === number)?.id ?? '';
}

async function layTag(tagUid: string, number: number, at = restaurant) {
  const { tags } = at.owner.api.door;
  await tags.set({ restaurantId: at.id, uid: tagUid, tableId: await tableId(number, at) });
  return nfcTag(tagUid, await tags.keys({ restaurantId: at.id, uid: tagUid }));
}

const find = (link: ReturnType<typeof tag.read>, restaurantId = restaurant.id) =>
  app.visitor().api.door.tags.find({ restaurantId, ...link });

/** Reads the tag with a phone: the link leads to a table, and the phone sits down there. */
async function tap(read = tag.read(), guest: Visitor = app.visitor(), at = {}) {
  const { table, code } = await find(read);
  return enter(code, guest, { table, ...at });
}

function enter(
  code: string | undefined,
  guest: Visitor,
  { table = 1, pin = undefined as string | undefined } = {},
) {
  return guest.api.sessions.enter({
    ...{ restaurantId: restaurant.id, table },
    ...(code !== undefined && { code }),
    ...(pin !== undefined && { pin }),
  });
}

it('seats who has read the tag on the table [DOOR-10]', async () => {
  const guest = app.visitor();
  expect(await enter(undefined, guest)).toEqual({ state: 'scan_required', way: 'nfc', problem: 'missing' });
  const entry = await tap(tag.read(), guest);
  expect(entry).toMatchObject({ state: 'joined', visit: { status: 'active' } });
  const { tableSessionId } = entry.state === 'joined' ? entry.visit : { tableSessionId: '' };
  expect(await codeOf(guest.api.orders.place(pizzaOrder(restaurant, tableSessionId)))).toBe('no error');
  // A phone that sits needs no tag any more.
  expect(await enter(undefined, guest)).toMatchObject({ state: 'joined' });
});

it('takes a link once, and none that was read before one that was taken [DOOR-10]', async () => {
  const [first, second, third] = [tag.read(), tag.read(), tag.read()];
  expect(await tap(second)).toMatchObject({ state: 'joined' });
  const old = { state: 'scan_required', way: 'nfc', problem: 'old' };
  // A photograph, a chat, the history of another phone.
  expect(await tap(second)).toEqual(old);
  expect(await tap(first)).toEqual(old);
  expect(await tap(third)).toMatchObject({ state: 'pin_required' });
});

it('is opened as often as one likes: only sitting down takes it [DOOR-10]', async () => {
  const read = tag.read();
  // A browser that loads pages ahead, the preview in a chat.
  for (let times = 0; times < 3; times += 1) expect(await find(read)).toMatchObject({ table: 1 });
  expect(await tap(read)).toMatchObject({ state: 'joined' });
});

it('lets one of many phones that use the same link at once past the tag [DOOR-10]', async () => {
  const read = tag.read();
  const answers = await Promise.all(Array.from({ length: 8 }, () => tap(read)));
  expect(answers.filter(({ state }) => state !== 'scan_required')).toHaveLength(1);
});

it('asks who has read it for the PIN, and for nothing more [DOOR-12]', async () => {
  const entry = await tap();
  const pin = entry.state === 'joined' ? entry.visit.pin : '';
  const second = app.visitor();
  const { code } = await find(tag.read());
  expect(await enter(code, second)).toEqual({ state: 'pin_required' });
  const wrong = pin === '1111' ? '2222' : '1111';
  expect(await codeOf(enter(code, second, { pin: wrong }))).toBe('PIN_WRONG');
  expect(await enter(code, second, { pin })).toMatchObject({ state: 'joined' });
  // The PIN alone opens nothing from the sofa, nor does it with that phone's link.
  expect(await enter(undefined, app.visitor(), { pin })).toMatchObject({ state: 'scan_required' });
  expect(await enter(code, app.visitor(), { pin })).toMatchObject({ state: 'scan_required' });
});

it('opens no other table, and no other restaurant [DOOR-10]', async () => {
  const read = tag.read();
  const { code } = await find(read);
  const old = { state: 'scan_required', way: 'nfc', problem: 'old' };
  expect(await enter(code, app.visitor(), { table: 2 })).toEqual(old);
  const other = await createTestRestaurant(app);
  expect(await codeOf(find(read, other.id))).toBe('TAG_NOT_FOUND');
  await layTag(newUid(), 1, other);
  expect(await codeOf(find(read, other.id))).toBe('TAG_NOT_FOUND');
  expect(await enter(code, app.visitor())).toMatchObject({ state: 'joined' });
});

it('refuses links that the tag did not write [DOOR-10]', async () => {
  const { picc_data, cmac } = tag.read();
  const turned = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);
  for (const forged of [
    { picc_data: turned(picc_data), cmac },
    { picc_data, cmac: turned(cmac) },
    { picc_data, cmac: '' },
    { picc_data: '', cmac },
    { picc_data: '0'.repeat(32), cmac: '0'.repeat(16) },
  ]) {
    expect(await codeOf(find(forged))).toBe('TAG_NOT_FOUND');
    const code = `${forged.picc_data}.${forged.cmac}`;
    expect(await enter(code, app.visitor())).toMatchObject({ state: 'scan_required' });
  }
  // A tag with the keys of its maker, and one that knows the key of all tags and not its own.
  const zero = '0'.repeat(32);
  const { metaRead } = await restaurant.owner.api.door.tags.keys({ restaurantId: restaurant.id, uid });
  for (const keys of [
    { metaRead: zero, fileRead: zero },
    { metaRead, fileRead: zero },
  ]) {
    expect(await codeOf(find(nfcTag(uid, keys, 100).read()))).toBe('TAG_NOT_FOUND');
  }
});

it('gives each tag keys of its own, and one to all of a restaurant [DOOR-10]', async () => {
  const restaurantId = restaurant.id;
  const { tags } = restaurant.owner.api.door;
  const otherUid = newUid();
  await layTag(otherUid, 2);
  const [one, other] = [
    await tags.keys({ restaurantId, uid }),
    await tags.keys({ restaurantId, uid: otherUid }),
  ];
  expect(one.metaRead).toBe(other.metaRead);
  expect(new Set([one.master, one.fileRead, one.metaRead, other.master, other.fileRead]).size).toBe(5);
  for (const key of Object.values(one)) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(await codeOf(tags.keys({ restaurantId, uid: newUid() }))).toBe('TAG_NOT_FOUND');
  // None of them is in the database as it is.
  const [row] = await app.inspect<{ keys: Buffer }>(
    'SELECT tag_keys AS keys FROM restaurants WHERE id = $1',
    [restaurantId],
  );
  expect(row?.keys.toString('hex')).not.toContain(one.metaRead);
});

it('moves with its tag, ends with it, and never counts anew [DOOR-10]', async () => {
  const restaurantId = restaurant.id;
  const { tags } = restaurant.owner.api.door;
  const clone = tag.copy();
  for (let readings = 0; readings < 5; readings += 1) tag.read();
  expect(await tap()).toMatchObject({ state: 'joined' });

  await tags.set({ restaurantId, uid, tableId: await tableId(2) });
  const moved = await find(tag.read());
  expect(moved.table).toBe(2);
  expect(await enter(moved.code, app.visitor(), { table: 2 })).toMatchObject({ state: 'joined' });

  expect((await tags.remove({ restaurantId, uid })).tags).toEqual([]);
  expect(await tags.remove({ restaurantId, uid })).toEqual({ tags: [], areKeysLost: false });
  expect(await codeOf(find(tag.read()))).toBe('TAG_NOT_FOUND');
  await tags.set({ restaurantId, uid, tableId: await tableId(3) });
  // What was read before it was taken off the table.
  const { code } = await find(clone.read());
  expect(await enter(code, app.visitor(), { table: 3 })).toMatchObject({ state: 'scan_required' });
  expect(await tap()).toMatchObject({ state: 'joined' });
});

it('knows whose UID it is, also where two tags lie in the wrong place [DOOR-10]', async () => {
  const otherUid = newUid();
  const other = await layTag(otherUid, 2);
  // Each leads to the table that it was put on, wherever it lies now.
  expect((await find(tag.read())).table).toBe(1);
  expect((await find(other.read())).table).toBe(2);
  // The UID of one with the keys of the other.
  const restaurantId = restaurant.id;
  const { tags } = restaurant.owner.api.door;
  const keys = await tags.keys({ restaurantId, uid });
  expect(await codeOf(find(nfcTag(otherUid, keys, 100).read()))).toBe('TAG_NOT_FOUND');
});

it('is another one in each restaurant, with other keys [DOOR-10]', async () => {
  const other = await createTestRestaurant(app);
  await layTag(uid, 2, other);
  expect(await codeOf(find(tag.read(), other.id))).toBe('TAG_NOT_FOUND');
  const { tags } = other.owner.api.door;
  await tags.remove({ restaurantId: other.id, uid });
  expect(await tap()).toMatchObject({ state: 'joined' });
  expect(await codeOf(tags.set({ restaurantId: other.id, uid, tableId: await tableId(1) }))).toBe(
    'TABLE_NOT_FOUND',
  );
});

it('is told to the management [DOOR-10]', async () => {
  const restaurantId = restaurant.id;
  const { tags } = restaurant.owner.api.door;
  expect(await tags.list({ restaurantId })).toEqual({
    tags: [{ uid, tableId: await tableId(1), lastReadAt: null }],
    areKeysLost: false,
  });
  await tap();
  expect(await tags.list({ restaurantId })).toMatchObject({ tags: [{ lastReadAt: expect.any(String) }] });
  const unknown = { restaurantId, uid: newUid(), tableId: restaurantId };
  expect(await codeOf(tags.set(unknown))).toBe('TABLE_NOT_FOUND');
  expect(await codeOf(tags.set({ ...unknown, uid: '04' }))).toBe('BAD_REQUEST');
});

it('begins with new keys where the old ones cannot be read any more [DOOR-10]', async () => {
  const restaurantId = restaurant.id;
  const { tags } = restaurant.owner.api.door;
  const before = await tags.keys({ restaurantId, uid });
  // As of a database that was brought along without its AUTH_SECRET.
  await app.inspect('UPDATE restaurants SET tag_keys = $2 WHERE id = $1', [restaurantId, randomBytes(60)]);
  expect(await tags.list({ restaurantId })).toMatchObject({ areKeysLost: true });
  expect(await codeOf(find(tag.read()))).toBe('TAG_NOT_FOUND');
  expect(await codeOf(tags.keys({ restaurantId, uid }))).toBe('TAG_NOT_FOUND');
  const otherUid = newUid();
  const other = await layTag(otherUid, 2);
  expect(await tags.list({ restaurantId })).toMatchObject({ areKeysLost: false, tags: [{ uid: otherUid }] });
  expect((await find(other.read())).table).toBe(2);
  await layTag(uid, 1);
  expect(await tags.keys({ restaurantId, uid })).not.toMatchObject({ metaRead: before.metaRead });
});

it('needs no tag from staff [DOOR-4]', async () => {
  const entry = await restaurant.owner.api.sessions.enter({ restaurantId: restaurant.id, table: 2 });
  expect(entry).toMatchObject({ state: 'joined' });
});
