import { expect, test } from './fixture.ts';
import { shownPin } from './guest-page.ts';

/* Links that were typed, or taken out of a message. [SES-3] */

for (const [what, change] of [
  ['a space at its end', (link: string) => `${link}%20`],
  ['a full stop at its end', (link: string) => `${link}.`],
  ['capitals', (link: string) => link.replace(/\/menu.*/, (path) => path.toUpperCase())],
] as const) {
  test(`a table’s link with ${what} leads to the table [SES-3]`, async ({ newPhone, table }) => {
    const phone = await newPhone();
    await phone.goto(change(table.menuLink));
    await expect(phone).toHaveURL(table.menuLink);
    expect(await shownPin(phone)).toMatch(/^\d{4}$/);
  });
}

for (const number of ['999', 'x', '1.5']) {
  test(`the link to table ${number}, which there is not, says so [SES-3]`, async ({
    newPhone,
    restaurant,
    watch,
  }) => {
    watch.allow(/^404 \/menu/);
    const phone = await newPhone();
    await phone.goto(restaurant.menuLink(1).replace(/table=1\b/, `table=${number}`));
    await expect(phone.getByText('This table is not registered in the restaurant.')).toBeVisible();
  });
}

test('the link to a restaurant that there is not says so [SES-3]', async ({ newPhone, watch }) => {
  watch.allow(/^404 \/menu/);
  const phone = await newPhone();
  await phone.goto('/menu?restaurantId=trattoria&table=1');
  await expect(phone.getByText(/^No restaurant selected/)).toBeVisible();
});

test('a link without restaurant and table leads to the start page [SES-3]', async ({ newPhone }) => {
  const phone = await newPhone();
  await phone.goto('/menu');
  await expect(phone).toHaveURL('/');
});

test('an invitation’s link with a full stop behind it is looked up [SES-3]', async ({ newPage, watch }) => {
  watch.allow(/^404 \/rpc\/staff\/offer/);
  const page = await newPage();
  const asked = page.waitForRequest('**/rpc/staff/offer');
  await page.goto(`/invitation.#token=${'A'.repeat(43)}.`);
  expect((await asked).postDataJSON()).toEqual({ json: { token: 'A'.repeat(43) } });
});
