import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { onlyOrderAt, sitDown } from './guest-page.ts';

/** What stands among Arabic words keeps its direction by marks that nobody sees. */
const added = /^إضافة .?Margherita.? إلى السلة$/;

test('a phone’s own language is one tap away, from right to left, and an order in it is the house’s [LANG-1] [LANG-3] [LANG-4]', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone({ locale: 'ar-EG' });
  await sitDown(phone, table.menuLink);
  await phone.getByRole('button', { name: 'العربية' }).click();
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(phone.getByRole('button', { name: 'العربية' })).toHaveCount(0);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await phone.getByRole('button', { name: added }).click();
  await phone.getByRole('link', { name: /^فتح السلة/ }).click();
  await expect(phone.getByRole('heading', { name: 'السلة', level: 1 })).toBeVisible();
  await expectAccessible(phone);
  const order = phone.getByRole('button', { name: /^إرسال الطلب/ });
  await expect(order).toContainText(/9[.٫]50/);
  await order.click();
  await expect(phone.getByRole('heading', { name: 'تم الطلب بنجاح!' })).toBeVisible();
  await expectAccessible(phone);

  const placed = await onlyOrderAt(restaurant, table.number);
  expect(placed?.items.map(({ name }) => name)).toEqual(['Margherita']);
});

test('nothing is offered to a phone that reads what the page says [LANG-3]', async ({ table, newPhone }) => {
  const phone = await newPhone({ locale: 'de-DE' });
  await sitDown(phone, table.menuLink);
  await expect(phone.getByRole('combobox', { name: /Language/ }).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Deutsch' })).toHaveCount(0);
});
