import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findBrowser } from '#test/fixture/browser.ts';
import { root } from './server-process.ts';

/** A cheap phone with mediocre reception. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
const network = { latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, offline: false };

/** How long a page is watched after it has become usable: work that it puts off counts as well. */
const watchedMs = 5000;

export interface ColdLoad {
  largestPaintMs: number;
  blockingMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** From the start until the page's scripts are at work. */
  interactiveMs: number;
  /** Compressed bytes of all scripts asked for until then. */
  scriptBytes: number;
  /** Compressed bytes of scripts that are fetched ahead, once the page is at work. */
  idleScriptBytes: number;
  fonts: number;
}

export interface BigMenu {
  /** The longest task while scrolling; 0: none was longer than 50 ms. */
  scrollTaskMs: number;
  /** The longest wait between two frames while scrolling. */
  scrollFrameMs: number;
  /**
   * From pressing a key in the search field to the frame that shows its result: the median and the longest.
   */
  searchMs: { median: number; longest: number };
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
}

/**
 * Opens a page as a phone does on its first visit: nothing is cached.
 *
 * @param words text that the page shows once it is at work
 */
export async function measureColdLoad(browser: Browser, url: string, words: string): Promise<ColdLoad> {
  return onSlowDevice(browser, phone, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.getByText(words).waitFor();
    await page.waitForTimeout(watchedMs);
    return page.evaluate(() => watched.load());
  });
}

/** Scrolls through a long menu from top to bottom, and then searches it. */
export async function measureBigMenu(
  browser: Browser,
  url: string,
  words: readonly string[],
): Promise<BigMenu> {
  return onSlowDevice(browser, phone, async (page, devTools) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.getByText('Tisch-PIN für weitere Gäste').waitFor();
    await page.waitForTimeout(watchedMs);

    await page.evaluate(() => watched.startScrolling());
    for (let swipe = 0; swipe < 12; swipe += 1) {
      await devTools.send('Input.synthesizeScrollGesture', {
        ...{ x: 195, y: 600, yDistance: -4000, speed: 4000, gestureSourceType: 'touch' },
      });
    }
    const { tasks, frames } = await page.evaluate(() => watched.stopScrolling());

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Speisekarte durchsuchen und filtern' }).tap();
    const field = page.getByRole('searchbox');
    await page.evaluate(() => watched.startPressing());
    for (const word of words) {
      await field.pressSequentially(word, { delay: 180 });
      await field.press('ControlOrMeta+A');
      await field.press('Backspace');
    }
    await page.waitForTimeout(500);
    const keys = await page.evaluate(() => watched.stopPressing());
    const sorted = keys.toSorted((a, b) => a - b);
    return {
      scrollTaskMs: Math.max(0, ...tasks),
      scrollFrameMs: Math.max(0, ...frames),
      searchMs: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 },
    };
  });
}

/** A page of a browser of its own, on a device whose processor is slow. */
export async function onSlowDevice<Result>(
  browser: Browser,
  device: BrowserContextOptions,
  visit: (page: Page, devTools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...device, locale: 'de-DE' });
  try {
    await context.addInitScript({ path: join(root, 'bench/watched-page.js') });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await visit(page, devTools);
  } finally {
    await context.close();
  }
}

declare global {
  /** Set by watched-page.js before anything else runs in the page. */
  var watched: {
    load(): ColdLoad;
    startScrolling(): void;
    stopScrolling(): { tasks: number[]; frames: number[] };
    startPressing(): void;
    stopPressing(): number[];
    movesOfTaps(): number[];
  };
}
