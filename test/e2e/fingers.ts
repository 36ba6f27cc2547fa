import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Sends touches to a page: the places of all fingers. `touchEnd` lifts them all. */
export async function fingersOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

type Fingers = Awaited<ReturnType<typeof fingersOn>>;

/** Puts a finger down and moves it on at once. A first move that waited for the touch's answer could come after a rest. */
export async function swipe(fingers: Fingers, from: Point, first: Point, ...others: Point[]): Promise<void> {
  await Promise.all([fingers('touchStart', from), fingers('touchMove', first)]);
  for (const point of others) await fingers('touchMove', point);
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
