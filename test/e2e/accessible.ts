import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
/** All that a theme changes. */
const colours = { type: 'rule' as const, values: ['color-contrast'] };

/** Nothing for axe to object to in the page as it is now (WCAG 2.1 AA, or its colours alone). */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: what === 'all' ? rules : colours, resultTypes: ['violations'] })
    // We have no frames; without them axe needs no second page to put its results together.
    .setLegacyMode()
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
  const { colorScheme, width } = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    width: window.innerWidth,
  }));
  expect(findings, `axe, ${colorScheme}, ${width} px`).toEqual([]);
}
