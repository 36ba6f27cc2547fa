import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { startSimulator } from '../signing/signed-evening.ts';
import { chainAnew, forge } from './forging.ts';

/* What somebody changes who has the database to himself, and hashes the journal anew: the device gives them away. [JRN-8] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  await startSimulator({ restaurantId, owner: restaurant.owner });
});
afterEach(() => expect(app.errors.splice(0)).toEqual([]));

const sign = () => app.services.signing.sign(restaurantId);
const faults = async () => {
  const { proof } = await restaurant.owner.api.journal.verify({ restaurantId });
  return proof?.tills.map(({ firstFault }) => firstFault && [firstFault.number, firstFault.reason]);
};

/** Orders a pizza, and pays it. Returns the number of the last entry. */
async function payPizza(): Promise<number> {
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  await restaurant.owner.api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  await sign();
  const [{ number } = { number: 0 }] = await app.inspect<{ number: number }>(
    'SELECT max(number)::int AS number FROM journal WHERE restaurant_id = $1',
    [restaurantId],
  );
  return number;
}

async function close(): Promise<void> {
  const { api } = restaurant.owner;
  await closeDay(api, restaurantId, (await api.closings.list({ restaurantId })).today);
}

/** Makes a pizza that was paid cheaper, wherever the database says what it cost. */
async function makeCheaper(number: number): Promise<void> {
  await forge(
    app,
    `UPDATE journal SET content = replace(content, '950', '590') WHERE restaurant_id = $1 AND number IN ($2::int, $2::int - 1)`,
    [restaurantId, number],
  );
  for (const change of [
    'order_items SET price = 590, unit_price = 590, paid_amount = 590',
    'payments SET amount = 590',
    'payment_items SET amount = 590',
  ]) {
    await forge(app, `UPDATE ${change} WHERE restaurant_id = $1`, [restaurantId]);
  }
  await chainAnew(app, restaurantId);
}

describe('the signatures of the device', () => {
  it('fit a journal that nobody has changed, before and after a closing', async () => {
    await payPizza();
    expect(await faults()).toEqual([null]);
    await close();
    expect(await faults()).toEqual([null]);
    await sign();
    expect(await faults()).toEqual([null]);
  });

  it('differ from what was made cheaper everywhere else', async () => {
    const number = await payPizza();
    await makeCheaper(number);
    expect(await faults()).toEqual([[number - 1, 'differs_from_its_signature']]);
  });

  it('differ from a journal that was hashed anew before a closing', async () => {
    await payPizza();
    await close();
    await sign();
    // What says the same, but not in the same letters.
    await forge(app, `UPDATE journal SET content = content || ' ' WHERE restaurant_id = $1 AND number = 1`, [
      restaurantId,
    ]);
    await chainAnew(app, restaurantId);
    const [{ number } = { number: 0 }] = await app.inspect<{ number: number }>(
      `SELECT number::int AS number FROM journal WHERE restaurant_id = $1 AND kind = 'closing'`,
      [restaurantId],
    );
    expect(await faults()).toEqual([[number, 'differs_from_its_signature']]);
  });

  it('fit the device’s key no more when somebody changes what was signed, too', async () => {
    const number = await payPizza();
    await makeCheaper(number);
    await forge(
      app,
      `UPDATE signatures SET process_data = replace(process_data, '9.50', '5.90')
       WHERE restaurant_id = $1 AND process_data LIKE '%9.50%'`,
      [restaurantId],
    );
    expect(await faults()).toEqual([[number - 1, 'wrong_signature']]);
  });

  it.each<[string, string]>([
    ['the time', `finished_at = finished_at + interval '3 hours'`],
    ['the part of a second', `finished_at = finished_at + interval '1 ms'`],
    ['the counter', 'signature_counter = 1'],
    ['the transaction', 'transaction_number = transaction_number + 1'],
    ['the signature', `value = encode(sha256(value::bytea) || sha256(''), 'base64')`],
  ])('fit the device’s key no more when somebody changes %s', async (_, change) => {
    const number = await payPizza();
    await forge(app, `UPDATE signatures SET ${change} WHERE restaurant_id = $1 AND number = $2`, [
      ...[restaurantId, number],
    ]);
    expect(await faults()).toEqual([[number, 'wrong_signature']]);
  });

  it.each<[string, string]>([
    ['device', 'o.facts'],
    ['certificate', `d.facts || jsonb_build_object('certificates', o.facts -> 'certificates')`],
    ['key', `d.facts || jsonb_build_object('publicKey', o.facts -> 'publicKey')`],
    ['serial', `d.facts || jsonb_build_object('serial', o.facts -> 'serial')`],
    ['certificate that nobody can read', `d.facts || '{"certificates": ["AAAA"]}'`],
  ])('fit no other %s', async (_, facts) => {
    const number = await payPizza();
    const other = await createTestRestaurant(app);
    await startSimulator({ restaurantId: other.id, owner: other.owner });
    await forge(
      app,
      `UPDATE fiscal_devices d SET facts = ${facts} FROM fiscal_devices o WHERE d.restaurant_id = $1 AND o.restaurant_id = $2`,
      [restaurantId, other.id],
    );
    expect(await faults()).toEqual([[number - 1, 'wrong_signature']]);
  });

  it('are missed where they were removed, and only of what the device has come to', async () => {
    const number = await payPizza();
    const party = await createParty(app, restaurant);
    await party.order(1);
    expect(await faults()).toEqual([null]);
    await forge(app, 'DELETE FROM signatures WHERE restaurant_id = $1 AND number = $2', [
      restaurantId,
      number,
    ]);
    expect(await faults()).toEqual([[number, 'without_its_signature']]);
  });

  it('give away an entry that was cut off with its booking, also after the next one', async () => {
    const number = await payPizza();
    const cut = ['payment_items', 'payments'].map((table) => `DELETE FROM ${table} WHERE restaurant_id = $1`);
    for (const change of [...cut, `DELETE FROM journal WHERE restaurant_id = $1 AND kind = 'payment'`]) {
      await forge(app, change, [restaurantId]);
    }
    expect(await faults()).toEqual([[number, 'signature_without_entry']]);
    const party = await createParty(app, restaurant);
    await party.order(1);
    await sign();
    expect(await faults()).toEqual([[number, 'differs_from_its_signature']]);
  });
});

describe('a closing', () => {
  it('stands for the journals of all tills, whichever it is booked into', async () => {
    const { api } = restaurant.owner;
    const number = await payPizza();
    const bar = { restaurantId, id: randomUUID(), name: 'Bar' };
    await api.tills.add(bar);
    await api.tills.choose(bar);
    await close();
    await sign();
    expect(await faults()).toEqual([null, null]);

    await forge(
      app,
      `UPDATE journal SET content = content || ' ' WHERE restaurant_id = $1 AND till_id <> $2`,
      [restaurantId, bar.id],
    );
    await chainAnew(app, restaurantId);
    expect(await faults()).toEqual([[number, 'differs_from_a_closing'], null]);

    // Nor can it be made to fit: the device has signed the closing.
    await forge(
      app,
      `UPDATE journal c SET content = replace(c.content, c.content::json -> 'heads' -> 0 ->> 'hash', encode(h.hash, 'hex'))
       FROM journal h WHERE c.restaurant_id = $1 AND c.kind = 'closing' AND h.restaurant_id = $1 AND h.till_id <> $2
         AND h.number = $3`,
      [restaurantId, bar.id, number],
    );
    await chainAnew(app, restaurantId);
    expect(await faults()).toEqual([null, [expect.any(Number), 'differs_from_its_signature']]);
  });
});
