import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuestMenu } from '#contract/menu/menu.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, seatGuest, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const translations = () => restaurant.owner.api.menu.translations;

function save(language: GuestLanguage, texts: Record<string, string>) {
  return translations().save({
    ...{ restaurantId: restaurant.id, language },
    texts: Object.entries(texts).map(([text, translation]) => ({ text, translation })),
  });
}

const read = (language: GuestLanguage) => translations().get({ restaurantId: restaurant.id, language });

/** What guests read. */
const menuIn = (language?: GuestLanguage) =>
  app.visitor().api.menu.get({ restaurantId: restaurant.id, ...(language && { language }) });

/** The house's texts with their translations. */
const saidBy = ({ translations: read }: GuestMenu) => Object.fromEntries(read?.texts ?? []);

const pizzaInArabic = { Margherita: 'بيتزا مارغريتا', Oliven: 'زيتون' };

async function rename(dish: string, name: string): Promise<void> {
  const { categories } = await restaurant.owner.api.menu.editor.get({ restaurantId: restaurant.id });
  const item = categories.flatMap(({ items }) => items).find(({ id }) => id === dish);
  if (!item) throw new Error('the menu has no such dish');
  await restaurant.owner.api.menu.editor.updateItem({ restaurantId: restaurant.id, ...item, name });
}

describe('the texts of a menu in another language [LANG-9]', () => {
  it('are each listed once, in the order of the menu, with what is there', async () => {
    await save('ar', pizzaInArabic);
    const { texts, done, menuLanguage, canDraft } = await read('ar');
    expect([menuLanguage, done, canDraft]).toEqual(['de', { ar: 2 }, false]);
    expect(texts.map(({ text, kind, state }) => [kind, text, state])).toEqual(
      expect.arrayContaining([
        ['category', 'Küche', 'missing'],
        ['item', 'Margherita', 'done'],
        ['extra', 'Oliven', 'done'],
        ['group', 'Garstufe', 'missing'],
      ]),
    );
    expect(texts.filter(({ text }) => text === 'Garstufe')).toHaveLength(1);
    expect(texts.find(({ text }) => text === 'Oliven')?.of).toBe('Margherita');
    // The page says it, whatever its language.
    expect(texts.some(({ text }) => text === 'Request bill')).toBe(false);
  });

  it('are read by guests who ask for the language, and by nobody else', async () => {
    await save('ar', pizzaInArabic);
    expect((await menuIn('ar')).translations).toEqual({
      ...{ language: 'ar', texts: expect.arrayContaining(Object.entries(pizzaInArabic)) },
    });
    expect((await menuIn('it')).translations).toEqual({ language: 'it', texts: [] });
    expect((await menuIn('de')).translations).toBeUndefined();
    const plain = await menuIn();
    expect(plain.translations).toBeUndefined();
    expect(plain.categories).toEqual((await menuIn('ar')).categories);
  });

  it('are there with the next look at the menu, whose version they raise', async () => {
    const before = await menuIn('it');
    await save('it', { Oliven: 'Olive' });
    const after = await menuIn('it');
    expect(after.menuVersion).toBeGreaterThan(before.menuVersion);
    expect(saidBy(after)).toEqual({ Oliven: 'Olive' });
    await save('it', { Oliven: '' });
    expect(saidBy(await menuIn('it'))).toEqual({});
  });

  it('are older once the original is changed: guests read the house’s words until a person has confirmed', async () => {
    await save('ar', pizzaInArabic);
    await rename(restaurant.menu.pizza, 'Pizza Salami');
    expect((await read('ar')).texts).toContainEqual({
      ...{ text: 'Pizza Salami', kind: 'item', of: 'Küche', state: 'older' },
      ...{ translation: 'بيتزا مارغريتا', former: 'Margherita' },
    });
    expect(saidBy(await menuIn('ar'))).toEqual({ Oliven: 'زيتون' });
    await save('ar', { 'Pizza Salami': 'بيتزا سلامي' });
    expect(saidBy(await menuIn('ar'))).toMatchObject({ 'Pizza Salami': 'بيتزا سلامي' });
    // Its former name has kept its translation.
    await rename(restaurant.menu.pizza, 'Margherita');
    expect(saidBy(await menuIn('ar'))).toMatchObject(pizzaInArabic);
  });

  it('are refused for what is not on the menu, and for its own language; nothing of the rest is saved', async () => {
    expect(await codeOf(save('it', { Oliven: 'Olive', Nirgends: 'Da nessuna parte' }))).toBe(
      'MENU_TEXT_CHANGED',
    );
    expect(saidBy(await menuIn('it'))).toEqual({});
    expect(await codeOf(save('de', { Oliven: 'Oliven' }))).toBe('MENU_LANGUAGE_IS_THIS');
  });

  it('are saved over nothing that somebody else has written since they were seen', async () => {
    const write = (translation: string, seen: string) =>
      translations().save({
        ...{ restaurantId: restaurant.id, language: 'it' },
        texts: [
          { text: 'Bistecca', translation: 'Bistecca', seen: '' },
          { text: 'Oliven', translation, seen },
        ],
      });
    await save('it', { Oliven: 'Olive' });
    expect(await codeOf(write('Ulive', ''))).toBe('MENU_TEXT_CHANGED');
    expect(saidBy(await menuIn('it'))).toEqual({ Oliven: 'Olive' });
    const { texts } = await write('Olive nere', 'Olive');
    expect(texts.map(({ text, translation, state }) => [text, translation, state])).toEqual(
      expect.arrayContaining([
        ['Bistecca', 'Bistecca', 'done'],
        ['Oliven', 'Olive nere', 'done'],
      ]),
    );
    expect(texts).toHaveLength(2);
    // Sent again, since the answer was lost on its way: nobody else has written it.
    expect((await write('Olive nere', 'Olive')).texts).toEqual(texts);
  });

  it('are of each text once, and can be seen', async () => {
    const write = (...texts: [string, string][]) =>
      codeOf(
        translations().save({
          ...{ restaurantId: restaurant.id, language: 'it' },
          texts: texts.map(([text, translation]) => ({ text, translation })),
        }),
      );
    expect(await write(['Oliven', 'Olive'], ['Oliven', ''])).toBe('BAD_REQUEST');
    // A text is looked up as it stands on the menu.
    expect(await write(['Oliven ', 'Olive'])).toBe('MENU_TEXT_CHANGED');
    expect(await write(['Oliven', '\u200b'])).toBe('BAD_REQUEST');
    expect(saidBy(await menuIn('it'))).toEqual({});
  });

  it('are of one line but for descriptions, and names are not as long as those', async () => {
    const { texts } = await save('it', { Oliven: 'Olive\n\n nere' });
    expect(texts).toMatchObject([{ text: 'Oliven', translation: 'Olive nere' }]);
    expect(await codeOf(save('it', { Oliven: 'o'.repeat(201) }))).toBe('BAD_REQUEST');
  });

  it('are those of a dish whatever it is called', async () => {
    await rename(restaurant.menu.pizza, '__proto__');
    await save('it', Object.fromEntries([['__proto__', 'Pizza']]));
    expect((await menuIn('it')).translations?.texts).toEqual([['__proto__', 'Pizza']]);
  });

  it('are told to the staff at once, and to guests the next time they load the menu', async () => {
    const { id: restaurantId, owner } = restaurant;
    await save('it', { Oliven: 'Olive' });
    const [event] = await app.inspect<{ kind: string; audience: string }>(
      'SELECT kind, audience FROM events WHERE restaurant_id = $1 ORDER BY seq DESC LIMIT 1',
      [restaurantId],
    );
    expect(event).toEqual({ kind: 'menu.translated', audience: 'staff' });
    expect((await owner.api.menu.editor.get({ restaurantId })).menuVersion).toBe(
      (await menuIn('it')).menuVersion,
    );
  });

  it('are read of what has its hours at any hour, and of hidden categories never', async () => {
    const { id: restaurantId, owner } = restaurant;
    const { categories } = await owner.api.menu.editor.get({ restaurantId });
    const kitchen = categories.find(({ name }) => name === 'Küche');
    if (!kitchen) throw new Error('the menu has no kitchen');
    const { today } = await owner.api.closings.list({ restaurantId });
    const inThreeDays = ((new Date(today).getUTCDay() + 2) % 7) + 1;
    await owner.api.menu.periods.save({
      ...{ restaurantId, seen: [] },
      periods: [
        {
          ...{ id: randomUUID(), name: 'Mittagstisch', daysOff: [] },
          windows: [{ days: [inThreeDays], from: 11 * 60, until: 14 * 60 }],
          parts: [{ of: 'category', id: kitchen.id, percent: null, price: null }],
        },
      ],
    });
    const words = { ...pizzaInArabic, Mittagstisch: 'قائمة الغداء' };
    await save('ar', words);
    const menu = await menuIn('ar');
    expect(menu.categories.map(({ name }) => name)).not.toContain('Küche');
    expect(saidBy(menu)).toEqual(words);
    await owner.api.menu.editor.updateCategory({ restaurantId, ...kitchen, available: false });
    expect(saidBy(await menuIn('ar'))).toEqual({ Mittagstisch: 'قائمة الغداء' });
  });

  it('are those of one restaurant', async () => {
    await save('it', { Oliven: 'Olive' });
    const other = await createTestRestaurant(app);
    const menu = await app.visitor().api.menu.get({ restaurantId: other.id, language: 'it' });
    expect(saidBy(menu)).toEqual({});
  });
});

describe('an order that a guest has read in another language [LANG-13]', () => {
  const line = () => [
    { menuItemId: restaurant.menu.pizza, quantity: 2, optionIds: [restaurant.menu.olives], comment: '' },
  ];
  const inArabic = { language: 'ar', name: 'بيتزا مارغريتا', options: ['زيتون'] };

  async function order(language?: GuestLanguage, table = 1) {
    const { guest, visit } = await seatGuest(app, restaurant, table);
    const placed = await guest.api.orders.place({
      ...{ ...pizzaOrder(restaurant, visit.tableSessionId), lines: line(), totalAmount: 2200 },
      ...(language && { language }),
    });
    return { guest, visit, placed };
  }

  it('goes to the kitchen in the house’s words, with what was read beside them', async () => {
    await save('ar', pizzaInArabic);
    const { guest, visit, placed } = await order('ar');
    const ofBoard = await restaurant.owner.api.orders.board({ restaurantId: restaurant.id });
    const seen = await guest.api.sessions.visit({
      ...{ restaurantId: restaurant.id, tableSessionId: visit.tableSessionId },
    });
    for (const item of [placed.items[0], ofBoard.orders[0]?.items[0], seen.orders[0]?.items[0]]) {
      expect(item).toMatchObject({ name: 'Margherita', options: [{ name: 'Oliven' }], readAs: inArabic });
    }
  });

  it('has nothing beside them where the guest has read those, or nothing is translated', async () => {
    await save('ar', pizzaInArabic);
    expect((await order()).placed.items[0]?.readAs).toBeNull();
    // Left from when the menu was written in another language.
    await app.inspect(
      `UPDATE restaurants SET menu_language = 'ar', menu_version = menu_version + 1 WHERE id = $1`,
      [restaurant.id],
    );
    expect((await order('ar', 2)).placed.items[0]?.readAs).toBeNull();
    expect((await read('it')).done).toEqual({});
    restaurant = await createTestRestaurant(app);
    expect((await order('it')).placed.items[0]?.readAs).toBeNull();
  });

  it('keeps it while it waits for the staff, and when some of its units are cancelled', async () => {
    await save('ar', pizzaInArabic);
    const { id: restaurantId, owner } = restaurant;
    await owner.api.door.setModes({ restaurantId, modes: ['confirm'] });
    const { placed } = await order('ar');
    expect(placed).toMatchObject({ status: 'to_confirm', items: [{ name: 'Margherita', readAs: inArabic }] });
    const { orders } = await owner.api.orders.letIn({ restaurantId, ids: [placed.id], seen: [] });
    const [item] = orders[0]?.items ?? [];
    expect(item?.readAs).toEqual(inArabic);
    await owner.api.orders.cancelUnits({
      ...{ restaurantId, orderId: placed.id, orderItemId: item?.id ?? '' },
      ...{ seenQuantity: 2, quantity: 1, reason: 'Aus' },
    });
    const board = await owner.api.orders.board({ restaurantId });
    expect(board.orders[0]?.items.map(({ readAs }) => readAs)).toEqual([inArabic, inArabic]);
  });

  it('says after the visit in other languages why something was cancelled', async () => {
    const { id: restaurantId, owner } = restaurant;
    const [reason] = (await read('ar')).texts.filter(({ kind }) => kind === 'reason');
    if (!reason) throw new Error('the house has no reasons');
    await save('ar', { [reason.text]: 'نفد' });
    const { guest, visit, placed } = await order('ar');
    const ofVisit = () => guest.api.reviews.visit({ tableSessionId: visit.tableSessionId });
    expect((await ofVisit()).reasonsSaid).toEqual({});
    await owner.api.orders.cancel({ restaurantId, id: placed.id, from: 'new', reason: reason.text });
    expect((await ofVisit()).reasonsSaid).toEqual({ ar: [[reason.text, 'نفد']] });
  });

  it('has a receipt in German, below each line what was read', async () => {
    await save('ar', pizzaInArabic);
    const { guest, visit, placed } = await order('ar');
    const { id: restaurantId, owner } = restaurant;
    const itemId = placed.items[0]?.id ?? '';
    const payment = await owner.api.payments.pay(
      cardPayment(restaurant, 2200, { orderItemId: itemId, quantity: 2 }),
    );
    const receipt = await guest.api.receipts.ofGuest.issue({
      ...{ restaurantId, tableSessionId: visit.tableSessionId, paymentId: payment.id },
    });
    expect(receipt).toMatchObject({ lines: [{ name: 'Margherita', extras: ['Oliven'], readAs: inArabic }] });
  });

  it('is the same order when it is sent again in another language', async () => {
    await save('ar', pizzaInArabic);
    const { guest, visit } = await seatGuest(app, restaurant);
    const sent = { ...pizzaOrder(restaurant, visit.tableSessionId), lines: line(), totalAmount: 2200 };
    const first = await guest.api.orders.place({ ...sent, language: 'ar' });
    expect(await guest.api.orders.place({ ...sent, language: 'en' })).toEqual(first);
  });
});
