import { expectAccessible } from './accessible.ts';
import { desk, expect, test } from './fixture.ts';
import { euros, openBill, pay, seatWith } from './payments-page.ts';

test('part of a bill is paid by a kind of card, the rest in cash [PAY-13] [PAY-14]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const settings = await newStaffPage(desk, owner);
  await settings.goto('/management/settings');
  await settings.getByRole('textbox', { name: 'Kinds of cards' }).fill('EC-Karte\nKreditkarte');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await owner.api.restaurants.status({ restaurantId })).restaurant.cardKinds)
    .toEqual(['EC-Karte', 'Kreditkarte']);

  const party = await seatWith(restaurant, 1, { Margherita: 2 });
  const staff = await newStaffPage(desk, owner);
  const payment = await openBill(staff, 1);
  const { screen, basket, paid } = payment;
  await screen.getByRole('button', { name: 'Alles' }).press('Enter');
  await expect(basket.getByRole('group', { name: 'Kartenart' }).getByRole('button')).toHaveText([
    'EC-Karte',
    'Kreditkarte',
  ]);

  await basket.getByRole('radio', { name: 'Bar' }).check();
  await basket.getByRole('button', { name: 'Weitere Zahlarten' }).press('Enter');
  await expect(basket.getByRole('radio')).toHaveCount(4);
  await basket.getByRole('button', { name: 'Teil anders bezahlen' }).press('Enter');
  const amount = basket.getByRole('textbox', { name: 'Betrag 1 in €' });
  await amount.fill('30');
  await expect(basket.getByText('Die anderen Zahlarten zahlen mehr, als zu zahlen ist.')).toBeVisible();
  await amount.fill('12');
  await basket.getByRole('combobox', { name: 'Zahlart 1' }).selectOption('Kreditkarte');
  await expect(basket.getByText('Die anderen Zahlarten zahlen mehr, als zu zahlen ist.')).toHaveCount(0);
  await expect(basket).toContainText(/Rest Bar 7,00\s€/);
  await basket.getByRole('textbox', { name: 'Gegeben in €' }).fill('10');
  await expect(basket).toContainText(euros('3,00'));
  for (const width of [1440, 820, 390]) {
    await staff.setViewportSize({ width, height: 900 });
    if (width === 390) await screen.getByRole('radio', { name: /Korb/ }).check();
    const overflow = () => staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    const beyondBasket = () =>
      basket.evaluate((column) =>
        [...column.querySelectorAll('label, input, select, button')]
          .filter((part) => part.getBoundingClientRect().right > column.getBoundingClientRect().right)
          .map((part) => part.textContent),
      );
    await expect.poll(beyondBasket).toEqual([]);
    await expectAccessible(staff);
  }
  await pay(payment, '19,00');
  await expect(basket).toContainText(/Rückgeld 3,00\s€/);
  await screen.getByRole('radio', { name: 'Bezahlt' }).check();
  await expect(paid).toContainText(/12,00\s€ Kreditkarte, Rest Bar/);
  expect((await restaurant.bill(party)).payments).toMatchObject([
    { method: 'cash', amount: 1900, change: 300, others: [{ cardKind: 'Kreditkarte', amount: 1200 }] },
  ]);
});
