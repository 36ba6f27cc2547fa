import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Turns the page's installed clock on until something is there. Once is not enough: a call that is under way meanwhile sets its
 * next timer by the clock as it is then.
 */
export async function turnClockUntilVisible(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(wanted).toBeVisible({ timeout: 250 });
  }).toPass();
}
