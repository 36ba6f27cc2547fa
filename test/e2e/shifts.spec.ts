import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { desk, expect, phoneSize, test } from './fixture.ts';
import { catchPrinted } from './printing.ts';
import { newHousePassword, type OwnedRestaurant } from './restaurant.ts';

const phone = { viewport: phoneSize, isMobile: true, hasTouch: true };
const own = (page: Page) => page.getByRole('region', { name: 'Meine Schicht' });
const list = (page: Page) => page.getByRole('region', { name: 'Schichten' });
const personSwitch = (page: Page) => page.getByRole('button', { name: /^Person wechseln/ });

/** A new member, in waiter mode. */
async function hire(
  { origin, restaurantId, owner }: OwnedRestaurant,
  role: 'admin' | 'waiter',
  name: string,
): Promise<Visitor> {
  const { token } = await owner.api.staff.invite({ restaurantId, role, email: null });
  const member = createVisitor(origin);
  const email = `${randomUUID()}@gedeck.example`;
  await member.api.staff.join({ token, email, password: newHousePassword, name });
  return member;
}

async function hireWaiter(restaurant: OwnedRestaurant, name: string, code: string): Promise<Visitor> {
  const waiter = await hire(restaurant, 'waiter', name);
  await waiter.api.shifts.setOwnCode({ restaurantId: restaurant.restaurantId, code });
  return waiter;
}

/** Takes over a device by keyboard. */
async function takeOver(page: Page, name: string, code: string): Promise<void> {
  await personSwitch(page).press('Enter');
  const names = page.getByRole('dialog', { name: 'Wer arbeitet hier?' });
  await names.getByRole('button', { name }).press('Enter');
  const entering = page.getByRole('dialog', { name });
  await expect(entering.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(entering).toBeHidden();
  await expect(personSwitch(page)).toHaveAccessibleName(`Person wechseln, jetzt ${name}`);
}

async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test('two waiters share a tablet; a shift from its beginning to its report [SHI-1] [SHI-3] [SHI-6] [SHI-8]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^40[39] \/rpc\/shifts\//);
  const { restaurantId, owner } = restaurant;
  const page = await newStaffPage(desk, await hire(restaurant, 'admin', 'Theke'));
  await page.goto('/management/tables');
  await expect(page.getByText('Willkommen, Theke')).toBeVisible();
  await expect(personSwitch(page)).toHaveCount(0);
  const anna = await hireWaiter(restaurant, 'Anna', '2580');
  await hireWaiter(restaurant, 'Ben', '147000');
  await owner.api.cashbook.begin({ restaurantId, id: randomUUID(), name: 'Theke', float: 10_000 });

  // A wrong code first; then the page is in waiter mode.
  await personSwitch(page).press('Enter');
  await page
    .getByRole('dialog', { name: 'Wer arbeitet hier?' })
    .getByRole('button', { name: 'Anna' })
    .click();
  const entering = page.getByRole('dialog', { name: 'Anna' });
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(entering).toContainText('Der Code hat 4 bis 6 Ziffern.');
  await page.keyboard.type('81');
  await page.keyboard.press('Enter');
  await expect(entering).toContainText('Dieser Code stimmt nicht.');
  await expect(entering.getByLabel('Code')).toHaveValue('');
  await expectAccessible(page);
  for (const digit of ['2', '5', '8', '9']) {
    await entering.getByRole('button', { name: digit, exact: true }).click();
  }
  await entering.getByRole('button', { name: 'Letzte Ziffer löschen' }).click();
  await entering.getByRole('button', { name: '0', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(entering).toBeHidden();
  await expect(page.getByText('Willkommen, Anna')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);

  await page.goto('/management/shifts');
  await own(page).getByLabel('Geldbörse').selectOption('Theke');
  await own(page).getByRole('button', { name: 'Schicht beginnen' }).press('Enter');
  await expect(own(page)).toContainText('seit');
  await sellMargherita(restaurant, anna);
  await expect(own(page)).toContainText(/Kassiert\s*9,50\s€/);
  // The tip by card lies in no drawer: nothing is handed in for it before it is paid out.
  await expect(own(page)).toContainText(/Trinkgeld noch auszuzahlen\s*1,00\s€\s*Abzugeben\s*0,00\s€/);
  await expect(own(page)).toContainText(/Geldbörse: Theke\s*Bestand zu Beginn\s*100,00\s€/);
  await expect(own(page)).toContainText(/Muss darin liegen\s*100,00\s€/);

  // Ben comes meanwhile, and sees nothing of hers.
  await takeOver(page, 'Ben', '147000');
  await expect(own(page)).toContainText('Es läuft keine Schicht.');
  await expect(list(page)).toContainText('Noch keine beendete Schicht');
  await takeOver(page, 'Anna', '2580');

  await own(page).getByRole('button', { name: 'Schicht beenden' }).press('Enter');
  const ending = page.getByRole('alertdialog', { name: 'Schicht beenden?' });
  await expect(ending).toContainText(/Das Haus schuldet\s*1,00/);
  await expectAccessible(page);
  await expect(ending.getByLabel(/Trinkgeld von 1,00\s€ aus „Theke“ auszahlen/)).toBeChecked();
  await expect(ending).toContainText(/Muss darin liegen\s*99,00/);
  await ending.getByLabel(/Trinkgeld von/).uncheck();
  await expect(ending).toContainText(/Abzugeben\s*0,00/);
  await expect(ending).toContainText(/Trinkgeld noch auszuzahlen\s*1,00/);
  await expect(ending).toContainText(/Muss darin liegen\s*100,00/);
  await ending.getByLabel(/Trinkgeld von/).check();
  await ending.getByRole('button', { name: 'Schicht beenden' }).press('Enter');
  await expect(ending).toBeHidden();
  // The report that has been fixed opens by itself, to be printed.
  const ended = page.getByRole('dialog', { name: 'Schicht von Anna' });
  await expect(ended).toContainText('Schichtbericht');
  await expect(ended).toContainText(/Muss darin liegen\s*99,00/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ended).toBeHidden();
  await expect(own(page)).toContainText('Es läuft keine Schicht.');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);

  // With the account's password the account works here, and the page says so.
  await page.getByRole('button', { name: 'Admin mode' }).press('Enter');
  await page.getByLabel('Password').fill(newHousePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Willkommen, Theke')).toBeVisible();
  await expect(personSwitch(page)).toHaveAccessibleName('Person wechseln, jetzt Theke');
  await takeOver(page, 'Anna', '2580');
  await expect(page.getByText('Willkommen, Anna')).toBeVisible();

  await personSwitch(page).press('Enter');
  await page.getByRole('button', { name: 'Zurück zum Konto des Geräts (Theke)' }).press('Enter');
  await expect(page.getByText('Willkommen, Theke')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
});

test('the report of a shift fits every screen, is printed and saved [SHI-7] [SHI-8]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  await owner.api.cashbook.begin({ restaurantId, id: randomUUID(), name: 'Theke', float: 10_000 });
  const anna = await hireWaiter(restaurant, 'Anna', '2580');
  const id = randomUUID();
  await anna.api.shifts.start({ restaurantId, id });
  await sellMargherita(restaurant, anna);
  await anna.api.shifts.end({ restaurantId, id, tipEntryId: randomUUID() });
  const page = await newStaffPage(desk, anna);
  await page.goto('/management/shifts');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectFits(page);

  await list(page).getByRole('button', { name: /^Anna/ }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Schicht von Anna' });
  await expect(report).toContainText('Schichtbericht');
  await expect(report).toContainText('Kassenbuch Nr. 2');
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'colours');
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/schicht_\d{4}_\d\d_\d\d\.pdf$/);
  const printed = await catchPrinted(page);
  await report.getByRole('button', { name: 'Drucken' }).click();
  await expect.poll(printed).toContain('Schichtbericht');
});

test('an owner gives codes, ends a shift that somebody has left running; a waiter changes the own code on a phone [SHI-4] [SHI-10]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^40[39] \/rpc\/shifts\//);
  const { restaurantId, owner } = restaurant;
  const anna = await hireWaiter(restaurant, 'Anna', '2580');
  await anna.api.shifts.start({ restaurantId, id: randomUUID() });
  const office = await newStaffPage(desk, owner);
  await office.goto('/management/shifts');
  await list(office).getByRole('button', { name: /^Anna/ }).click();
  const report = office.getByRole('dialog', { name: 'Schicht von Anna' });
  await expect(report).toContainText('Zwischenstand');
  await report.getByRole('button', { name: 'Schicht beenden' }).click();
  const ending = office.getByRole('alertdialog', { name: 'Schicht von Anna beenden?' });
  await ending.getByRole('button', { name: 'Schicht beenden' }).click();
  await expect(report).toContainText('Beendet von');
  await office.keyboard.press('Escape');

  await office.goto('/management/settings?tab=staff');
  await office.getByRole('button', { name: 'Neuer Code: Anna' }).click();
  const given = office.getByRole('dialog', { name: 'Code für Anna' });
  const code = /\d{6}/.exec(await given.innerText())?.[0] ?? '';
  await expectAccessible(office);
  await given.getByRole('button', { name: 'Schließen' }).last().click();

  const page = await newStaffPage(phone, anna);
  await page.goto('/management/shifts');
  await page.getByRole('button', { name: 'Code ändern' }).tap();
  const changing = page.getByRole('dialog', { name: 'Code ändern' });
  await changing.getByLabel('Bisheriger Code').fill('2580');
  await changing.getByLabel('Neuer Code').fill('1234');
  await changing.getByRole('button', { name: 'Speichern' }).tap();
  await expect(changing).toContainText('Dieser Code ist zu leicht zu erraten.');
  await changing.getByLabel('Neuer Code').fill('369000');
  await changing.getByRole('button', { name: 'Speichern' }).tap();
  await expect(changing).toContainText('Dieser Code stimmt nicht.');
  await changing.getByLabel('Bisheriger Code').fill(code);
  await changing.getByRole('button', { name: 'Speichern' }).tap();
  await expect(changing).toBeHidden();
  await expectAccessible(page);

  await office.getByRole('button', { name: 'Code entfernen: Anna' }).click();
  const removing = office.getByRole('alertdialog', { name: 'Code von Anna entfernen?' });
  await removing.getByRole('button', { name: 'Code entfernen' }).click();
  await expect(removing).toBeHidden();
  await expect(office.getByRole('button', { name: 'Code vergeben: Anna' })).toBeVisible();
  // On the phone nobody can be chosen any more.
  await expect(page.getByRole('button', { name: 'Code festlegen' })).toBeVisible();
});

test('a device is locked where its account has a code, in every tab, until somebody enters one [SHI-3]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  // What the pages ask for while they learn that it is locked.
  watch.allow(/^403 \/rpc\//);
  const { restaurantId } = restaurant;
  await hireWaiter(restaurant, 'Anna', '2580');
  await hireWaiter(restaurant, 'Ben', '147000');
  const counter = await hire(restaurant, 'admin', 'Theke');
  await counter.api.shifts.setOwnCode({ restaurantId, code: '9513' });
  const page = await newStaffPage(desk, counter);
  await page.goto('/management/tables');
  await takeOver(page, 'Anna', '2580');
  const tab = await page.context().newPage();
  await tab.goto('/management/tables');
  await expect(personSwitch(tab)).toHaveAccessibleName('Person wechseln, jetzt Anna');
  await takeOver(page, 'Ben', '147000');
  await expect(personSwitch(tab)).toHaveAccessibleName('Person wechseln, jetzt Ben');

  await personSwitch(page).press('Enter');
  await page.getByRole('button', { name: 'Gerät sperren' }).press('Enter');
  for (const locked of [page, tab]) {
    await expect(locked.getByRole('heading', { name: 'Wer arbeitet hier?' })).toBeVisible();
    await expect(locked.getByRole('navigation')).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByText('Dieses Gerät ist gesperrt.')).toBeVisible();
  const takeBack = await letPaymentWait(page, restaurant);
  await expect(page.getByText('Sie werden unter dem Namen gebucht, mit dem es')).toBeVisible();
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'colours');
  await takeBack();
  await expect(page.getByText('Sie werden unter dem Namen gebucht, mit dem es')).toBeHidden();

  // By the code of its account.
  await page.getByRole('button', { name: 'Theke' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Theke' }).getByLabel('Code')).toBeFocused();
  await page.keyboard.type('9513');
  await page.keyboard.press('Enter');
  await expect(personSwitch(page)).toHaveAccessibleName('Person wechseln, jetzt Theke');
  // By the password.
  await personSwitch(page).press('Enter');
  await page.getByRole('button', { name: 'Gerät sperren' }).press('Enter');
  await expect(page.getByText('Dieses Gerät ist gesperrt.')).toBeVisible();
  await page.getByRole('button', { name: 'Admin mode' }).press('Enter');
  await page.getByLabel('Password').fill(newHousePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible();
});

test('while payments wait, nobody else takes over the device, and no shift ends there [SHI-1] [SHI-8]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  network,
}) => {
  const anna = await hireWaiter(restaurant, 'Anna', '2580');
  await anna.api.shifts.start({ restaurantId: restaurant.restaurantId, id: randomUUID() });
  const tablet = await hire(restaurant, 'admin', 'Theke');
  const page = await newStaffPage({ ...desk, baseURL: network.origin }, tablet);
  await page.goto('/management/shifts');
  // What is asked for in one's own name is answered before somebody else takes over.
  await expect(list(page)).toContainText('läuft');
  await takeOver(page, 'Anna', '2580');
  // Out of admin mode it leads to the first page.
  await expect(page).not.toHaveURL(/shifts/);
  await page.goto('/management/shifts');
  await expect(own(page)).toContainText('seit');
  await network.cut();
  await letPaymentWait(page, restaurant);
  await personSwitch(page).click();
  const names = page.getByRole('dialog', { name: 'Wer arbeitet hier?' });
  await expect(names).toContainText('Auf diesem Gerät warten noch Bestellungen oder Zahlungen.');
  await expect(names.getByRole('button', { name: 'Anna' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await own(page).getByRole('button', { name: 'Schicht beenden' }).click();
  const ending = page.getByRole('alertdialog', { name: 'Schicht beenden?' });
  await expect(ending).toContainText('Sie würden im Bericht fehlen.');
  await expect(ending.getByRole('button', { name: 'Schicht beenden' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Admin mode' }).click();
  const admin = page.getByRole('dialog', { name: 'Switch to admin mode' });
  await expect(admin).toContainText('They would be booked under another name.');
  await expect(admin.getByRole('button', { name: 'Switch to admin mode' })).toBeDisabled();
});

/** As if another tab had taken a payment that the server has not answered yet. Returns what takes it back. */
async function letPaymentWait(page: Page, { restaurantId }: OwnedRestaurant): Promise<() => Promise<void>> {
  const key = `gedeck.payments.${restaurantId}.a`;
  await page.evaluate(
    ([name, payment]) => {
      localStorage.setItem(name, JSON.stringify({ format: 1, outbox: [payment], answered: [] }));
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    },
    [
      key,
      {
        ...{ attempts: 0, inFlight: false, unsure: false, busy: false, tableNumber: 1, total: 950 },
        ...{ tableSessionId: randomUUID(), request: { restaurantId, id: 'a' } },
      },
    ] as const,
  );
  return () =>
    page.evaluate((name) => {
      localStorage.removeItem(name);
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    }, key);
}

/** Takes a Margherita to go, 9,50 €, paid by card with a tip of 1 €. */
async function sellMargherita({ owner, restaurantId }: OwnedRestaurant, { api }: Visitor): Promise<void> {
  const { categories } = await owner.api.menu.editor.get({ restaurantId });
  const dish = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Margherita');
  const order = await api.orders.placeForStaff({
    ...{ restaurantId, id: randomUUID(), tableId: null, note: '', totalAmount: 950 },
    lines: [{ menuItemId: dish?.id ?? '', quantity: 1, optionIds: [], comment: '' }],
  });
  await api.payments.pay({
    ...{ restaurantId, id: randomUUID(), amount: 950, method: 'card', tip: 100 },
    items: [{ orderItemId: order.items[0]?.id ?? '', quantity: 1 }],
  });
}
