import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has a menu, and with it all that opens without reception. */
export async function expectKept(page: Page, menuLink: string): Promise<void> {
  const keptPages = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('gedeck-pages')).keys();
      return requests.map(({ url }) => url);
    });
  await expect.poll(keptPages, 'menus that the service worker keeps').toContain(menuLink);
}

/** Whether a picture of a dish is shown that the phone really has. */
export async function expectPicture(page: Page, dish: string): Promise<void> {
  const picture = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: dish, exact: true }) })
    .locator('img');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, `the picture of ${dish}`).toBeGreaterThan(0);
}
