import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#test/fixture/browser.ts';
import { createVisitor } from '#test/fixture/visitor.ts';
import { foreignWords, ownWords, wordsOfOneLanguage } from '../test/e2e/words.ts';
const origin = 'http://localhost:3311';
const words = await wordsOfOneLanguage();
console.log('words', words.de.size, words.en.size);
const v = createVisitor(origin);
await v.api.accounts.signIn({ email: 'demo@gedeck.example', password: 'demo-gedeck' } as never);
const me = await v.api.accounts.me({});
const id = me.restaurants.find((r) => /Trattoria/.test(r.name))?.id ?? '';
const own = ownWords(await v.api.menu.get({ restaurantId: id, table: 1 } as never).catch(() => ''), me, await v.api.settings.get({ restaurantId: id } as never).catch(() => ''), ['Dashboard']);
const browser = await chromium.launch({ executablePath: (await findBrowser()) as string });
const only = process.argv[2]?.split(',');
const pages = ['/management/dashboard','/management/orders','/management/tables','/management/menu','/management/reviews','/management/completed','/management/cashbook','/management/vouchers','/management/shifts','/management/reports','/management/help','/management/account-membership','/management/settings','/management/account','/operator/tickets'];
const open = ['/','/login','/register','/forgot-password','/reset-password#token='+'a'.repeat(43),'/confirm-email#token='+'a'.repeat(43),'/confirm-registration','/display','/station','/dev','/success','/cancel','/impressum','/datenschutz','/agb','/test-checkout/portal','/audit/'+id];
const seen = new Set<string>();
async function report(page: Page, language: 'de'|'en', where: string) {
  for (const f of await foreignWords(page, { language, words, own })) { const key = language + f; if (seen.has(key)) continue; seen.add(key); console.log(`[${language}] ${where}: ${f}`); }
}
for (const language of ['de', 'en'] as const) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' }); await context.addInitScript('globalThis.__name = (f) => f');
  await context.addCookies([{ name: 'gedeck_staff_language', value: language, url: origin }]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', page.url(), e.message.slice(0, 200)));
  const shot = (name: string) => page.screenshot({ path: `/tmp/c-${language}-${name.replaceAll(/\W+/g, '_').slice(0, 60)}.png` });
  for (const path of open) { if (only && !only.includes(path)) continue; await page.goto(origin + path); await page.waitForTimeout(700); await report(page, language, path); await shot(path); }
  await page.goto(origin + '/login');
  await page.locator('input[type=email]').first().fill('demo@gedeck.example');
  await page.locator('input[type=password]').fill('demo-gedeck');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/management/);
  for (const path of pages) {
    if (only && !only.includes(path)) continue;
    await page.goto(origin + path); await page.waitForTimeout(1200); await report(page, language, path); await shot(path);
    const tabs = await page.locator('[role=tab]').count();
    for (let i = 0; i < tabs; i++) {
      const tab = page.locator('[role=tab]').nth(i); const name = await tab.innerText().catch(() => '');
      await tab.click({ timeout: 2000 }).catch(() => {}); await page.waitForTimeout(700); await report(page, language, `${path} tab ${name}`); await shot(`${path}_tab${i}`);
      await buttons(page, language, `${path} tab ${name}`);
    }
    if (tabs === 0) await buttons(page, language, path);
  }
  await context.close();
}
async function buttons(page: Page, language: 'de'|'en', where: string) {
  const url = page.url();
  const names = new Set<string>();
  const all = await page.locator('main button:visible, header button:visible').all();
  let n = 0;
  for (const b of all.slice(0, 60)) {
    const name = ((await b.getAttribute('aria-label').catch(() => '')) || (await b.innerText().catch(() => ''))).replaceAll(/\d+|#|„.*“/g, '').slice(0, 18);
    if (!name || names.has(name) || /abmelden|log out|löschen|delete/i.test(name)) continue;
    names.add(name);
    if (++n > 25) break;
    await b.click({ timeout: 700 }).catch(() => {});
    await page.waitForTimeout(250);
    await report(page, language, `${where} › ${name}`);
    await page.keyboard.press('Escape'); await page.waitForTimeout(80); await page.keyboard.press('Escape');
    if (page.url() !== url) { await page.goto(url); await page.waitForTimeout(500); }
  }
}
await browser.close();
