import type { Page } from '@playwright/test';
import { turnClockUntilVisible } from './clock.ts';
import { expect, test } from './fixture.ts';
import { hireOperator } from './operator.ts';
import { failOnce } from './outage.ts';
import { foundRestaurant } from './restaurant.ts';

const membershipPath = '/management/account-membership';
const openSwitch = (page: Page) => page.getByRole('switch', { name: 'Open to guests' });
const plan = (page: Page, name: 'Free' | 'Premium') =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('from the closed door to Premium and back', async ({ restaurant, newStaffPage, watch }) => {
  watch.allow(/^403 \/rpc\/restaurants\/setOpen/);
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  const other = await newStaffPage({}, owner);
  await other.goto('/management/orders');
  await page.goto('/management/orders');
  for (const browser of [page, other]) await openSwitch(browser).click();
  const dialog = page.getByRole('alertdialog', { name: 'Premium feature' });
  await expect(other.getByRole('alertdialog', { name: 'Premium feature' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Upgrade now' }).click();

  await expect(page).toHaveURL(new RegExp(`${membershipPath}$`));
  await expect(plan(page, 'Free').getByText('Active plan')).toBeVisible();
  await expect(plan(page, 'Free').getByText('0 €')).toBeVisible();
  await expect(plan(page, 'Premium').getByText('99,99 €')).toBeVisible();
  await plan(page, 'Premium').getByRole('button', { name: 'Upgrade now' }).click();
  await expect(page.getByText('TEST CHECKOUT', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Zahlung abgebrochen' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Mitgliedschaft' }).click();
  await plan(page, 'Premium').getByRole('button', { name: 'Upgrade now' }).click();
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich!' })).toBeVisible();
  await expect(page.getByText('Du bist jetzt Premium-Mitglied.')).toBeVisible();

  // The other browser has got the event: its question is gone, and its switch works.
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  await openSwitch(other).click();
  await expect(openSwitch(other)).toBeChecked();

  await page.goto(membershipPath);
  await expect(plan(page, 'Premium').getByText('Active plan')).toBeVisible();
  await plan(page, 'Free').getByRole('button', { name: 'Back to Free' }).click();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await expect(page.getByText('Active, cancelled', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the membership' }).click();
  await expect(plan(page, 'Premium').getByText(/^Active until/)).toBeVisible();
  await expect(openSwitch(other)).toBeChecked();

  await plan(page, 'Premium').getByRole('button', { name: 'Cancel / manage' }).click();
  await page.getByRole('button', { name: 'Take the cancellation back' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Let the next payment fail' }).click();
  await expect(other.getByText(/^Premium ends on .* closed to guests\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'End at once' }).click();
  await expect(openSwitch(other)).not.toBeChecked();
});

test('a failed call says so and can be tried again', async ({ restaurant, newStaffPage, watch }) => {
  watch.allowOutage();
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  const planIsBack = await failOnce(page, '**/rpc/membership/current');
  await page.goto(membershipPath);
  await expect(page.getByText('Could not load current plan.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  planIsBack();

  const checkoutIsBack = await failOnce(page, '**/rpc/membership/startCheckout');
  await page.getByRole('button', { name: 'Upgrade now' }).click();
  await expect(page.getByText('Could not start Stripe Checkout.')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade now' }).click();
  await expect(page.getByRole('dialog', { name: 'Loading Stripe…' })).toBeVisible();
  checkoutIsBack();
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich!' })).toBeVisible();
  await page.goto(membershipPath);
  await page.route('**/rpc/membership/openPortal', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Cancel / manage' }).click();
  await expect(page.getByText('Could not open Stripe Portal.')).toBeVisible();
});

test('a plan that was given has nothing to manage, and says so', async ({ newStaffPage }) => {
  const page = await newStaffPage();
  await page.goto(membershipPath);
  await page.getByRole('button', { name: 'Cancel / manage' }).click();
  await expect(page.getByRole('dialog', { name: 'Nothing to manage yet' })).toBeVisible();
});

test('an owner is told who to ask where paying is not set up, an operator why it is not', async ({
  restaurant,
  newStaffPage,
}) => {
  const operator = await hireOperator(restaurant.origin);
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  await page.goto(membershipPath);
  await expect(page.getByText(/^Paying is not set up here yet/)).toBeVisible();
  await expect(page.getByText(/Stripe keys/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask the support' }).click();
  await expect(page.getByRole('heading', { name: 'Write a ticket' })).toBeVisible();

  const own = await newStaffPage({}, operator);
  await own.goto(membershipPath);
  await expect(own.getByText(/^No Stripe keys are configured on this installation\./)).toBeVisible();
});

test('the address after a payment tells what is true', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  await page.clock.install();
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Zahlung wird bestätigt …' })).toBeVisible();
  await turnClockUntilVisible(page, page.getByRole('heading', { name: 'Noch keine Bestätigung' }));
});

test('waiter mode has no membership', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  await owner.api.accounts.setMode({ mode: 'kellner' });
  const page = await newStaffPage({}, owner);
  await page.goto(membershipPath);
  await expect(page.getByText('Zugriff nicht erlaubt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Membership' })).toHaveCount(0);
});
