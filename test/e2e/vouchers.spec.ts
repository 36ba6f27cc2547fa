import { expectAccessible } from './accessible.ts';
import { desk, expect, phoneSize, test } from './fixture.ts';
import { euros, openBill, pay, seatWith } from './payments-page.ts';
import { catchPrinted } from './printing.ts';

test('a voucher is sold, pays part of a bill, and shows what is left [VOU-1] [VOU-2] [VOU-4] [VOU-5]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^404 \/rpc\/vouchers\/find/);
  const { owner } = restaurant;
  const staff = await newStaffPage(desk, owner);
  const other = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true }, owner);
  await other.goto('/management/vouchers');
  await expect(other.getByText('Keine Gutscheine')).toBeVisible();
  await expectAccessible(other);

  // By keyboard.
  await staff.goto('/management/vouchers');
  await staff.getByRole('button', { name: 'Gutschein verkaufen' }).first().press('Enter');
  const sell = staff.getByRole('dialog', { name: 'Gutschein verkaufen' });
  await sell.getByLabel('Betrag in Euro').fill('0,99');
  await staff.keyboard.press('Enter');
  await expect(sell).toContainText('Bitte einen Betrag von 1 bis 1.000 € eingeben, zum Beispiel 50.');
  await sell.getByRole('button', { name: euros('50,00') }).press('Enter');
  await expectAccessible(staff);
  await sell.getByRole('radio', { name: 'Bar' }).check();
  await sell.getByRole('button', { name: euros('Für 50,00', ' verkaufen') }).press('Enter');
  const details = staff.getByRole('dialog', { name: /^Gutschein …/ });
  const paper = details.getByRole('article', { name: 'Gutschein' });
  await expect(paper).toContainText(/50,00\s€/);
  await expect(paper).toContainText('bezahlt bar');
  const code = (await paper.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  await expectAccessible(staff);
  const printed = await catchPrinted(staff);
  await details.getByRole('button', { name: 'Drucken' }).click();
  await expect.poll(printed).toContain(code);
  // The other screen hears of it, and has no code.
  const row = other.getByRole('list').getByRole('button', { name: `Gutschein …${code.slice(-4)} ansehen` });
  await expect(row).toContainText(/50,00\s€/);
  await expect(other.getByText(code)).toHaveCount(0);

  await seatWith(restaurant, 1, { Margherita: 2 });
  const payment = await openBill(staff, 1);
  const { screen, basket, paid } = payment;
  await screen.getByRole('button', { name: 'Alles' }).click();
  await basket.getByRole('button', { name: 'Weitere Zahlarten' }).click();
  await basket.getByRole('button', { name: 'Gutschein', exact: true }).press('Enter');
  const redeem = staff.getByRole('dialog', { name: 'Gutschein einlösen' });
  await redeem.getByLabel('Code').fill('1234');
  await staff.keyboard.press('Enter');
  await expect(redeem).toContainText('Das ist kein Code eines Gutscheins. Er hat zwölf Zeichen.');
  await redeem.getByLabel('Code').fill('0000-0000-0000');
  await staff.keyboard.press('Enter');
  await expect(redeem).toContainText('Einen Gutschein mit diesem Code gibt es nicht.');
  await expectAccessible(staff);
  await redeem.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '));
  await staff.keyboard.press('Enter');
  await expect(redeem).toBeHidden();
  await expect(basket).toContainText(/Guthaben 50,00\s€/);
  const amount = basket.getByRole('textbox', { name: 'Betrag 1 in €' });
  await expect(amount).toHaveValue('19,00');
  await amount.fill('12');
  await expect(basket).toContainText(/Rest Karte 7,00\s€/);
  // However much there is to say, the button stays in reach.
  for (const size of [
    { width: 1024, height: 600 },
    { width: 820, height: 620 },
    { width: 390, height: 560 },
  ]) {
    await staff.setViewportSize(size);
    if (size.width === 390) await screen.getByRole('radio', { name: /Korb/ }).check();
    await expect(payment.payButton).toBeInViewport({ ratio: 1 });
    await amount.scrollIntoViewIfNeeded();
    await expect(amount).toBeInViewport({ ratio: 1 });
    const slid = () => screen.evaluate((dialog) => [dialog.scrollTop, dialog.firstElementChild?.scrollTop]);
    await expect.poll(slid).toEqual([0, 0]);
  }
  await staff.setViewportSize({ width: 1440, height: 900 });
  await pay(payment, '19,00');
  // The next payer has another voucher, or none.
  await expect(basket.getByText('Guthaben')).toHaveCount(0);
  await expect(paid).toContainText(/12,00\s€ Gutschein, Rest Karte/);

  await expect(row).toContainText(/38,00\s€/);
  await row.click();
  const look = other.getByRole('dialog', { name: /^Gutschein …/ });
  await expect(look).toContainText(/Davon noch übrig: 38,00\s€/);
  await expect(look.getByRole('region', { name: 'Eingelöst' })).toContainText('Tisch 1');
  await expectAccessible(other);
  await expect(look.getByRole('button', { name: 'Verkauf zurücknehmen' })).toHaveCount(0);
  for (const width of [1440, 820, 390]) {
    await other.setViewportSize({ width, height: 900 });
    const overflow = () => other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});

test('the sale of a voucher that paid nothing is taken back, with a reason [VOU-4]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const { id, codeEnd } = await owner.api.vouchers.sell({
    ...{ restaurantId, id: crypto.randomUUID(), amount: 2500, method: 'card' },
  });
  const staff = await newStaffPage(desk, owner);
  await staff.goto('/management/vouchers');
  await staff.getByRole('button', { name: `Gutschein …${codeEnd} ansehen` }).click();
  const details = staff.getByRole('dialog', { name: /^Gutschein …/ });
  await details.getByRole('button', { name: 'Verkauf zurücknehmen' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Verkauf zurücknehmen?' });
  await expect(question).toContainText(/geben Sie 25,00\s€ zurück/);
  await question.getByRole('textbox').fill('Doppelt verkauft');
  await expectAccessible(staff);
  await question.getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expect(details).toContainText('Zurückgenommen');
  await expect(details).toContainText('Doppelt verkauft');
  await expect(details.getByRole('article')).toHaveCount(0);
  expect(await owner.api.vouchers.get({ restaurantId, id })).toMatchObject({ state: 'cancelled' });
});

test('a sale whose answer is lost says so, and sent again it is the same voucher [VOU-1]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/ERR_FAILED \/rpc\/vouchers\/sell/);
  const { restaurantId, owner } = restaurant;
  const staff = await newStaffPage(desk, owner);
  await staff.goto('/management/vouchers');
  let isLost = true;
  await staff.route('**/rpc/vouchers/sell', async (route) => {
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
    isLost = false;
  });
  await staff.getByRole('button', { name: 'Gutschein verkaufen' }).first().click();
  const sell = staff.getByRole('dialog', { name: 'Gutschein verkaufen' });
  await sell.getByRole('button', { name: euros('50,00') }).click();
  const submit = sell.getByRole('button', { name: euros('Für 50,00', ' verkaufen') });
  await submit.click();
  await expect(sell).toContainText('Ob es gebucht ist, ist nicht bekannt.');
  await submit.click();
  await expect(staff.getByRole('dialog', { name: /^Gutschein …/ })).toBeVisible();
  const { vouchers } = await owner.api.vouchers.list({ restaurantId, show: 'all' });
  expect(vouchers).toHaveLength(1);
});
