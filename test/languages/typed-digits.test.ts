import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Digits of a script in place of 0 to 9. */
const inScript = (zero: string, code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

test.each(['٠', '۰', '０', '०'])('a guest joins with a PIN in digits from %s on [LANG-14]', async (zero) => {
  const { id: restaurantId } = await createTestRestaurant(app);
  const first = await app.visitor().api.sessions.enter({ restaurantId, table: 1 });
  if (first.state !== 'joined') throw new Error('the table is taken');
  const pin = inScript(zero, first.visit.pin);
  const second = await app.visitor().api.sessions.enter({ restaurantId, table: 1, pin });
  expect(second).toMatchObject({ state: 'joined', visit: { pin: first.visit.pin } });
});

test('a tablet is paired by its code in Persian digits [LANG-14]', async () => {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  const pairing = await app.visitor().api.stations.pairing.begin({});
  if (pairing.state !== 'waiting') throw new Error('the tablet shows no code');
  const { displays } = await owner.api.stations.displays.pair({
    ...{ restaurantId, id: randomUUID(), name: 'Pass', station: null, fromElsewhere: true },
    code: inScript('۰', pairing.code),
  });
  expect(displays).toMatchObject([{ name: 'Pass' }]);
});

test('a code that is no four digits in any script is refused [LANG-14]', async () => {
  const { id: restaurantId } = await createTestRestaurant(app);
  const entered = app.visitor().api.sessions.enter({ restaurantId, table: 1, pin: '٤٨٣' });
  await expect(entered).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
