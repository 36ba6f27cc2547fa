import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import {
  addDish,
  backToMenu,
  openCart,
  openOverview,
  orderButton,
  orderMargherita,
  placedNumber,
  shownPin,
  sitDown,
} from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import { tableDialog, tile } from './tables-page.ts';

test('an order whose arrival was seen is not announced again', async ({ table, newPhone }) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await orderMargherita(phone);
  await phone.goto(table.menuLink);
  await addDish(phone, 'Margherita');
  await expect(phone.getByText(/ist angekommen$/)).toBeHidden();
});

test('an order goes from the phone over the board to the thank-you page', async ({
  restaurant,
  table,
  newPhone,
  newStaffPage,
}) => {
  const phone = await newPhone();
  const staff = await newStaffPage();
  await openBoard(staff);

  const pin = await sitDown(phone, table.menuLink);
  const { session } = await restaurant.table(table.number);
  expect(pin).toBe(session?.pin);

  await addDish(phone, 'Margherita');
  await addDish(phone, 'Margherita');
  await test.step('a dish with a required choice starts with the first answer', async () => {
    await phone.getByRole('link', { name: 'Tagliata di Manzo: Extras wählen' }).click();
    const add = phone.getByRole('button', { name: /^Zum Warenkorb/ });
    await expect(phone.getByRole('radio', { name: 'Rare', exact: true })).toBeChecked();
    await expect(add).toBeEnabled();
    await phone.getByRole('radio', { name: 'Medium', exact: true }).check();
    await phone.getByRole('textbox', { name: /^Anmerkung zu diesem Gericht/ }).fill('ohne Rucola');
    await add.click();
  });

  await openCart(phone);
  await phone.getByRole('textbox', { name: /^Anmerkung zur Bestellung/ }).fill('Getränke bitte zuerst');
  await orderButton(phone).click();
  const number = await placedNumber(phone);

  await test.step('it stands on the board at once, with all that was asked for', async () => {
    const newCard = card(staff, 'New', number);
    await expect(newCard).toBeVisible();
    await expect(newCard.getByRole('heading', { name: `Tisch ${table.number}`, exact: true })).toBeVisible();
    await expect(newCard).toContainText(/2×\s*Margherita/);
    await expect(newCard).toContainText(/1×\s*Tagliata di Manzo\s*Medium\s*ohne Rucola/);
    await expect(newCard).toContainText('Getränke bitte zuerst');
  });

  await backToMenu(phone);
  const overview = await openOverview(phone);
  const summary = overview.getByRole('article').filter({ hasText: `Bestellung ${number}` });
  await expect(summary).toContainText('New');
  await expect(summary).toContainText('Medium');

  for (const [button, column, status] of [
    ['In progress', 'In progress', 'In progress'],
    ['Ready', 'Ready to serve', 'Ready to serve'],
    ['Served', 'Served (Today)', 'Served'],
  ] as const) {
    await staff.getByRole('button', { name: `${button}, Tisch ${table.number} #${number}` }).click();
    await expect(summary.getByText(status, { exact: true })).toBeVisible();
    await expect(card(staff, column, number)).toBeVisible();
  }

  await staff.getByRole('link', { name: 'Table overview' }).click();
  await tile(staff, table.number, 'Occupied').click();
  await tableDialog(staff, table.number).getByRole('button', { name: 'Free table' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Free table' }).click();

  await expect(phone).toHaveURL(new RegExp(`/thank-you/${session?.id}$`));
  await expect(phone.getByRole('heading', { name: 'Vielen Dank für Ihren Besuch!' })).toBeVisible();
  await expect(tile(staff, table.number, 'Free')).toBeVisible();

  await test.step('freed by mistake, the table is reopened, and the phone is back at it [TAB-10]', async () => {
    await tile(staff, table.number, 'Free').click();
    await tableDialog(staff, table.number).getByRole('button', { name: 'Reopen party' }).click();
    await expect(phone).toHaveURL(/\/menu\?/);
    expect(await shownPin(phone)).toBe(pin);
    await expect(tableDialog(staff, table.number)).toContainText(`#${number}`);
  });
});

test('a second phone joins with the PIN and both see the same orders', async ({ table, newPhone, watch }) => {
  watch.allow(/^403 \/rpc\/sessions\/enter/);
  const first = await newPhone();
  const pin = await sitDown(first, table.menuLink);
  const firstNumber = await orderMargherita(first);
  await backToMenu(first);
  const firstOverview = await openOverview(first);

  const second = await newPhone();
  await second.goto(table.menuLink);
  const prompt = second.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  const field = prompt.getByRole('textbox', { name: /^PIN/ });
  await field.fill(pin === '1234' ? '4321' : '1234');
  await expect(prompt.getByText('Incorrect PIN. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(pin);
  await expect(prompt).toBeHidden();
  expect(await shownPin(second)).toBe(pin);

  const secondOverview = await openOverview(second);
  await expect(secondOverview.getByText(`Bestellung ${firstNumber}`)).toBeVisible();
  await secondOverview.getByRole('button', { name: 'Schließen' }).click();

  const secondNumber = await orderMargherita(second);
  await expect(firstOverview.getByText(`Bestellung ${secondNumber}`)).toBeVisible();
});

test('a second phone that asks is let in by a seated one, without the PIN [TAB-14]', async ({
  table,
  newPhone,
}) => {
  const first = await newPhone();
  const pin = await sitDown(first, table.menuLink);
  const second = await newPhone();
  await second.goto(table.menuLink);
  const prompt = second.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  await prompt.getByRole('button', { name: 'Am Tisch anfragen' }).click();
  const waits = prompt.getByText(/^Ihre Nummer ist \d\d\./);
  await expect(waits).toBeFocused();
  const number = /\d\d/.exec((await waits.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(second);
  const asked = first
    .getByRole('alert')
    .filter({ hasText: `Jemand möchte an Ihren Tisch: Nummer ${number}` });
  await expect(asked).toBeVisible();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Einlassen' }).click();
  await expect(asked).toBeHidden();
  await expect(prompt).toBeHidden();
  expect(await shownPin(second)).toBe(pin);

  const third = await newPhone();
  await third.goto(table.menuLink);
  const thirdPrompt = third.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  await thirdPrompt.getByRole('button', { name: 'Am Tisch anfragen' }).click();
  // Closed and opened again, it asks under the same number.
  const thirdNumber = await thirdPrompt.getByText(/^Ihre Nummer ist/).textContent();
  await thirdPrompt.getByRole('button', { name: 'Nur die Speisekarte ansehen' }).click();
  await third.getByRole('button', { name: 'PIN eingeben' }).click();
  await thirdPrompt.getByRole('button', { name: 'Am Tisch anfragen' }).click();
  await expect(thirdPrompt.getByText(thirdNumber ?? '', { exact: true })).toBeVisible();
  // Any of the seated phones answers.
  await second.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(thirdPrompt.getByText('Der Tisch hat Ihre Anfrage abgelehnt.')).toBeVisible();
  await expect(first.getByRole('alert').filter({ hasText: 'Jemand möchte' })).toBeHidden();
});

test('five wrong PINs lock a phone out until the staff, whom it can call, replace the PIN', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allow(/^(403|429) \/rpc\/sessions\/enter/);
  const first = await newPhone();
  const pin = await sitDown(first, table.menuLink);
  const second = await newPhone();
  await second.goto(table.menuLink);
  const prompt = second.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  const field = prompt.getByRole('textbox', { name: /^PIN/ });
  const wrong = pin === '1234' ? '4321' : '1234';
  for (const left of ['4 tries left.', '3 tries left.', '2 tries left.', 'One try left.']) {
    await field.fill(wrong);
    await expect(prompt.getByText(left)).toBeVisible();
  }
  await field.fill(wrong);
  await expect(prompt.getByText('Too many wrong PINs. Please ask the staff.')).toBeVisible();
  await prompt.getByRole('button', { name: 'Personal rufen' }).click();
  await expect(prompt.getByText('Das Personal ist gerufen und kommt an diesen Tisch.')).toBeVisible();
  expect((await restaurant.table(table.number)).call).toBe('waiter');

  await field.fill(pin);
  await expect(field).toHaveValue('');
  await expect(prompt).toBeVisible();

  const { id } = await restaurant.table(table.number);
  const replaced = await restaurant.owner.api.tables.replacePin({
    restaurantId: restaurant.restaurantId,
    id,
  });
  await expect.poll(() => shownPin(first)).toBe(replaced.session?.pin);
  await field.fill(replaced.session?.pin ?? '');
  await expect(prompt).toBeHidden();
  expect(await shownPin(second)).toBe(replaced.session?.pin);
});
