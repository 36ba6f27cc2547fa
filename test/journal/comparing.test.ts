import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';
import { type BookedEvening, bookEvening } from './booked-evening.ts';
import { chainAnew, forge } from './forging.ts';
import { journalOf } from './journal-of.ts';

let app: TestApp;
let evening: BookedEvening;
let restaurantId: string;
let journal: ReturnType<typeof journalOf>;

beforeAll(async () => {
  app = await createTestApp();
  evening = await bookEvening(app);
  ({ restaurantId } = evening);
  journal = journalOf(app, evening);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const api = () => evening.restaurant.owner.api;

/** What the proof names of the last entry, as somebody notes it. */
async function noted() {
  const { till, headNumber, headHash } = await journal.proof();
  return { restaurantId, tillId: till.id, number: headNumber, hash: headHash ?? '' };
}

it('a hash that was noted is that of its entry, also when others follow, and however it is written [JRN-9]', async () => {
  const before = await noted();
  await journal.order(1);
  const entry = (await journal.entries()).find(({ number }) => number === before.number);
  const same = { outcome: 'same', recordedAt: entry?.recorded.toISOString() };
  expect(await api().journal.compare(before)).toEqual(same);
  const hash = ` ${before.hash.toUpperCase().replaceAll(/.{8}/g, '$& ')}\n`;
  expect(await api().journal.compare({ ...before, hash })).toEqual(same);
  const query = new URLSearchParams({ ...before, number: String(before.number) });
  query.delete('restaurantId');
  const answer = await evening.restaurant.owner.fetch(
    `/api/restaurants/${restaurantId}/journal/comparison?${query}`,
  );
  expect(await answer.json()).toEqual(same);
});

it('it is not that of another entry, nor of one that is not there, nor of another till or house [JRN-9]', async () => {
  const right = await noted();
  const compare = (changes: Partial<typeof right>) => api().journal.compare({ ...right, ...changes });
  expect(await compare({ number: right.number - 1 })).toMatchObject({ outcome: 'other' });
  const missing = { outcome: 'missing', recordedAt: null };
  expect(await compare({ number: right.number + 1 })).toEqual(missing);
  expect(await compare({ number: Number.MAX_SAFE_INTEGER })).toEqual(missing);
  expect(await compare({ tillId: randomUUID() })).toEqual(missing);
  const other = await createTestRestaurant(app);
  expect(await other.owner.api.journal.compare({ ...right, restaurantId: other.id })).toEqual(missing);
  expect(await codeOf(compare({ hash: right.hash.slice(0, 16) }))).toBe('BAD_REQUEST');
  expect(await codeOf(compare({ number: 0 }))).toBe('BAD_REQUEST');
});

it('it names what was written anew to the end, booking and hashes alike, which the proof cannot [JRN-9]', async () => {
  const { id } = await journal.order(2);
  const before = await noted();
  await forge(app, `UPDATE order_items SET name = 'Wasser' WHERE restaurant_id = $1 AND order_id = $2`, [
    ...[restaurantId, id],
  ]);
  await forge(
    app,
    `UPDATE journal SET content = replace(content, 'Margherita', 'Wasser') WHERE restaurant_id = $1 AND subject = $2`,
    [restaurantId, id],
  );
  await chainAnew(app, restaurantId);
  expect(await journal.proof()).toMatchObject({ firstFault: null, headNumber: before.number });
  expect(await api().journal.compare(before)).toMatchObject({ outcome: 'other' });
});
