import type { Page } from '@playwright/test';
import { appointOperator } from '#test/fixture/operator.ts';
import { testPassword } from '#test/fixture/restaurant.ts';
import { desk, expect, test } from './fixture.ts';
import { sitDown } from './guest-page.ts';
import { type OwnedRestaurant, seatVisitor } from './restaurant.ts';

/** Ends a visit and rates it. */
async function addReview(restaurant: OwnedRestaurant, rating: 1 | 5, comment: string) {
  const { guest, visit } = await seatVisitor(restaurant, 2);
  const { tableSessionId } = visit;
  await restaurant.orderDishes(guest, tableSessionId, { Margherita: 2 });
  await restaurant.serve(2);
  await restaurant.free(2);
  return guest.api.reviews.rate({ tableSessionId, rating, comment });
}

const card = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const average = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img', { name: /of 5 stars$/ })
    .first();

test('a review is asked to be deleted, an operator decides, and everybody sees it without a reload', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  await addReview(restaurant, 5, 'Alles wunderbar.');
  await appointOperator(ownMenu, restaurant.owner, testPassword);
  const page = await newStaffPage(desk, restaurant.owner);
  await page.goto('/management/reviews');
  await expect(card(page, 'Alles wunderbar.')).toContainText('2x Margherita');
  await expect(average(page)).toHaveAccessibleName('5,0 of 5 stars');
  const guest = await newPhone();
  await sitDown(guest, restaurant.menuLink(1));
  const guestAverage = guest.getByRole('button', { name: /Sternen bei .* lesen$/ });
  await expect(guestAverage).toContainText('5,0(1)');

  await test.step('a new review comes in by itself, for staff and on the open menu', async () => {
    await addReview(restaurant, 1, 'Eine Frechheit!');
    await expect(card(page, 'Eine Frechheit!')).toBeVisible();
    await expect(average(page)).toHaveAccessibleName('3,0 of 5 stars');
    await expect(page.getByRole('tab', { name: /^Today/ })).toContainText('2');
    await expect(guestAverage).toContainText('3,0(2)');
  });

  await test.step('its deletion is requested by keyboard', async () => {
    await card(page, 'Eine Frechheit!')
      .getByRole('button', { name: /^Request deletion/ })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Request deletion of this review' });
    await expect(dialog).toContainText('Negative reviews must not be removed without valid reasons.');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Das ist beleidigend.');
    // Tab passes the cross, Cancel and Submit.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Submit request' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(
      'Your deletion request has been submitted and will be reviewed by an admin. You will receive a response once a decision has been made.',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Eine Frechheit!')).toContainText('Deletion requested');
    await expect(
      card(page, 'Eine Frechheit!').getByRole('button', { name: /^Request deletion/ }),
    ).toBeDisabled();
  });

  const operator = await newStaffPage(desk, restaurant.owner);
  await test.step('an operator approves', async () => {
    await operator.goto('/operator');
    await card(operator, 'Eine Frechheit!')
      .getByRole('button', { name: /^Approve/ })
      .click();
    const dialog = operator.getByRole('dialog', { name: 'Approve this request?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Beleidigungen sind keine Bewertung.');
    await dialog.getByRole('button', { name: 'Remove the review' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(operator, 'Eine Frechheit!')).toContainText('Approved');
  });

  await test.step('guests no longer see it, and the restaurant knows why', async () => {
    await expect(guestAverage).toContainText('5,0(1)');
    await expect(average(page)).toHaveAccessibleName('5,0 of 5 stars');
    const removed = card(page, 'Eine Frechheit!');
    await expect(removed).toContainText('Removed');
    await expect(removed).toContainText('Beleidigungen sind keine Bewertung.');
    await expect(page.getByText('1 removed review is not counted.')).toBeVisible();
    await removed.getByRole('button', { name: /^Details/ }).click();
    const details = page.getByRole('dialog', { name: 'Review details' });
    await expect(details).toContainText(restaurant.restaurantId);
    await expect(details).toContainText('Das ist beleidigend.');
    await expect(details).toContainText('Beleidigungen sind keine Bewertung.');
  });
});

test('who is too late to ask or to decide is told', async ({ ownMenu, newStaffPage, watch }) => {
  watch.allow(/^409 \/rpc\/reviews\/management\/requestDeletion/);
  watch.allow(/^409 \/rpc\/reviews\/requests\/decide/);
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  const { api } = restaurant.owner;
  const review = await addReview(restaurant, 1, 'Lauwarm.');
  await appointOperator(ownMenu, restaurant.owner, testPassword);
  const page = await newStaffPage(desk, restaurant.owner);
  // This page gets no events.
  await page.route('**/live/**', (route) => route.abort());
  watch.allowOutage();
  await page.goto('/management/reviews');
  await card(page, 'Lauwarm.')
    .getByRole('button', { name: /^Request deletion/ })
    .click();
  const id = crypto.randomUUID();
  await api.reviews.management.requestDeletion({ restaurantId, reviewId: review.id, id });
  const dialog = page.getByRole('dialog', { name: 'Request deletion of this review' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Es war heiß.');
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('has been requested already');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Es war heiß.');

  const operator = await newStaffPage(desk, restaurant.owner);
  await operator.goto('/operator/review-requests');
  await card(operator, 'Lauwarm.')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await api.reviews.requests.decide({ restaurantId, id, decision: 'rejected', reason: 'Eine Meinung.' });
  const decision = operator.getByRole('dialog', { name: 'Reject this request?' });
  await decision.getByRole('button', { name: 'Reject the request' }).click();
  await expect(decision).toContainText('Please give a reason for the rejection.');
  await decision.getByRole('textbox', { name: 'Reason' }).fill('Nein.');
  await decision.getByRole('button', { name: 'Reject the request' }).click();
  await expect(decision.getByRole('alert')).toContainText(
    /^This request has been rejected already, by .* on /,
  );
  await decision.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(operator, 'Lauwarm.')).toContainText('Eine Meinung.');
});

test('the operator’s area is no page for others', async ({ newPhone, newStaffPage, watch }) => {
  watch.allow(/^404 \/operator/);
  const page = await newStaffPage(desk);
  await page.goto('/operator/review-requests');
  await expect(page.getByText('Seite nicht gefunden').first()).toBeVisible();
  const stranger = await newPhone(desk);
  await stranger.goto('/operator/review-requests');
  await expect(stranger).toHaveURL(/\/login\?/);
});
