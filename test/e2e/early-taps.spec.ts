import { expect, test } from './fixture.ts';

test('what is tapped before the scripts have arrived is done once they are there', async ({
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  let deliver: () => void = () => undefined;
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await phone.route('**/assets/*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  await phone.goto(table.menuLink, { waitUntil: 'commit' });

  const plus = phone.getByRole('button', { name: 'Margherita in den Warenkorb' });
  await plus.click();
  // Nothing has happened, so the person taps again.
  await plus.click();
  await phone
    .getByRole('combobox', { name: /Language|Sprache/ })
    .first()
    .selectOption({ label: 'English' });
  await expect(phone.getByRole('link', { name: /Artikel/ })).toHaveCount(0);

  deliver();
  await expect(phone.getByText('Table PIN for other guests')).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Open the cart: 1 item/ })).toBeVisible();

  await phone.getByRole('button', { name: 'Add Margherita to the cart' }).click();
  await expect(phone.getByRole('link', { name: /^Open the cart: 2 items/ })).toBeVisible();
});
