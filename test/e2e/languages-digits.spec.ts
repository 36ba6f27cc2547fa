import { desk, expect, test } from './fixture.ts';
import { shownPin, sitDown } from './guest-page.ts';

/* Digits of other keyboards. [LANG-14] */

const inArabic = (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

test('a guest types the PIN with an Arabic keyboard [LANG-14]', async ({ newPhone, table }) => {
  const pin = await sitDown(await newPhone(), table.menuLink);
  const second = await newPhone();
  await second.goto(table.menuLink);
  const prompt = second.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  await prompt.getByRole('textbox', { name: /^PIN/ }).pressSequentially(inArabic(pin));
  await expect(prompt).toBeHidden();
  expect(await shownPin(second)).toBe(pin);
});

test('a field of numbers shows the digits that it takes, and the caret stays [LANG-14]', async ({
  newStaffPage,
}) => {
  const page = await newStaffPage(desk);
  await page.goto('/management/settings?tab=stations');
  await page.getByRole('button', { name: 'Pair a display' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.pressSequentially('۱۲۳');
  await code.press('ArrowLeft');
  await code.pressSequentially('４');
  await expect(code).toHaveValue('1243');
});

test('a full-width number counts once its composition ends [LANG-14]', async ({ newStaffPage }) => {
  const page = await newStaffPage(desk);
  await page.goto('/management/settings?tab=stations');
  await page.getByRole('button', { name: 'Pair a display' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.focus();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: '１２３', selectionStart: 3, selectionEnd: 3 });
  await cdp.send('Input.insertText', { text: '１２３' });
  await expect(code).toHaveValue('123');
});
