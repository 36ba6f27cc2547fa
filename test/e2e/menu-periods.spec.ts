import { minuteOfDayIn } from '#domain/calendar/time-zone.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { addDish, openCart, placedNumber, sitDown } from './guest-page.ts';

/* Happy hour: set by the owner, read by guests, and over while a cart is full. [PER-2] [PER-3] [PER-4] */

/** The time in Berlin so many minutes from now, `HH:MM`. */
function clockIn(minutes: number): string {
  const minute = (minuteOfDayIn(new Date(), 'Europe/Berlin') + minutes + 1440) % 1440;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

test('a happy hour is set, read and ordered by, and told when it is over', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  const { restaurant, database } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  const dish = phone.getByRole('article').filter({ hasText: 'Margherita' });
  await expect(dish).toContainText('9,50');

  const office = await newStaffPage({}, owner);
  await office.goto('/management/menu');
  await office.getByRole('button', { name: 'Menu tools' }).click();
  await office.getByRole('menuitem', { name: 'Hours and happy hour' }).click();
  const dialog = office.getByRole('dialog', { name: 'Hours and happy hour' });
  await expect(dialog).toContainText('The whole menu is shown at all hours');
  await dialog.getByRole('button', { name: 'Add hours' }).click();
  const form = office.getByRole('dialog', { name: 'New hours' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('A name is missing.');
  await expect(form).toContainText('Choose at least one category or dish.');
  await form.getByRole('textbox', { name: 'Name' }).fill('Happy Hour');
  for (const day of ['Sa', 'So']) await form.getByRole('button', { name: day, exact: true }).click();
  const [begin, end] = [clockIn(-60), clockIn(60)];
  await form.getByLabel('From, hours 1').fill(begin);
  await form.getByLabel('Until, hours 1').fill(end);
  await form.getByRole('combobox', { name: 'Add a category or a dish' }).selectOption('– Margherita');
  await form.getByRole('combobox', { name: 'Margherita: what holds then' }).selectOption('Costs then');
  await form.getByLabel('Margherita: price').fill('6');
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText(`Every day ${begin}–${end} · 1 part of the menu`);

  // Guests read it at once, and are told that it has begun.
  await expect(phone.getByText('Happy Hour hat begonnen.')).toBeVisible();
  await expect(dish).toContainText(/6,00.*sonst 9,50/);
  await expect(dish).toContainText(`Happy Hour bis ${end} Uhr`);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Hinweis schließen' }).click();
  await addDish(phone, 'Margherita');

  // It ends: as if an hour had gone.
  const endIn = (minutes: number) =>
    database.withTenant(restaurantId, async (tx) => {
      await tx.query(
        `UPDATE menu_periods SET windows = jsonb_set(windows, '{0,until}', to_jsonb($2::int)) WHERE restaurant_id = $1`,
        [restaurantId, (minuteOfDayIn(new Date(), 'Europe/Berlin') + minutes) % 1440],
      );
      await tx.query('UPDATE restaurants SET menu_changes_at = now() WHERE id = $1', [restaurantId]);
    });
  await endIn(1);
  await expect(dish).not.toContainText(`bis ${end} Uhr`);
  await endIn(0);
  await expect(phone.getByText('Happy Hour ist vorbei. Bitte prüfen Sie Ihren Warenkorb.')).toBeVisible();
  await expect(dish).not.toContainText('sonst');
  await openCart(phone);
  await expect(phone.getByText('Preise haben sich geändert')).toBeVisible();
  const orderAnew = phone.getByRole('button', { name: /^Zum neuen Preis bestellen/ });
  await expect(orderAnew).toContainText('9,50');
  await orderAnew.click();
  await placedNumber(phone);
  expect((await restaurant.ordersAt(1))[0]?.totalAmount).toBe(950);
});
