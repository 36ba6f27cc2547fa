import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] };
/** The only rule whose outcome a theme changes. */
const colours = { type: 'rule' as const, values: ['color-contrast'] };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Expects axe to find nothing in the page as it is now (WCAG 2.1 AA and best practices, or colours alone). */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  // axe has half a megabyte: it is loaded once per page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const { findings, colorScheme, width } = await page.evaluate(
    async (runOnly) => {
      // A change of theme takes a frame per element: wait until no transition runs.
      for (let calm = 0; calm < 3; calm += 1) {
        await new Promise(requestAnimationFrame);
        if (document.getAnimations().some(({ playState }) => playState === 'running')) calm = 0;
      }
      const results = await window.axe?.run({ runOnly, resultTypes: ['violations'] });
      // A menu has the focus while it is open, and stands outside of the landmarks as a dialog does, which axe lets pass.
      const isInMenu = (target: axe.NodeResult['target']) =>
        typeof target[0] === 'string' && document.querySelector(target[0])?.closest('[role=menu]');
      return {
        findings: results?.violations.flatMap(({ id, nodes }) =>
          nodes
            .filter(({ target }) => id !== 'region' || !isInMenu(target))
            .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
        ),
        colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        width: window.innerWidth,
      };
    },
    what === 'all' ? rules : colours,
  );
  expect(findings, `axe, ${colorScheme}, ${width} px`).toEqual([]);
}

/** Expects no fault of accessibility and nothing cut off, at three sizes in both themes. */
export async function expectGoodPage(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      if (width !== 820) await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
  }
  if (before) await page.setViewportSize(before);
}
