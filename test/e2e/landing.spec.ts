import type { Page } from '@playwright/test';
import { desk, expect, test } from './fixture.ts';
import { cutOff } from './outage.ts';

/** The picture behind the headline. */
const scene = (page: Page, name: string) => page.locator(`img[data-scene="${name}"]`);
const dot = (page: Page, number: number) => page.getByRole('button', { name: `Bild ${number} von 7` });
const isShown = (page: Page, number: number) =>
  expect(dot(page, number)).toHaveAttribute('aria-current', 'true');

/** Opens the page with a clock that the test moves. */
async function openWithClock(page: Page): Promise<void> {
  const start = new Date('2026-11-20T18:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await page.goto('/');
  // It is loaded once the page's scripts are at work.
  await expect(scene(page, 'evening')).toHaveJSProperty('complete', true);
}

test('the pictures change in their own time, are chosen by dots and stand still on request', async ({
  newPhone,
}) => {
  const page = await newPhone({ ...desk, reducedMotion: 'no-preference' });
  await openWithClock(page);
  await expect(page.locator('img[alt="Die Speisekarte mit Fotos"]')).toBeVisible();
  await page.clock.runFor(5400);
  await isShown(page, 1);
  await page.clock.runFor(200);
  await isShown(page, 2);
  await expect(scene(page, 'evening')).toHaveClass(/opacity-0/);
  await page.clock.runFor(2000);
  await expect(scene(page, 'evening')).not.toHaveClass(/opacity-0/);
  await expect(scene(page, 'table')).toHaveClass(/opacity-0/);

  await dot(page, 6).click();
  await isShown(page, 6);
  await expect(page.getByText('Die Tische im Service', { exact: true })).toBeVisible();
  await page.clock.runFor(5600);
  await isShown(page, 7);
  await page.clock.runFor(5600);
  await isShown(page, 1);

  await page.getByRole('button', { name: 'Bilderwechsel anhalten' }).click();
  await page.clock.runFor(60_000);
  await isShown(page, 1);
  await page.getByRole('button', { name: 'Bilderwechsel fortsetzen' }).click();
  await page.clock.runFor(5600);
  await isShown(page, 2);
});

test('nothing changes while the tab is hidden or the keyboard is at the dots', async ({ newPhone }) => {
  const page = await newPhone({ ...desk, reducedMotion: 'no-preference' });
  await openWithClock(page);
  await showTab(page, 'hidden');
  await page.clock.runFor(60_000);
  await isShown(page, 1);
  await showTab(page, 'visible');
  await page.clock.runFor(5600);
  await isShown(page, 2);
  await page.getByRole('link', { name: 'So funktioniert’s' }).focus();
  await page.keyboard.press('Tab');
  await expect(dot(page, 1)).toBeFocused();
  await page.clock.runFor(60_000);
  await isShown(page, 2);
});

test('nothing moves for who does not want motion, until it is asked for', async ({ newPhone }) => {
  const page = await newPhone({ ...desk, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Bilderwechsel fortsetzen' });
  await expect(play).toBeVisible();
  await page.clock.runFor(60_000);
  await isShown(page, 1);
  await play.click();
  await page.clock.runFor(5600);
  await isShown(page, 2);
});

test('the whole page is read without JavaScript, and its menu opens', async ({ newPhone }) => {
  const page = await newPhone({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Tisch bestellt.Sie bewirten.');
  for (const figure of ['+24 %', '−32 %', '98 %', '94 %', 'bis 3×']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Alles, was ein Abend braucht').getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(section('In vier Schritten startklar').getByRole('heading', { level: 3 })).toHaveText([
    'Registrieren',
    'Speisekarte anlegen',
    'QR-Codes drucken',
    'Bestellungen empfangen',
  ]);
  await expect(section('Stimmen aus der Gastronomie').getByRole('figure')).toHaveCount(3);
  await expect(section('Jetzt geöffnet')).toContainText('Trattoria Sole');
  await expect(page.getByRole('button', { name: 'Bilderwechsel anhalten' })).toBeHidden();

  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Stimmen' })
    .click();
  await expect(page).toHaveURL(/#reviews$/);
  await expect(section('Stimmen aus der Gastronomie')).toBeInViewport();
});

test('the menu of the phone is opened, used and left by keyboard', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await open.press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    'Start',
    'Funktionen',
    'So geht’s',
    'Stimmen',
    'Kostenlos testen',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await menu.getByRole('link', { name: 'So geht’s' }).press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'In vier Schritten startklar' })).toBeInViewport();
});

test('somebody signed in finds the dashboard where others find the login', async ({
  newPhone,
  newStaffPage,
}) => {
  const stranger = await newPhone(desk);
  await stranger.goto('/');
  const header = (page: Page) => page.getByRole('banner');
  await expect(header(stranger).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  const staff = await newStaffPage();
  await staff.goto('/');
  await expect(header(staff).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/management/dashboard',
  );
  await expect(header(staff).getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('the list of open restaurants says when it does not come, and tries again', async ({
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const page = await newPhone(desk);
  await page.goto('/');
  const open = page.getByRole('region', { name: 'Jetzt geöffnet' });
  await expect(open.getByText('Trattoria Sole')).toBeVisible();
  const mend = await cutOff(page, '**/rpc/restaurants/listOpen');
  // The server renders the list; the page loads it again once its scripts are at work.
  await expect(async () => {
    await showTab(page, 'visible');
    await expect(open.getByRole('alert')).toHaveText('Error loading restaurants', { timeout: 500 });
  }).toPass();
  await expect(open.getByRole('listitem')).toHaveCount(0);
  const again = open.getByRole('link', { name: 'Noch einmal versuchen' });
  await expect(again).toHaveAttribute('aria-busy', 'false');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/listOpen'));
  await again.click();
  await failed;
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await expect(open.getByRole('alert')).toBeVisible();
  mend();
  await again.click();
  await expect(open.getByText('Trattoria Sole')).toBeVisible();
  await expect(open.getByRole('alert')).toHaveCount(0);
});

test('networks and search engines learn what the page is', async ({ newPhone, restaurant }) => {
  const page = await newPhone();
  await page.goto('/');
  await expect(page).toHaveTitle('Gedeck – Bestellen am Tisch per QR-Code');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name="description"]')).toContain('Speisekarte mit Fotos');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${restaurant.origin}/`);
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  const picture = (await content('meta[property="og:image"]')) ?? '';
  expect(picture).toBe(await content('meta[name="twitter:image"]'));
  const answer = await page.request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'Gedeck',
    url: `${restaurant.origin}/`,
  });
});

test('the narrowest phones show all of the first screen, and that the figures are made up', async ({
  newPhone,
}) => {
  const page = await newPhone({ viewport: { width: 320, height: 640 } });
  await page.goto('/');
  await expect(page.getByText('Erfundene Beispielwerte, keine Messungen')).toBeVisible();
  await expect(page.getByText(/die genannten Betriebe sind erfundene Beispiele/)).toBeVisible();
  const outside = await page
    .locator('#home :is(p, h1, a, li, button)')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().right > 320).map((each) => each.textContent),
    );
  expect(outside).toEqual([]);
});

/** Changes the tab's visibility, as a browser does when the person changes tabs. */
function showTab(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
