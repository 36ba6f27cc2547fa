import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { openTcpProxy, type TcpProxy } from '#test/fixture/tcp-proxy.ts';
import type { Visitor } from '#test/fixture/visitor.ts';
import { type HttpProxy, openHttpProxy } from './http-proxy.ts';
import { type OwnMenu, openOwnMenu } from './own-menu.ts';
import { forgetSince2021 } from './phone-of-2021.ts';
import { type OwnedRestaurant, ownedRestaurant, signIn } from './restaurant.ts';
import { Watch } from './watch.ts';

/** The tables of Trattoria Sole that are free when the demo is loaded. */
const freeTables = [1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14];

export const phoneSize = { width: 390, height: 844 };
/** Motion is reduced: tests would only wait for it. */
const phone: BrowserContextOptions = {
  viewport: phoneSize,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};
/** A desktop browser. */
export const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

export /**
 * The way to the server, which can be cut. The browser's own offline switch is not enough for a live feed:
 * Chromium keeps streams open that began before it.
 */
interface Network extends TcpProxy {
  /** The server's origin on this way. */
  origin: string;
  /** An address of the server on this way. */
  through(address: string): string;
}

interface TestTable {
  number: number;
  menuLink: string;
}

interface TestFixtures {
  /** Fails the test for what it collects; attached to every page that is opened by the fixtures below. */
  watch: Watch;
  /** A table of Trattoria Sole at which nobody else sits during the test. */
  table: TestTable;
  /** A second such table. */
  otherTable: TestTable;
  /** An open restaurant that no other test uses, with tables 1 to 3. */
  ownMenu: OwnMenu;
  /** A connection to the server that the test can cut. */
  network: Network;
  /** A proxy in front of the server that the test can make fail. */
  httpProxy: HttpProxy;
  /** Opens a browser with an empty page. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a new phone of 2021 with an empty page. Each call is another guest. */
  newPhone: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Opens a browser in which the owner is signed in, with an empty page. Tests that change the session give a
   * `login` of their own.
   */
  newStaffPage: (options?: BrowserContextOptions, login?: Visitor) => Promise<Page>;
}

interface WorkerFixtures {
  /** Trattoria Sole. */
  restaurant: OwnedRestaurant;
  /** Another restaurant of the same owner, closed; one test opens it. */
  gelateria: OwnedRestaurant;
  nextTable: () => number;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  restaurant: [
    async ({}, use) => {
      const origin = requireVariable('GEDECK_E2E_ORIGIN');
      const guestLink = new URL(requireVariable('GEDECK_E2E_GUEST_LINK'));
      const restaurantId = guestLink.searchParams.get('restaurantId') ?? '';
      await use(ownedRestaurant(origin, restaurantId, await signIn(origin)));
    },
    { scope: 'worker' },
  ],

  gelateria: [
    async ({ restaurant }, use) => {
      const { restaurants } = await restaurant.owner.api.accounts.me({});
      const other = restaurants.find(({ name }) => name === 'Gelateria Sole');
      if (!other) throw new Error('the demo has no Gelateria Sole');
      await use(ownedRestaurant(restaurant.origin, other.id, restaurant.owner));
    },
    { scope: 'worker' },
  ],

  nextTable: [
    async ({}, use, { parallelIndex, config }) => {
      const own = freeTables.filter((_, index) => index % config.workers === parallelIndex % config.workers);
      let taken = -1;
      await use(() => {
        taken = (taken + 1) % own.length;
        return own[taken] ?? 1;
      });
    },
    { scope: 'worker' },
  ],

  watch: [
    async ({ restaurant }, use) => {
      const watch = new Watch(restaurant.origin);
      await use(watch);
      expect(watch.unexpected, 'errors that no journey may leave behind').toEqual([]);
    },
    { auto: true },
  ],

  table: async ({ restaurant, nextTable }, use) => {
    const number = nextTable();
    // A test that was killed may have left its guests.
    await restaurant.free(number);
    await use({ number, menuLink: restaurant.menuLink(number) });
    await restaurant.free(number);
  },

  otherTable: async ({ restaurant, nextTable, table }, use) => {
    const number = nextTable();
    expect(number).not.toBe(table.number);
    await restaurant.free(number);
    await use({ number, menuLink: restaurant.menuLink(number) });
    await restaurant.free(number);
  },

  ownMenu: async ({ restaurant }, use) => {
    const ownMenu = await openOwnMenu(restaurant.origin, requireVariable('GEDECK_E2E_DATA_DIR'));
    await use(ownMenu);
    await ownMenu.close();
  },

  network: async ({ restaurant, watch }, use) => {
    const { hostname, port } = new URL(restaurant.origin);
    const proxy = await openTcpProxy({ host: hostname, port: Number(port) });
    const origin = `http://127.0.0.1:${proxy.port}`;
    watch.addOrigin(origin);
    watch.allowOutage();
    await use({ ...proxy, origin, through: (address) => address.replace(restaurant.origin, origin) });
    await proxy.close();
  },

  httpProxy: async ({ restaurant, watch }, use) => {
    const httpProxy = await openHttpProxy(restaurant.origin);
    watch.addOrigin(httpProxy.origin);
    watch.allowOutage();
    await use(httpProxy);
    await httpProxy.close();
  },

  newPage: async ({ browser, watch, restaurant }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: restaurant.origin, ...phone, ...options });
      contexts.push(context);
      watch.attach(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  newPhone: async ({ newPage }, use) => {
    await use(async (options) => {
      const page = await newPage(options);
      await page.context().addInitScript(forgetSince2021);
      return page;
    });
  },

  newStaffPage: async ({ newPage, restaurant }, use) => {
    await use(async (options, login = restaurant.owner) => {
      const page = await newPage({ ...desk, ...options });
      await page.context().addCookies(browserCookies(login, options?.baseURL ?? restaurant.origin));
      return page;
    });
  },
});

/** A visitor's cookies, to be put into a browser. */
function browserCookies(visitor: Visitor, origin: string) {
  return visitor
    .cookie()
    .split('; ')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: origin };
    });
}

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the specs with Playwright, whose set-up starts a server`);
  return value;
}

export { expect };
