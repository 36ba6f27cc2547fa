import type { Page, Route } from '@playwright/test';

// None of these ends with `unroute`: a request that is held at that moment would never be answered.

type Failure = (route: Route) => Promise<void>;

const noNetwork: Failure = (route) => route.abort('internetdisconnected');

/** The server does what it is asked for, and its answer is lost. */
export const loseAnswer: Failure = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Lets calls fail until the function that it returns is called. */
export async function cutOff(page: Page, url: string, fail = noNetwork): Promise<() => void> {
  let isCut = true;
  await page.route(url, (route) => (isCut ? fail(route) : route.continue()));
  return () => {
    isCut = false;
  };
}

/**
 * Lets the first call fail. Later ones, also those that the page makes by itself, wait until the function that it returns
 * is called: what the page says of the failure stays until then.
 */
export async function failOnce(page: Page, url: string, fail = noNetwork): Promise<() => void> {
  let hasFailed = false;
  let goOn = () => {};
  const isBack = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(url, async (route) => {
    if (!hasFailed) {
      hasFailed = true;
      return fail(route);
    }
    await isBack;
    return route.continue();
  });
  return goOn;
}

/** Tells pages that the network is back, as a browser does: they send at once what waits. */
export async function comeOnline(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')));
}
