import { chromium } from '@playwright/test';
import { findBrowser } from '#test/fixture/browser.ts';

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const origin = 'http://localhost:3100';
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
await page.goto(`${origin}/login`);
await page.locator('input[type=email]').fill('demo@gedeck.example');
await page.locator('input[type=password]').first().fill('demo-gedeck');
await page.keyboard.press('Enter');
await page.waitForURL(/management/);
await context.storageState({ path: '/tmp/state.json' });
const shot = async (name: string) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
};
await page.goto(`${origin}/management/vouchers`);
await page.getByText('…').first().waitFor();
await shot('v-list-1440');
await page.getByRole('button', { name: 'Gutschein verkaufen' }).click();
await shot('v-sell-1440');
await page.getByRole('button', { name: /50,00/ }).first().click();
await page.getByRole('button', { name: /^Für/ }).click();
await shot('v-sold-1440');
for (const [w, h, scheme] of [
  [390, 844, 'light'],
  [820, 1180, 'dark'],
] as const) {
  await page.setViewportSize({ width: w, height: h });
  await page.emulateMedia({ colorScheme: scheme });
  await shot(`v-sold-${w}`);
}
const code = (await page.locator('article p.tracking-wider').textContent()) ?? '';
console.log(code);
await page.keyboard.press('Escape');
for (const [w, h, scheme] of [
  [390, 844, 'light'],
  [820, 1180, 'dark'],
] as const) {
  await page.setViewportSize({ width: w, height: h });
  await page.emulateMedia({ colorScheme: scheme });
  await shot(`v-list-${w}`);
}
await page.setViewportSize({ width: 1440, height: 900 });
await page.emulateMedia({ colorScheme: 'light' });
await page.goto(`${origin}/management/tables`);
await page
  .getByRole('button', { name: /^Table 5/ })
  .first()
  .press('Enter');
await page.getByRole('button', { name: 'Bezahlen' }).click();
await page.getByRole('button', { name: 'Alles' }).click();
await page.getByRole('button', { name: 'Weitere Zahlarten' }).click();
await shot('pay-more-1440');
await page.getByRole('button', { name: 'Gutschein', exact: true }).click();
await page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '));
await shot('pay-code-1440');
await page.getByRole('button', { name: 'Übernehmen' }).click();
await shot('pay-voucher-1440');
for (const [w, h, scheme] of [
  [390, 844, 'light'],
  [820, 1180, 'dark'],
] as const) {
  await page.setViewportSize({ width: w, height: h });
  await page.emulateMedia({ colorScheme: scheme });
  if (w === 390)
    await page
      .getByRole('radio', { name: /Korb/ })
      .check()
      .catch(() => {});
  await shot(`pay-voucher-${w}`);
}
await browser.close();
