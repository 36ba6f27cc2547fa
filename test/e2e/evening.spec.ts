import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { createVisitor } from '#test/fixture/visitor.ts';
import { formatMoney } from '#web/lib/format.ts';
import { eveningZone } from '../fixture/evening-zone.ts';
import { addDish, lunch, orderOf } from '../fixture/taxed-dishes.ts';
import {
  closingPaper,
  handedIn,
  type Paper,
  paperOfTables,
  type ReadTable,
  shiftPaper,
} from '../reports/evening-papers.ts';
import { EveningSums, spanOfClosing, spanOfShift } from '../reports/evening-sums.ts';
import { desk, expect, test } from './fixture.ts';
import type { OwnMenu } from './own-menu.ts';
import { newHousePassword, seatVisitor } from './restaurant.ts';

/** The tables of a closing or report as they are written on the screen, once its last one is there. */
async function readScreen(screen: Locator, last: string): Promise<Paper> {
  await expect(screen.getByRole('heading', { name: last, exact: true })).toBeVisible();
  return paperOfTables(
    await screen.evaluate((element) =>
      [...element.querySelectorAll('[role=region][aria-label]:has(table)')].map(
        (section): ReadTable => ({
          title: section.getAttribute('aria-label') ?? '',
          rows: [...section.querySelectorAll('tbody tr')].map((row) =>
            [...row.querySelectorAll('td')].map((cell) => cell.textContent),
          ),
        }),
      ),
    ),
  );
}

/** What a list of figures says, by their labels. */
async function readFigures(list: Locator): Promise<Record<string, string>> {
  return Object.fromEntries(
    await list.evaluate((element) =>
      [...element.querySelectorAll('dt')].map((label) => [
        label.textContent,
        (label.nextElementSibling?.textContent ?? '').replace(/^\+/, ''),
      ]),
    ),
  );
}

/** A small evening of one waiter and a guest; its shift has ended, and 3,20 € are missing in the drawer. */
async function smallEvening({ restaurant, database }: OwnMenu) {
  const { restaurantId, owner, origin } = restaurant;
  const here = { restaurantId };
  await database.withTenant(restaurantId, (tx) =>
    tx.query('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, eveningZone()]),
  );
  const changes = { discounts: true, vouchers: true };
  await owner.api.settings.setPermissions({ ...here, changes });
  const { token } = await owner.api.staff.invite({ ...here, role: 'waiter', email: null });
  const { api } = createVisitor(origin);
  const email = `${randomUUID()}@gedeck.example`;
  await api.staff.join({ token, email, password: newHousePassword, name: 'Anna' });
  const { userId } = await api.accounts.me({});
  const drawerId = randomUUID();
  await owner.api.cashbook.begin({ ...here, id: drawerId, name: 'Theke', float: 10_000 });
  const shiftId = randomUUID();
  await api.shifts.start({ ...here, id: shiftId });

  const voucher = await api.vouchers.sell({ ...here, id: randomUUID(), amount: 2500, method: 'cash' });
  const menu = await addDish({ owner, id: restaurantId }, { price: 1399, vat: lunch });
  const togo = await api.orders.placeForStaff({ ...orderOf(restaurantId, [menu, 3]), tableId: null });
  const items = [{ orderItemId: togo.items[0]?.id ?? '', quantity: 3 }];
  const given = { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' } as const;
  await api.payments.giveDiscount({ ...here, id: randomUUID(), openAmount: 4197, items, discount: given });
  // 41,97 € less 4,20 €.
  await api.payments.payTakeaway({
    ...{ ...here, id: randomUUID(), orderId: togo.id, amount: 3777, method: 'cash', tip: 123, given: 3000 },
    others: [{ method: 'voucher', voucherCode: voucher.code, amount: 1234 }],
  });
  const { guest, visit } = await seatVisitor(restaurant, 1);
  const order = await restaurant.orderDishes(guest, visit.tableSessionId, { Margherita: 5 });
  const line = order.items[0]?.id ?? '';
  await api.orders.cancelUnits({
    ...{ ...here, orderId: order.id, orderItemId: line, seenQuantity: 5, quantity: 1, reason: 'Verbrannt' },
  });
  const pay = (quantity: number, cardKind: string | null, tip: number) =>
    api.payments.pay({
      ...{ ...here, id: randomUUID(), items: [{ orderItemId: line, quantity }], amount: 950 * quantity },
      ...{ method: 'card', cardKind, tip },
    });
  const { id } = await pay(1, null, 50);
  await api.payments.undo({ ...here, id, reason: 'Falsche Karte' });
  await pay(2, 'EC', 217);
  await api.shifts.end({ ...here, id: shiftId, tipEntryId: randomUUID() });
  const { drawers } = await owner.api.cashbook.get(here);
  const expected = drawers[0]?.balance ?? 0;
  const count = { pieces: { 10000: 1, 1: expected - 10_000 - 320 }, expected, reason: 'Wechselgeld falsch' };
  await owner.api.cashbook.count({ ...here, id: randomUUID(), drawerId, ...count });
  return { shiftId, userId };
}

test('closing, waiter’s report and reports show what SQL adds up of a small evening [CLO-8] [SHI-8] [REP-5]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant, database } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const { shiftId, userId } = await smallEvening(ownMenu);
  const page = await newStaffPage(desk, owner);
  await page.goto('/management/reports');
  await page.getByRole('tab', { name: 'Daily closing' }).click();
  await page.getByRole('button', { name: 'Close day' }).click();
  const question = page.getByRole('alertdialog');
  const preview = await readScreen(question, 'Abgleich');
  await question.getByRole('button', { name: 'Close day' }).click();
  await page.getByRole('button', { name: 'Details of daily closing 1' }).click();
  const closed = await readScreen(page.getByRole('dialog', { name: 'Daily closing 1' }), 'Abgleich');

  const inspect = <Row>(text: string) =>
    database.withTenant(restaurantId, async (tx) => (await tx.query(text)).rows as Row[]);
  const sums = new EveningSums({ inspect }, spanOfClosing(restaurantId, 1));
  const persons = [
    { name: 'Anna', id: userId },
    { name: 'Gäste', id: null },
  ];
  const expected = await closingPaper(sums, ['Theke'], persons);
  expect(expected.get('Zuletzt gezählt')?.[0]?.slice(-2)).toEqual([-320, 'Wechselgeld falsch']);
  expect(preview).toEqual(expected);
  expect(closed).toEqual(expected);

  await page.goto('/management/shifts');
  await page.getByRole('region', { name: 'Schichten' }).getByRole('button', { name: /^Anna/ }).click();
  const own = new EveningSums({ inspect }, spanOfShift(restaurantId, shiftId), userId);
  const end = { isPaidOut: true, purse: null };
  const report = page.getByRole('dialog', { name: 'Schicht von Anna' });
  expect(await readScreen(report, 'Rabatte und Aufschläge')).toEqual(await shiftPaper(own, end));
  // 25,43 € of the bill and 25,00 € for the voucher, less her tips by card; those in cash she keeps.
  expect(await handedIn(own, end)).toBe(2543 + 2500 - 217);

  await page.goto('/management/reports');
  const figures = page.getByRole('region', { name: 'How the figures hang together' });
  await expect(figures).toBeVisible();
  const standing = (method: string) =>
    sums.standing('amount', `NOT p.sells_voucher AND p.method = '${method}'`);
  const [done, open] = [await sums.revenue(true), await sums.revenue(false)];
  const paid = await sums.paidOfOrders();
  expect(await readFigures(figures)).toEqual(
    Object.fromEntries(
      Object.entries({
        'Completed orders (in the exports)': done,
        'Not served yet (1 order)': open,
        'Ordered in the period (revenue on the dashboard)': done + open,
        ...{ 'Paid by now': paid, 'Not paid': done + open - paid },
        'Cancelled (not part of it)': await sums.cancelledOfOrders(),
        ...{ Cash: await standing('cash'), Card: await standing('card'), Voucher: await standing('voucher') },
        'Payments in the period': await sums.paid(),
        'Tips (not part of the revenue)': await sums.tips(),
        'Vouchers sold (no revenue yet)': await sums.vouchersSold(),
      }).map(([label, cents]) => [label, formatMoney(cents)]),
    ),
  );
});
