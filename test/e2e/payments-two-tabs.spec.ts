import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { comeOnline } from './outage.ts';
import { openPayment, type PaymentPage, seatWith, take } from './payments-page.ts';
import { openTables } from './tables-page.ts';

/** Opens two tabs of one browser. No payment comes through until reception returns. */
async function openTabs(first: Page) {
  const second = await first.context().newPage();
  const arrived: string[] = [];
  let hasReception = false;
  await first.context().route('**/rpc/payments/pay', (route) => {
    if (!hasReception) return route.abort();
    arrived.push(route.request().postDataJSON().json.id);
    return route.continue();
  });
  return {
    second,
    /** Ids of the payments that were sent since reception returned. */
    arrived,
    returnReception: () => {
      hasReception = true;
    },
  };
}

/** Pays the basket, without an answer. */
async function payInVain({ payButton, basket }: PaymentPage) {
  await payButton.click();
  await expect(basket.getByRole('alert')).toContainText('Noch nicht bestätigt');
}

test('two tabs with a payment each on its way: both are recorded once [PAY-6]', async ({
  restaurant,
  table,
  otherTable,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const first = await newStaffPage();
  const { second, arrived, returnReception } = await openTabs(first);
  const parties = [
    await seatWith(restaurant, table.number, { Margherita: 2 }),
    await seatWith(restaurant, otherTable.number, { Espresso: 2 }),
  ] as const;
  const one = await openPayment(first, table.number);
  const other = await openPayment(second, otherTable.number);
  await take(one, 'Margherita');
  await take(other, 'Espresso');
  await payInVain(one);
  await payInVain(other);

  returnReception();
  await comeOnline(first, second);
  await expect(one.basket).toContainText(/9,50\s€ bezahlt/);
  await expect(other.basket).toContainText(/2,50\s€ bezahlt/);
  for (const tab of [first, second]) await expect(tab.getByText(/^Tisch \d+: .* bezahlt\.$/)).toHaveCount(0);
  expect((await restaurant.bill(parties[0])).payments).toMatchObject([{ amount: 950 }]);
  expect((await restaurant.bill(parties[1])).payments).toMatchObject([{ amount: 250 }]);
  expect(arrived).toHaveLength(2);
});

test('a tab that is closed leaves its payment to the other, which tells the answer [PAY-6]', async ({
  restaurant,
  table,
  otherTable,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const first = await newStaffPage();
  const { second, arrived, returnReception } = await openTabs(first);
  const party = await seatWith(restaurant, table.number, { Margherita: 2 });
  await seatWith(restaurant, otherTable.number, { Espresso: 2 });
  const one = await openPayment(first, table.number);
  const other = await openPayment(second, otherTable.number);
  await take(one, 'Margherita');
  await take(other, 'Espresso');
  await payInVain(one);
  await payInVain(other);
  await first.close();

  returnReception();
  await comeOnline(second);
  await expect(second.getByText(new RegExp(`^Tisch ${table.number}: 9,50\\s€ bezahlt`))).toBeVisible();
  await expect(other.basket).toContainText(/2,50\s€ bezahlt/);
  expect((await restaurant.bill(party)).payments).toMatchObject([{ amount: 950 }]);
  expect(arrived).toHaveLength(2);
});

test('a payment given up in one tab is given up in the other', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const first = await newStaffPage();
  const { second, arrived, returnReception } = await openTabs(first);
  const party = await seatWith(restaurant, table.number, { Margherita: 2 });
  await openTables(second);
  const one = await openPayment(first, table.number);
  await take(one, 'Margherita');
  await payInVain(one);
  const notice = second.getByRole('alert').filter({ hasText: `Tisch ${table.number}` });
  await expect(notice).toContainText(/9,50\s€/);

  await one.basket.getByRole('button', { name: 'Nicht weiter versuchen' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Nicht weiter versuchen' }).click();
  await expect(notice).toBeHidden();
  returnReception();
  // A tab sends its outbox at once when it comes online.
  await comeOnline(first, second);
  await openTables(second);
  await expect(notice).toBeHidden();
  expect(arrived).toEqual([]);
  expect((await restaurant.bill(party)).payments).toEqual([]);
});

test('whether to give a payment up is asked no more once it is answered', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const staff = await newStaffPage();
  const { returnReception } = await openTabs(staff);
  const party = await seatWith(restaurant, table.number, { Margherita: 2 });
  const one = await openPayment(staff, table.number);
  await take(one, 'Margherita');
  await payInVain(one);
  await one.basket.getByRole('button', { name: 'Nicht weiter versuchen' }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toBeVisible();

  returnReception();
  await comeOnline(staff);
  await expect(question).toBeHidden();
  expect((await restaurant.bill(party)).payments).toHaveLength(1);
  await expect(one.basket.getByRole('button', { name: /Margherita/ })).toHaveCount(0);
});
