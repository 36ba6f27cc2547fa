// npm run landing:screenshots: the seven pictures in the landing page's phone, taken of the demo as it is now.
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type OwnedRestaurant, ownedRestaurant, seatVisitor, signIn } from '#test/e2e/restaurant.ts';
import { findBrowser } from '#test/fixture/browser.ts';
import { createDataDir, findFreePort, startServerProcess } from '#test/fixture/server-process.ts';
import type { Visitor } from '#test/fixture/visitor.ts';

const folder = new URL('../src/web/features/landing/on-a-phone/', import.meta.url);
/** Of the phone that is drawn on the page, for sharp displays. */
const pictureWidth = 600;
const largestBytes = 60_000;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
} as const;

interface Stage {
  restaurant: OwnedRestaurant;
  /** A phone that sits at a table with nobody else, the pages in German. */
  guestPage: (tableNumber: number, visitor?: Visitor) => Promise<Page>;
  staffPage: () => Promise<Page>;
}

/** In the order in which the page shows them. */
const shots: Record<string, (stage: Stage) => Promise<Page>> = {
  menu: ({ guestPage }) => guestPage(4),
  async dish({ guestPage }) {
    const page = await guestPage(6);
    await page
      .getByRole('link', { name: /Margherita/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Zum Warenkorb|In den Warenkorb/ }).waitFor();
    return page;
  },
  async cart({ guestPage }) {
    const page = await guestPage(7);
    for (const dish of ['Bruschetta al Pomodoro', 'Margherita', 'Aperol Spritz']) {
      await page
        .getByRole('button', { name: new RegExp(`^${dish} in den Warenkorb`) })
        .first()
        .click();
    }
    await page.getByRole('link', { name: /^Warenkorb öffnen/ }).click();
    await page.getByRole('button', { name: /^Bestellung aufgeben|^Zahlungspflichtig/i }).waitFor();
    return page;
  },
  async overview({ restaurant, guestPage }) {
    const { guest, visit } = await seatVisitor(restaurant, 8);
    await restaurant.orderDishes(guest, visit.tableSessionId, {
      Margherita: 1,
      'Tiramisù della Casa': 2,
      Espresso: 2,
    });
    const page = await guestPage(8, guest);
    await page.getByRole('button', { name: /^Bestellübersicht|^Show order overview|^Bestellungen/ }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  async board({ staffPage }) {
    const page = await staffPage();
    await page.goto('/management/orders');
    await page
      .getByText(/^Order \d+$/)
      .first()
      .waitFor();
    return page;
  },
  async tables({ staffPage }) {
    const page = await staffPage();
    await page.goto('/management/tables');
    await page.getByRole('button', { name: /^Table 5 / }).waitFor();
    return page;
  },
  async payment({ staffPage }) {
    const page = await staffPage();
    await page.goto('/management/tables');
    await page.getByRole('button', { name: /^Table 5 / }).click();
    await page.getByRole('button', { name: 'Bezahlen' }).click();
    await page.getByRole('button', { name: 'Alles', exact: true }).click();
    await page.locator('label', { hasText: /^Korb/ }).click();
    await page.getByRole('button', { name: /\d+,\d{2}\s€ bezahlen$/ }).waitFor();
    return page;
  },
};

const wanted = process.argv.slice(2);
const dataDir = await createDataDir();
const server = await startServerProcess(dataDir.path, await findFreePort());
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  await mkdir(folder, { recursive: true });
  const stage = await openStage(browser, server.origin, server.guestLink);
  for (const [name, open] of Object.entries(shots)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const bytes = await take(await open(stage));
    await writeFile(new URL(`${name}.webp`, folder), bytes);
    process.stdout.write(`${name}: ${(bytes.length / 1000).toFixed(0)} KB\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  await dataDir.remove();
}

async function openStage(opened: Browser, origin: string, guestLink: string): Promise<Stage> {
  const restaurantId = new URL(guestLink).searchParams.get('restaurantId') ?? '';
  const restaurant = ownedRestaurant(origin, restaurantId, await signIn(origin));
  const newPage = async (visitor?: Visitor) => {
    const context = await opened.newContext({ ...phone, baseURL: origin });
    await context.addCookies([{ name: 'gedeck_language', value: 'de', url: origin }]);
    for (const pair of visitor?.cookie().split('; ') ?? []) {
      const [name = '', ...value] = pair.split('=');
      await context.addCookies([{ name, value: value.join('='), url: origin }]);
    }
    return context.newPage();
  };
  return {
    restaurant,
    async guestPage(tableNumber, visitor) {
      const page = await newPage(visitor);
      await page.goto(restaurant.menuLink(tableNumber));
      await page.getByText(/^\d{4}$/).waitFor();
      return page;
    },
    staffPage: () => newPage(restaurant.owner),
  };
}

/** The page as it stands, all its pictures loaded, small enough for a page that shows seven of them. */
async function take(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  // Live pages never go quiet: wait until nothing is a skeleton any more.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every(
        (image) => image.getBoundingClientRect().top > window.innerHeight || image.complete,
      ),
  );
  const shot = sharp(await page.screenshot()).resize(pictureWidth, undefined, { kernel: 'lanczos3' });
  await page.context().close();
  for (const quality of [88, 82, 76, 70, 62]) {
    const bytes = await shot.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= largestBytes) return bytes;
  }
  throw new Error(`a picture stays over ${largestBytes} bytes`);
}
