import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { failOnce } from './outage.ts';
import { addTables, foundRestaurant, seatVisitor } from './restaurant.ts';

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/management/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
}

/** The value of one of the six figures, below its name. */
function figure(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Figures' })
    .locator('dl > *')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}

test('waiter mode without any permission leads to the page of shifts, the only one that is open [SHI-10]', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  // Requests of the page that was left.
  watch.allow(/^403 /);
  const { owner, restaurantId } = await foundRestaurant(restaurant.origin);
  await owner.api.settings.setPermissions({
    restaurantId,
    changes: { dashboard: false, orders: false, tables: false },
  });
  const page = await newStaffPage(undefined, owner);
  await page.goto('/management/dashboard');
  await page.getByRole('button', { name: 'Waiter mode' }).click();
  await expect(page).toHaveURL(/\/management\/shifts$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/management');
  await expect(page).toHaveURL(/\/management\/shifts$/);
});

test('signing in leads to the dashboard, the first page of the navigation', async ({ newStaffPage }) => {
  const page = await newStaffPage();
  await page.goto('/management');
  await expect(page).toHaveURL(/\/management\/dashboard$/);
  await expect(page).toHaveTitle(/Dashboard · Gedeck$/);
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(links.first()).toHaveText('Dashboard');
  await expect(page.getByRole('region', { name: 'Figures' }).getByRole('term')).toHaveText([
    'Open orders',
    'Revenue today',
    'Orders today',
    'Tables occupied',
    'Revenue this month',
    'Total revenue',
  ]);
});

test('orders, cancellations and tables appear by themselves', async ({ ownMenu, newStaffPage }) => {
  const { restaurant } = ownMenu;
  const { owner, restaurantId } = restaurant;
  const page = await newStaffPage({}, owner);
  await openDashboard(page);
  await expect(figure(page, 'Open orders')).toHaveText('0');
  await expect(figure(page, 'Total revenue')).toHaveText('0,00 €');
  await expect(figure(page, 'Tables occupied')).toContainText('0 / 3');
  await expect(page.getByText('No orders')).toBeVisible();
  await expect(page.getByText('Nothing ordered yet.')).toBeAttached();

  const { guest, visit } = await seatVisitor(restaurant, 2);
  await expect(figure(page, 'Tables occupied')).toContainText('1 / 3');
  const order = await restaurant.orderMargherita(guest, visit.tableSessionId);
  await expect(figure(page, 'Open orders')).toContainText('1');
  await expect(figure(page, 'Orders today')).toContainText('1');
  await expect(figure(page, 'Revenue today')).toContainText('9,50 €');
  await expect(figure(page, 'Total revenue')).toContainText('9,50 €');
  const row = page.getByRole('list', { name: 'Recent orders' }).getByRole('listitem');
  await expect(row).toHaveText(/^Table 2\d\d:\d\d9,50\s€New$/);
  await expect(page.getByRole('tabpanel', { name: 'Week' })).toContainText('Margherita1x');

  await test.step('an open order leads to its card on the board', async () => {
    await row.getByRole('link', { name: 'Table 2 #1: order board' }).press('Enter');
    const card = page.locator(`[data-order="${order.id}"]`);
    await expect(card.getByRole('button').first()).toBeFocused();
    await page.goBack();
  });

  await owner.api.orders.setStatus({ restaurantId, id: order.id, from: 'new', to: 'served' });
  await expect(row).toContainText('Served');
  await test.step('a served one is looked up', async () => {
    await row.getByRole('link', { name: 'Table 2 #1: completed orders' }).click();
    await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('searchbox')).toHaveValue('#1');
    await expect(page.getByRole('heading', { name: 'Table 2' })).toBeVisible();
    await page.goBack();
  });
  await test.step('a sum leads to the report of its days', async () => {
    await page.getByRole('link', { name: 'Revenue today: report' }).click();
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('custom');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Revenue9,50\s€/);
    await page.goBack();
  });
  await expect(figure(page, 'Open orders')).toContainText('0');
  await owner.api.orders.cancel({ restaurantId, id: order.id, from: 'served', reason: 'Reklamation' });
  await expect(page.getByText('No orders')).toBeVisible();
  await expect(figure(page, 'Total revenue')).toContainText('0,00 €');
});

test('top dishes by tab and keyboard, with medals, and fifty of them', async ({ newStaffPage }) => {
  const page = await newStaffPage();
  await openDashboard(page);
  const card = page.getByRole('region', { name: 'Top dishes' });
  const week = card.getByRole('tab', { name: 'Week' });
  await expect(week).toHaveAttribute('aria-selected', 'true');
  await expect(card.getByRole('tabpanel')).toContainText(/KW \d+ · \d\d\.\d\d\./);
  await expect(card.getByRole('tabpanel').locator('li')).toHaveCount(10);
  await week.press('ArrowRight');
  await expect(card.getByRole('tab', { name: 'Month' })).toBeFocused();
  await expect(card.getByRole('tabpanel')).toContainText(/\p{Lu}\p{L}+ 20\d\d/u);
  await expect(card.getByText(/^\d+x$/).first()).toBeVisible();

  const more = card.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Top 50 dishes' });
  await expect(dialog.getByRole('listitem').nth(10)).toContainText('Rank 11');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('the trend says the same by picture, keyboard and table', async ({ newStaffPage }) => {
  const page = await newStaffPage();
  await openDashboard(page);
  const card = page.getByRole('region', { name: 'Trend' });
  await card.getByRole('radio', { name: 'Month' }).check();
  await card.getByRole('radio', { name: 'Orders' }).check();
  const chart = card.getByRole('group', { name: 'Orders: This month and Last month' });
  await chart.focus();
  await chart.press('End');
  await chart.press('Home');
  const table = card.getByRole('table', { name: /^Trend: Orders/ });
  const first = table.getByRole('row').nth(1);
  const name = await first.getByRole('rowheader').innerText();
  expect(name).toMatch(/^01\.\d\d\.$/);
  // On the first of a month others order meanwhile.
  await expect(async () => {
    const value = await first.getByRole('cell').first().innerText();
    await expect(card.getByText(`${name}This month${value}`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await chart.press('Escape');
  await expect(card.getByText(name, { exact: true })).toHaveCount(1);
  await expect(
    card
      .getByRole('table', { name: /^Hours of the day/ })
      .getByRole('row')
      .nth(1),
  ).toContainText(/ Uhr/);
});

test('no name is cut off beside the navigation, however narrow it gets', async ({ newStaffPage }) => {
  const page = await newStaffPage();
  await openDashboard(page);
  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const names = page.locator('dt, [aria-labelledby="recent-orders"] li > :first-child, ol li > span');
    expect(
      await names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
      ),
    ).toEqual([]);
  }
});

test('a waiter sees it where the owner lets, and not where not', async ({ restaurant, newStaffPage }) => {
  const own = await foundRestaurant(restaurant.origin);
  await addTables(own, 1);
  await own.owner.api.accounts.setMode({ mode: 'kellner' });
  const page = await newStaffPage({}, own.owner);
  await openDashboard(page);
  await expect(figure(page, 'Tables occupied')).toContainText('0 / 1');
});

test('a dashboard that cannot be loaded says so, offers to try again, and does by itself', async ({
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const page = await newStaffPage();
  const back = await failOnce(page, '**/rpc/dashboard/get');
  await page.goto('/management/dashboard');
  await expect(page.getByText(/^The dashboard could not be loaded\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  back();
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
});
