import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has cached a menu, and with it all pages that open without reception. */
export async function expectPageCached(page: Page, menuLink: string, language = 'de'): Promise<void> {
  const keptIn = () =>
    page.evaluate(async (url) => {
      const kept = await (await caches.open('gedeck-pages')).match(url);
      return /<html lang="(\w+)"/.exec((await kept?.text()) ?? '')?.[1];
    }, menuLink);
  await expect.poll(keptIn, 'the menu that the service worker keeps').toBe(language);
}

function pictureOf(page: Page, dish: string) {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: dish, exact: true }) })
    .locator('img');
}

/** Waits until the service worker has cached the picture of a dish that the page shows. */
export async function expectPictureCached(page: Page, dish: string): Promise<void> {
  const isKept = () =>
    pictureOf(page, dish).evaluate(
      async (image: HTMLImageElement) => (await caches.match(image.currentSrc)) !== undefined,
    );
  await expect.poll(isKept, `the picture of ${dish} is kept`).toBe(true);
}

/** Expects the picture of a dish to be shown and loaded. */
export async function expectPicture(page: Page, dish: string): Promise<void> {
  await pictureOf(page, dish).scrollIntoViewIfNeeded();
  const width = () => pictureOf(page, dish).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, `the picture of ${dish}`).toBeGreaterThan(0);
}
