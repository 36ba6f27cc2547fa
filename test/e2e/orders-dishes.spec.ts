import { randomUUID } from 'node:crypto';
import { placed } from '../fixture/placed.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { joinTable, openOverview } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';

/* Dishes that kitchen and bar move by themselves. [KIT-1] [KIT-2] [KIT-3] */

test('a tap moves a dish for all who see it, the order follows, and guests see what is coming', async ({
  ownMenu: { restaurant, menu },
  newStaffPage,
  newPhone,
}) => {
  const { restaurantId, owner } = restaurant;
  const changes = { worksByDish: true };
  await owner.api.settings.save({ restaurantId, changes, seen: { worksByDish: false } });
  const { guest, visit } = await seatVisitor(restaurant, 1);
  const pizza = { menuItemId: menu.pizza, optionIds: [], comment: '' };
  const steak = { menuItemId: menu.steak, optionIds: [menu.rare], comment: '' };
  const { orderNumber } = await placed(
    guest.api.orders.place({
      ...{ restaurantId, id: randomUUID(), tableSessionId: visit.tableSessionId, note: '' },
      ...{
        lines: [
          { ...pizza, quantity: 2 },
          { ...steak, quantity: 1 },
        ],
        totalAmount: 4800,
      },
    }),
  );
  const phone = await newPhone();
  await joinTable(phone, restaurant.menuLink(1), visit.pin);
  const cook = await newStaffPage({}, owner);
  const other = await newStaffPage({}, owner);
  await openBoard(cook);
  await openBoard(other);

  // One of the two pizzas is begun, and with it the order.
  await card(cook, 'New', orderNumber)
    .getByRole('button', { name: '2× Margherita, one of them: In progress' })
    .click();
  const begun = card(cook, 'In progress', orderNumber);
  await expect(begun).toContainText('1 Waiting · 1 In progress');
  await expectAccessible(cook);
  await begun.getByRole('button', { name: 'Margherita: In progress, back to Waiting' }).click();
  await card(cook, 'New', orderNumber).getByRole('button', { name: 'Margherita: In progress' }).click();
  await begun.getByRole('button', { name: 'Margherita: Ready' }).click();
  await expect(begun.getByRole('button', { name: 'Margherita: Ready, back to In progress' })).toBeVisible();

  // The other board has it at once, the phone says which dish it is, and the ticker what is to be carried out.
  const told = card(other, 'In progress', orderNumber);
  await expect(told.getByRole('button', { name: 'Margherita: Served' })).toBeVisible();
  const overview = await openOverview(phone);
  await expect(overview.getByRole('listitem').filter({ hasText: 'Margherita' }).last()).toContainText(
    /2× (Ready|Fertig)/,
  );

  await other.goto('/management/tables');
  await expect(other.getByText('Ready: 2× Margherita')).toBeVisible();
  await other.getByRole('button', { name: `Served: 2× Margherita, Tisch 1 #${orderNumber}` }).click();
  await expect(other.getByText('Ready: 2× Margherita')).toBeHidden();
  await expect(begun.getByRole('button', { name: 'Margherita: Served, back to Ready' })).toBeVisible();

  // By keyboard, the focus stays with the dish when its card moves on.
  await begun.getByRole('button', { name: 'Bistecca: In progress' }).focus();
  await cook.keyboard.press('Enter');
  await expect(begun.getByRole('button', { name: 'Bistecca: Ready' })).toBeFocused();
  await cook.keyboard.press('Enter');
  const ready = card(cook, 'Ready to serve', orderNumber);
  await expect(ready.getByRole('button', { name: 'Bistecca: Served' })).toBeFocused();
  await cook.keyboard.press('Enter');
  await expect(card(cook, 'Served (Today)', orderNumber)).toContainText('Bistecca');
  await cook.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(ready).toContainText('Bistecca');
});

test('a station’s board shows its own part in its own state, and moves no other [KIT-2]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { categories } = await guest.api.menu.get({ restaurantId: restaurant.restaurantId });
  const [food, drink] = ['Margherita', 'Cola'].map((wanted) =>
    categories.flatMap(({ items }) => items).find(({ name }) => name === wanted),
  );
  if (!food || !drink) throw new Error('the demo menu has changed');
  const line = (item: typeof food) => ({ menuItemId: item.id, quantity: 1, optionIds: [], comment: '' });
  const { orderNumber } = await placed(
    guest.api.orders.place({
      ...{ restaurantId: restaurant.restaurantId, tableSessionId: visit.tableSessionId, id: randomUUID() },
      ...{ lines: [line(food), line(drink)], totalAmount: food.price + drink.price },
    }),
  );
  const named = `Tisch ${table.number} #${orderNumber}`;
  const bar = await newStaffPage();
  await openBoard(bar);
  await bar.getByRole('radio', { name: 'Bar', exact: true }).check();
  await bar.getByRole('button', { name: `In progress, ${named}` }).click();
  await bar.getByRole('button', { name: `Ready, ${named}` }).click();
  await expect(card(bar, 'Ready to serve', orderNumber)).toContainText('Cola');

  const kitchen = await newStaffPage();
  await openBoard(kitchen);
  await kitchen.getByRole('radio', { name: 'Küche', exact: true }).check();
  await expect(card(kitchen, 'New', orderNumber)).toContainText('+ 1 Bar: Ready');
  await kitchen.getByRole('radio', { name: 'Alle', exact: true }).check();
  await expect(card(kitchen, 'In progress', orderNumber)).toContainText('Margherita');
  await expect.poll(async () => (await restaurant.ordersAt(table.number))[0]?.status).toBe('in_progress');
});
