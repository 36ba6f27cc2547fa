import type { Page } from '@playwright/test';
import type { Door } from '#domain/door/door.ts';
import { newUid, nfcTag } from '#test/fixture/nfc-tag.ts';
import { expectAccessible } from './accessible.ts';
import { turnClockUntilVisible } from './clock.ts';
import { expect, phoneSize, test } from './fixture.ts';
import { orderMargherita, shownPin } from './guest-page.ts';
import { cutOff } from './outage.ts';
import type { OwnMenu } from './own-menu.ts';

const doorPath = '/management/settings?tab=door';
const tablet = { viewport: { width: 820, height: 1180 }, isMobile: false, hasTouch: false };

function setDoor({ restaurant: { owner, restaurantId } }: OwnMenu, modes: Door) {
  return owner.api.door.setModes({ restaurantId, modes: [...modes] });
}

/** The address of a page without what it carries to the server. */
const addressOf = (page: Page) => new URL(page.url());

test('an owner sets up an NFC tag, and each of its links seats one phone [DOOR-10]', async ({
  ownMenu,
  newStaffPage,
  newPhone,
  watch,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const page = await newStaffPage({}, owner);
  await page.goto(doorPath);
  await page.getByRole('radio', { name: 'The NFC tag on the table' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Nobody can sit down there yet' });
  await expect(question).toContainText('There is no tag on tables 1, 2 and 3.');
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect(
    page.getByText('There is no tag on tables 1, 2 and 3: nobody can sit down there.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add a tag' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a tag' });
  const uid = newUid();
  await adding.getByLabel('UID of the tag').fill('04 DE');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByText('A UID has 14 digits and letters from A to F.')).toBeVisible();
  await expectAccessible(page);
  // As readers show it.
  await adding.getByLabel('UID of the tag').fill(uid.toLowerCase().replace(/(..)(?=.)/g, '$1:'));
  await adding.getByRole('button', { name: 'Add' }).click();

  const setUp = page.getByRole('dialog', { name: `Set up tag ${uid}` });
  const link = `${restaurant.origin}/nfc/${restaurantId}?picc_data=${'0'.repeat(32)}&cmac=${'0'.repeat(16)}`;
  await expect(setUp.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await expect(setUp.getByRole('textbox', { name: 'Key 1' })).toBeHidden();
  await setUp.getByRole('button', { name: 'Show the keys' }).click();
  const key = (name: string) => setUp.getByRole('textbox', { name, exact: true }).inputValue();
  await expect(setUp.getByRole('textbox', { name: 'Key 0' })).toHaveValue(/^[\dA-F]{32}$/);
  const tag = nfcTag(uid, { fileRead: await key('Key 1'), metaRead: await key('Key 2') });
  await expectAccessible(page);
  await setUp.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await expect(adding.getByLabel('Table').locator('option:checked')).toHaveText('Table 2');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('There is no tag on tables 2 and 3: nobody can sit down there.')).toBeVisible();

  const read = () => `/nfc/${restaurantId}?${new URLSearchParams(tag.read())}`;
  const first = read();
  const { headers } = await fetch(restaurant.origin + first, { redirect: 'manual' });
  expect(headers.get('cache-control')).toBe('no-store');
  const phone = await newPhone();
  await phone.goto(first);
  await shownPin(phone);
  // What was read is for this phone, and not for whoever gets its address.
  await expect.poll(() => [...addressOf(phone).searchParams.keys()]).toEqual(['restaurantId', 'table']);
  await orderMargherita(phone);
  await page.reload();
  await expect(page.getByText(/^Last used /)).toBeVisible();

  const other = await newPhone();
  await other.goto(first);
  await expect(other.getByText(/^Dieser Link galt einmal\./)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Margherita' }).first()).toBeVisible();
  await expectAccessible(other);

  watch.allow(/^404 \/nfc/);
  await other.goto(first.replace(/cmac=.{4}/, 'cmac=0000'));
  await expect(other.getByRole('heading', { name: 'Unbekannter Chip' })).toBeVisible();
  expect(addressOf(other).search).toBe('');

  await page.goto('/management/tables?qr');
  const sheet = page.getByRole('dialog', { name: 'QR codes of all tables' });
  await expect(sheet.getByText('Menu only')).toHaveCount(3);
  await expect(sheet.getByText(/^At tables 1, 2 and 3, the code only opens the menu/)).toBeVisible();
});

test('a screen is paired, shows the code of its table, and says when it has none [DOOR-11]', async ({
  ownMenu,
  newStaffPage,
  newPhone,
  watch,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  await setDoor(ownMenu, ['display']);
  const page = await newStaffPage({}, owner);
  await page.goto(doorPath);
  await page.getByRole('button', { name: 'Pair a screen' }).click();
  const pairing = page.getByRole('dialog', { name: 'Pair a screen' });
  await pairing.getByLabel('Table').selectOption({ label: 'Table 2' });
  await pairing.getByRole('button', { name: 'Show the pairing code' }).click();
  const code = pairing.getByText(/^[\dA-Z]{5} [\dA-Z]{5}$/);
  await expect(code).toBeVisible();
  await expectAccessible(page);

  watch.allow(/^403 \/rpc\/displays\/pair/);
  const screen = await newPhone(tablet);
  await screen.clock.install();
  await screen.goto('/display');
  const pair = screen.getByRole('button', { name: 'Pair this screen' });
  await screen.getByLabel('Pairing code').fill('ZZZZZ ZZZZZ');
  await pair.click();
  await expect(screen.getByText('This code is wrong or has run out. Ask for a new one.')).toBeVisible();
  // A tablet that is copied before it is paired takes no secret along.
  expect(await screen.evaluate(() => localStorage.getItem('gedeck.display'))).toBeNull();
  await expectAccessible(screen);
  await screen.getByLabel('Pairing code').fill((await code.textContent())?.toLowerCase() ?? '');
  await pair.click();
  const shown = screen.getByRole('img', { name: 'QR-Code zum Bestellen an Tisch 2' });
  await expect(shown).toBeVisible();
  await expectAccessible(screen);
  await expect(pairing.getByText('The screen of table 2 is paired.')).toBeVisible();
  await pairing.getByRole('button', { name: 'Done' }).click();

  await test.step('guests order with the code that is shown, and only read with another one', async () => {
    const token = await screen.evaluate(() => localStorage.getItem('gedeck.display'));
    const linkOf = (each: string) => `${restaurant.menuLink(2)}&code=${each}`;
    const late = await newPhone();
    await late.goto(linkOf('ZZZZZZZZZZ'));
    await expect(late.getByText(/^Der Code hat gewechselt\./)).toBeVisible();
    await expect(late.getByRole('heading', { name: 'Margherita' }).first()).toBeVisible();
    const phone = await newPhone();
    // It counts for half a minute at least.
    const now = await owner.api.displays.code({ token: token ?? '' });
    await phone.goto(linkOf(now.code));
    await shownPin(phone);
    await orderMargherita(phone);
  });

  await test.step('it comes back after a reload, and shows no code that counts no more', async () => {
    await screen.reload();
    await expect(shown).toBeVisible();
    watch.allow(/^failed net::ERR_INTERNET_DISCONNECTED \/rpc\/displays\/code/);
    const mend = await cutOff(screen, '**/rpc/displays/code');
    await screen.clock.runFor(60_000);
    await expect(screen.getByRole('alert')).toHaveText('Keine Verbindung. Bitte beim Personal bestellen.');
    await expect(shown).toBeHidden();
    await expectAccessible(screen);
    mend();
    await turnClockUntilVisible(screen, shown);
  });

  await test.step('removed, it shows nothing more', async () => {
    watch.allow(/^404 \/rpc\/displays\/code/);
    await page.getByRole('button', { name: 'Remove the screen of table 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The screen is removed.')).toBeVisible();
    await turnClockUntilVisible(screen, pair);
    expect((await owner.api.door.displays.list({ restaurantId })).displays).toEqual([]);
  });
});

test('a screen fits the small ones of e-paper, and big ones [DOOR-11]', async ({ ownMenu, newPhone }) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const { id: tableId } = await restaurant.table(1);
  const { pairingCode } = await owner.api.door.displays.add({
    restaurantId,
    id: crypto.randomUUID(),
    tableId,
  });
  // In the dark as well: black on white.
  const screen = await newPhone({ ...tablet, colorScheme: 'dark' });
  await screen.goto(`/display#code=${pairingCode}`);
  await screen.getByRole('button', { name: 'Pair this screen' }).click();
  const shown = screen.getByRole('img', { name: /^QR-Code/ });
  await expect(shown).toBeVisible();
  expect(await screen.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  for (const size of [{ width: 400, height: 300 }, phoneSize, { width: 1180, height: 820 }]) {
    await screen.setViewportSize(size);
    const overflow = () =>
      screen.evaluate(() => [
        document.documentElement.scrollHeight - window.innerHeight,
        document.documentElement.scrollWidth - window.innerWidth,
      ]);
    await expect.poll(overflow, `pixels to scroll at ${size.width}`).toEqual([0, 0]);
    const box = await shown.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(100);
  }
});
