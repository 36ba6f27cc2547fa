import type { Page } from '@playwright/test';

/**
 * Takes the place of the print dialog for the windows that the page opens: they close 500 ms after it, which may
 * be before a test has looked at them.
 * @returns what the last such window had when it was printed: how its tables are drawn, and its text;
 * "undefined" before
 */
export async function catchPrinted(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (...address) => {
      const opened = open(...address);
      const print = () => {
        const table = opened?.document.querySelector('table');
        const style = table && getComputedStyle(table).borderCollapse;
        Reflect.set(window, 'printed', `${style} ${opened?.document.body.textContent}`);
      };
      return opened && Object.assign(opened, { print });
    };
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'printed')));
}
