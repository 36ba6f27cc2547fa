import { desk, expect, test } from './fixture.ts';
import { foundRestaurant } from './restaurant.ts';

test('what is refused while somebody signs out is no end of the session to tell of [ACC-11]', async ({
  restaurant,
  newStaffPage,
}) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage(desk, owner);
  // The server has signed out, the answer is on its way, and what the page has asked before arrives only now.
  let arrive: () => void;
  const isSignedOut = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/rpc/shifts/people', async (route) => {
    await isSignedOut;
    await route.continue();
  });
  const refused = page.waitForResponse('**/rpc/shifts/people');
  await page.route('**/rpc/accounts/signOut', async (route) => {
    const response = await route.fetch();
    arrive();
    expect((await refused).status()).toBe(401);
    await page.evaluate(() => new Promise((handled) => requestAnimationFrame(handled)));
    await route.fulfill({ response });
  });
  const waysBack: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('login.data?next')) waysBack.push(request.url());
  });
  await page.goto('/management/account');
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  expect(waysBack, 'ways to sign in and come back here').toEqual([]);
});
