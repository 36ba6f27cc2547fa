import type { Page } from '@playwright/test';
import { made } from '#test/fixture/registered.ts';
import { createVisitor } from '#test/fixture/visitor.ts';
import { expect, test } from './fixture.ts';
import { addDish, openCart, orderButton, orderMargherita, placedNumber, sitDown } from './guest-page.ts';
import { failOnce, loseAnswer } from './outage.ts';
import { type OwnedRestaurant, seatVisitor } from './restaurant.ts';

const saveFailed = 'Fehler beim Speichern der Bewertung.';
const faster = /^Von Ihrem Tisch kam schon eine Bewertung/;

const stars = (page: Page, count: number) =>
  page.getByRole('radio', { name: count === 1 ? '1 Stern' : `${count} Sterne`, exact: true });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Kommentar' });
const submit = (page: Page) => page.getByRole('button', { name: 'Bewertung absenden' });
const reviewsButton = (page: Page) => page.getByRole('button', { name: /Sternen bei .* lesen$/ });

/** Expects the review to be shown, without a way to change it. */
async function expectGiven(page: Page, rating: number, words: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ihre Bewertung' })).toBeVisible();
  await expect(page.getByRole('img', { name: `${rating} von 5 Sternen` })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await expect(comment(page)).toHaveCount(0);
}

/** Seats a phone, orders for it, frees its table and waits for the form. */
async function finishVisit(
  page: Page,
  restaurant: OwnedRestaurant,
  table: { number: number; menuLink: string },
): Promise<void> {
  await sitDown(page, table.menuLink);
  await restaurant.orderForTable(table.number);
  await restaurant.free(table.number);
  await expect(submit(page)).toBeVisible();
}

async function shownCount(page: Page): Promise<number> {
  return Number(/\((\d+)\)/.exec((await reviewsButton(page).textContent()) ?? '')?.[1]);
}

test('a guest rates by keyboard after the visit, and the menu shows it', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone({ isMobile: false, hasTouch: false });
  await sitDown(phone, table.menuLink);
  const countBefore = await shownCount(phone);
  await addDish(phone, 'Margherita');
  await addDish(phone, 'Margherita');
  await phone.getByRole('link', { name: 'Tagliata di Manzo: Extras wählen' }).click();
  await phone.getByRole('radio', { name: 'Medium', exact: true }).check();
  await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
  await openCart(phone);
  await orderButton(phone).click();
  await placedNumber(phone);
  const [placed] = await restaurant.ordersAt(table.number);
  const { guest, cancelled } = await orderAndCancelAtOther(restaurant, table.number);
  await restaurant.serve(table.number);
  await restaurant.free(table.number);

  await test.step('the orders are listed with their total, without what was cancelled', async () => {
    await expect(phone.getByRole('heading', { name: 'Vielen Dank für Ihren Besuch!' })).toBeVisible();
    const orders = phone.getByRole('heading', { name: 'Ihre Bestellungen' }).locator('..');
    const steak = orders.getByRole('listitem').filter({ hasText: 'Tagliata di Manzo' });
    await expect(steak.getByRole('listitem').filter({ hasText: 'Medium' })).toBeVisible();
    await expect(orders.getByRole('listitem').filter({ hasText: 'Margherita' }).first()).toContainText(
      /2 × \d+,\d\d/,
    );
    await expect(orders.getByText('Storniert')).toHaveCount(1);
    const euros = ((placed?.totalAmount ?? 0) / 100).toFixed(2).replace('.', ',');
    await expect(orders.getByText('Gesamt').locator('..')).toContainText(euros);
    expect(cancelled.totalAmount).toBe(0);
    expect(await guest.api.reviews.visit({ tableSessionId: placed?.sessionId ?? '' })).toMatchObject({
      review: null,
    });
  });

  const words = `Bestes Steak seit Langem, Nr. ${placed?.orderNumber}`;
  await test.step('stars are needed, and chosen with Enter, Space and the arrow keys', async () => {
    await submit(phone).press('Enter');
    await expect(phone.getByText('Bitte geben Sie eine Bewertung ab.')).toBeVisible();
    await expect(stars(phone, 1)).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(stars(phone, 1)).toBeChecked();
    await expect(phone.getByText('Bitte geben Sie eine Bewertung ab.')).toHaveCount(0);
    await phone.keyboard.press('ArrowRight');
    await phone.keyboard.press('ArrowRight');
    await phone.keyboard.press('Space');
    await expect(stars(phone, 3)).toBeChecked();
    await phone.keyboard.press('ArrowRight');
    await phone.keyboard.press('Tab');
    await expect(comment(phone)).toBeFocused();
    await phone.keyboard.type(words);
    await phone.keyboard.press('Tab');
    await phone.keyboard.press('Enter');
    await expectGiven(phone, 4, words);
    await expect(phone.getByRole('heading', { name: 'Ihre Bewertung' })).toBeFocused();
    await expect(phone.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible();
    await expect(phone.getByText(faster)).toHaveCount(0);
  });

  await test.step('it stays so', async () => {
    await phone.reload();
    await expectGiven(phone, 4, words);
    await expect(phone.getByText(faster)).toHaveCount(0);
  });

  await test.step('everybody can read it in the menu', async () => {
    const reader = await newPhone();
    await reader.goto(table.menuLink);
    expect(await shownCount(reader)).toBeGreaterThan(countBefore);
    await reviewsButton(reader).click();
    const dialog = reader.getByRole('dialog', { name: 'Bewertungen' });
    const review = dialog.getByRole('article').filter({ hasText: words });
    await expect(review).toContainText('2x Margherita, 1x Tagliata di Manzo');
    await expect(review.getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
    const area = dialog.getByRole('region', { name: 'Bewertungen' });
    const height = await area.evaluate(
      (element) => element.getBoundingClientRect().height / window.innerHeight,
    );
    expect(height).toBeLessThanOrEqual(0.601);
    await expect(dialog.getByRole('article')).toHaveCount(20);
    await dialog.getByRole('button', { name: 'Weitere Bewertungen' }).click();
    await expect(dialog.getByRole('article').nth(20)).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reviewsButton(reader)).toBeFocused();
  });
});

/** A second phone joins with the PIN of the first; staff cancel what it orders. */
async function orderAndCancelAtOther(restaurant: OwnedRestaurant, tableNumber: number) {
  const { session } = await restaurant.table(tableNumber);
  const guest = createVisitor(restaurant.origin);
  const { restaurantId } = restaurant;
  await guest.api.sessions.enter({ restaurantId, table: tableNumber, pin: session?.pin });
  const order = await restaurant.orderMargherita(guest, session?.id ?? '');
  const cancelled = await restaurant.owner.api.orders.cancel({ restaurantId, id: order.id, from: 'new' });
  return { guest, cancelled };
}

test('of two phones at a table the first one counts, and the second loses no word', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/reviews\/rate/);
  const first = await newPhone();
  const pin = await sitDown(first, table.menuLink);
  const second = await newPhone();
  await second.goto(table.menuLink);
  await second
    .getByRole('dialog', { name: 'Tisch-PIN eingeben' })
    .getByRole('textbox', { name: /^PIN/ })
    .fill(pin);
  await expect(second.getByText('Tisch-PIN für weitere Gäste')).toBeVisible();
  await restaurant.orderForTable(table.number);
  await restaurant.free(table.number);
  await expect(submit(first)).toBeVisible();
  await expect(submit(second)).toBeVisible();

  await stars(second, 2).check();
  await comment(second).fill('Zu laut');
  await stars(first, 5).check();
  await submit(first).click();
  await expectGiven(first, 5, 'Keine Kommentar hinterlassen.');

  // The live feed brings it, without a call of the second phone.
  await expectGiven(second, 5, 'Keine Kommentar hinterlassen.');
  await expect(second.getByText(faster)).toBeVisible();
  await expect(second.getByText('Zu laut', { exact: true })).toBeVisible();
  await second.reload();
  await expect(second.getByText('Zu laut', { exact: true })).toBeVisible();
});

test('a phone that hears of nothing learns at the submit that another was faster', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/reviews\/rate/);
  watch.allowOutage();
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const phone = await newPhone();
  await phone.goto(table.menuLink);
  await phone
    .getByRole('dialog', { name: 'Tisch-PIN eingeben' })
    .getByRole('textbox', { name: /^PIN/ })
    .fill(visit.pin);
  await expect(phone.getByText('Tisch-PIN für weitere Gäste')).toBeVisible();
  await restaurant.orderForTable(table.number);
  await restaurant.free(table.number);
  await expect(submit(phone)).toBeVisible();
  await phone.context().route('**/live/**', (route) => route.abort());
  await phone.reload();
  await expect(submit(phone)).toBeVisible();
  await guest.api.reviews.rate({ tableSessionId: visit.tableSessionId, rating: 3 });

  await stars(phone, 4).check();
  await submit(phone).click();
  await expectGiven(phone, 3, 'Keine Kommentar hinterlassen.');
  await expect(phone.getByText(faster)).toBeVisible();
});

test('what is entered survives failures, and a lost answer is no failure', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const phone = await newPhone();
  await finishVisit(phone, restaurant, table);
  await stars(phone, 4).check();
  await comment(phone).fill('Gerne wieder');

  await test.step('no reception', async () => {
    const back = await failOnce(phone, '**/rpc/reviews/rate');
    await submit(phone).click();
    await expect(phone.getByText(saveFailed)).toBeVisible();
    await expect(comment(phone)).toHaveValue('Gerne wieder');
    back();
  });

  await test.step('the page was thrown away', async () => {
    await phone.reload();
    await expect(stars(phone, 4)).toBeChecked();
    await expect(comment(phone)).toHaveValue('Gerne wieder');
  });

  await test.step('the server has it, but its answer was lost', async () => {
    await phone.context().route('**/live/**', (route) => route.abort());
    await phone.reload();
    const back = await failOnce(phone, '**/rpc/reviews/rate', loseAnswer);
    await submit(phone).click();
    await expect(phone.getByText(saveFailed)).toBeVisible();
    back();
    await submit(phone).click();
    await expectGiven(phone, 4, 'Gerne wieder');
    await expect(phone.getByText(faster)).toHaveCount(0);
  });
});

test('who never sat at the table can neither see nor rate the visit', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allow(/^40[03] \/rpc\/reviews\/visit/);
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await orderMargherita(phone);
  await restaurant.serve(table.number);
  await restaurant.free(table.number);
  await expect(submit(phone)).toBeVisible();

  const stranger = await newPhone();
  for (const address of [phone.url(), `/thank-you/${crypto.randomUUID()}`, '/thank-you/nonsense']) {
    await stranger.goto(address);
    await expect(stranger.getByText('Session nicht gefunden.')).toBeVisible();
    await expect(stranger.getByText('Margherita')).toHaveCount(0);
    await expect(submit(stranger)).toHaveCount(0);
  }
});

test('a visit that is not over yet can be rated as soon as it is', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const { session } = await restaurant.table(table.number);
  await phone.goto(`/thank-you/${session?.id}`);
  await expect(phone.getByText(/^Ihr Tisch ist noch nicht abgeschlossen/)).toBeVisible();
  await expect(submit(phone)).toHaveCount(0);
  await restaurant.orderForTable(table.number);
  await restaurant.free(table.number);
  await expect(submit(phone)).toBeVisible();
});

test('a page that cannot load the visit or the reviews says so and tries again', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const reviewsAreBack = await failOnce(phone, '**/rpc/reviews/list');
  await reviewsButton(phone).click();
  const dialog = phone.getByRole('dialog', { name: 'Bewertungen' });
  await expect(dialog.getByText('Die Bewertungen konnten nicht geladen werden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  reviewsAreBack();
  await expect(dialog.getByRole('article').first()).toBeVisible();
  await phone.keyboard.press('Escape');

  const visitIsBack = await failOnce(phone, '**/rpc/reviews/visit');
  await restaurant.free(table.number);
  await expect(phone.getByText('Ihr Besuch konnte nicht geladen werden.')).toBeVisible();
  await phone.getByRole('button', { name: 'Try again' }).click();
  visitIsBack();
  await test.step('nothing was ordered: the thanks stand without the stars [REV-10]', async () => {
    await expect(phone.getByText('Keine Bestellungen gefunden.')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Vielen Dank für Ihren Besuch!' })).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Wie war Ihr Besuch?' })).toHaveCount(0);
    await expect(submit(phone)).toHaveCount(0);
  });
});

test('a restaurant that nobody has rated says so', async ({ restaurant, newPhone, watch }) => {
  watch.allow(/^409 \/rpc\/sessions\/enter/);
  const { api } = createVisitor(restaurant.origin);
  const { restaurants } = made(
    await api.accounts.signUp({
      email: `neu-${crypto.randomUUID()}@gedeck.example`,
      password: 'a long password',
      name: 'Giulia Conti',
      restaurantName: 'Trattoria Nuova',
    }),
  );
  const restaurantId = restaurants[0]?.id ?? '';
  await api.tables.create({ restaurantId, id: crypto.randomUUID() });
  const phone = await newPhone();
  await phone.goto(`/menu?restaurantId=${restaurantId}&table=1`);
  await expect(phone.getByText('Noch keine Bewertungen')).toBeVisible();
  await expect(reviewsButton(phone)).toHaveCount(0);
});
