import { expectAccessible, expectGoodPage } from './accessible.ts';
import { desk, expect, test } from './fixture.ts';

const notice = 'Übung: Nichts davon zählt.';

test('an owner makes a copy to train in, by keyboard, and every page there says that nothing counts [TRN-1] [TRN-2]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const page = await newStaffPage(desk, restaurant.owner);
  await page.goto('/management/settings?tab=staff');
  await expect(page.getByText(notice)).toHaveCount(0);
  await page.getByRole('button', { name: 'Übungsrestaurant anlegen' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Übungsrestaurant anlegen?' });
  await expect(question).toContainText('wird kopiert, ohne Bilder');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Übungsrestaurant anlegen' }).press('Enter');
  await expect(page.getByText('Das Übungsrestaurant ist bereit.')).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText(/ \(Übung\)$/).first()).toBeVisible();
  // Of a copy there is no further one.
  await expect(page.getByRole('button', { name: 'Übungsrestaurant anlegen' })).toHaveCount(0);

  await page.goto('/management/tables');
  await expect(page.getByText(notice)).toBeVisible();
  await expectGoodPage(page);
});
