import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { desk, expect, test } from './fixture.ts';
import { onlyOrderAt, sitDown } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';

/** What stands among Arabic words keeps its direction by marks that nobody sees. */
const added = /^إضافة .?مارغريتا.? إلى السلة$/;

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

test('an order from an Arabic phone is German in the kitchen, and Arabic on the phone’s overview and below the words of its receipt [LANG-9] [LANG-13]', async ({
  ownMenu: { restaurant },
  newPhone,
  newStaffPage,
}) => {
  const { owner, restaurantId } = restaurant;
  const pizza = 'بيتزا مارغريتا';
  await owner.api.menu.translations.save({
    ...{ restaurantId, language: 'ar' },
    texts: [{ text: 'Margherita', translation: pizza }],
  });
  const phone = await newPhone({ locale: 'ar-EG' });
  await sitDown(phone, restaurant.menuLink(1));
  // The page was German: its dishes follow the choice as well.
  await phone.getByRole('button', { name: 'العربية' }).click();
  await expect(phone.getByRole('heading', { name: pizza })).toBeVisible();
  // What is not translated is marked as of the house's language.
  await expect(phone.getByRole('heading', { name: 'Bistecca' }).locator('bdi')).toHaveAttribute('lang', 'de');
  // While most is not, one line says so; later, each dish that is left.
  await expect(phone.getByText(/^لغة القائمة: .?Deutsch.?$/)).toBeVisible();
  await expect(phone.getByRole('article').filter({ hasText: 'Bistecca' })).not.toContainText('Deutsch');
  await owner.api.menu.translations.save({
    ...{ restaurantId, language: 'ar' },
    texts: [{ text: 'Tartufo', translation: 'ترافل' }],
  });
  await phone.reload();
  await expect(phone.getByRole('article').filter({ hasText: 'Bistecca' })).toContainText('Deutsch');
  await expect(phone.getByRole('article').filter({ hasText: pizza })).not.toContainText('Deutsch');
  await expect(phone.getByText(/^لغة القائمة/)).toHaveCount(0);
  await expectAccessible(phone);

  await phone.getByRole('button', { name: new RegExp(`^إضافة .?${pizza}.? إلى السلة$`) }).click();
  await phone.getByRole('link', { name: /^فتح السلة/ }).click();
  await expect(phone.getByRole('heading', { name: pizza })).toBeVisible();
  await phone.getByRole('button', { name: /^إرسال الطلب/ }).click();
  await expect(phone.getByRole('heading', { name: 'تم الطلب بنجاح!' })).toBeVisible();

  await test.step('the kitchen reads the house’s words', async () => {
    const board = await newStaffPage(desk, owner);
    await openBoard(board);
    await expect(card(board, 'New', 1)).toContainText('Margherita');
    await expect(card(board, 'New', 1)).not.toContainText(pizza);
  });

  const total = await test.step('the bill is paid', async () => {
    const { session } = await restaurant.table(1);
    const bill = await owner.api.payments.bill({ restaurantId, kind: 'session', id: session?.id ?? '' });
    const items = bill.orders.flatMap((order) =>
      order.items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
    );
    const paid = { items, amount: bill.openAmount, method: 'card' } as const;
    await owner.api.payments.pay({ restaurantId, id: randomUUID(), ...paid });
    return new RegExp(`^${(bill.openAmount / 100).toFixed(2)}\\s€$`);
  });

  await test.step('the phone’s overview is Arabic, and its receipt both', async () => {
    await phone.goto(restaurant.menuLink(1));
    await phone.getByRole('button', { name: /عرض الطلبات/ }).click();
    const overview = phone.getByRole('dialog', { name: 'الطلبات' });
    await expect(overview).toContainText(pizza);
    await expect(overview).not.toContainText('Margherita');
    await expectAccessible(phone);
    await overview.getByRole('button', { name: /عرض الإيصال/ }).click();
    const paper = phone.getByRole('article', { name: 'Rechnung' });
    await expect(paper).toHaveAttribute('lang', 'de');
    await expect(paper).toHaveAttribute('dir', 'ltr');
    await expect(paper.getByRole('cell', { name: 'Margherita' })).toContainText(pizza);
    await expect(paper.getByText(pizza)).toHaveAttribute('dir', 'rtl');
    // Above it what it says, in the guest's language.
    const inShort = phone.getByRole('region', { name: 'إيصالك' });
    await expect(inShort).toContainText(pizza);
    await expect(inShort.getByRole('term').nth(1)).toHaveText('شامل ضريبة القيمة المضافة');
    // In all, of it VAT, and what was paid by card.
    await expect(inShort.getByRole('definition')).toHaveText([total, /€$/, total]);
    await expect(inShort).not.toContainText('Margherita');
    await expectAccessible(phone);
  });
});

test('a table that is taken says so in the phone’s language, on the narrowest phones [LANG-3]', async ({
  table,
  newPhone,
}) => {
  await sitDown(await newPhone(), table.menuLink);
  const phone = await newPhone({ locale: 'uk-UA', viewport: { width: 320, height: 640 } });
  await phone.goto(table.menuLink);
  const german = phone.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  await german.getByRole('button', { name: 'Українська' }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Приєднатися' })).toBeVisible();
  // Nothing is cut off at the side.
  const cut = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(cut).toBe(0);
  await expectAccessible(phone);
});

test('dishes are found in both languages, however Arabic letters are typed [LANG-12]', async ({
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await phone.context().addCookies([{ name: 'gedeck_language', value: 'ar', url: table.menuLink }]);
  await phone.goto(table.menuLink);
  await phone.getByRole('button', { name: /البحث/ }).first().click();
  const search = phone.getByRole('searchbox');
  for (const typed of ['شاى النعناع', 'te alla menta', 'TÈ']) {
    await search.fill(typed);
    await expect(phone.getByRole('heading', { name: 'شاي النعناع' })).toBeVisible();
  }
  await search.fill('Pommes');
  await expect(phone.getByRole('heading', { name: 'شاي النعناع' })).toBeHidden();
});

test('nothing is offered to a phone that reads what the page says [LANG-3]', async ({ table, newPhone }) => {
  const phone = await newPhone({ locale: 'de-DE' });
  await sitDown(phone, table.menuLink);
  await expect(phone.getByRole('combobox', { name: /Language/ }).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Deutsch' })).toHaveCount(0);
});
