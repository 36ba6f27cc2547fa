import {
  createDataDir,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from '#test/fixture/server-process.ts';
import { test as base, expect } from './fixture.ts';
import { fillCart, onlyOrderAt, orderButton, placedNumber, sitDown } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import { type OwnedRestaurant, ownedRestaurant, signIn } from './restaurant.ts';

/** A server that this file may kill. */
interface MortalServer {
  restaurant: OwnedRestaurant;
  /** Kills the process with SIGKILL; PostgreSQL is left running, as after a crash. */
  kill(): Promise<void>;
  /** Starts the same installation again, at the same address. */
  restart(): Promise<void>;
}

const test = base.extend<object, { mortal: MortalServer }>({
  mortal: [
    async ({}, use) => {
      const dataDir = await createDataDir();
      const port = await findFreePort();
      let server: ServerProcess = await startServerProcess(dataDir.path, port);
      const restaurantId = new URL(server.guestLink).searchParams.get('restaurantId') ?? '';
      await use({
        restaurant: ownedRestaurant(server.origin, restaurantId, await signIn(server.origin)),
        kill: () => server.kill(),
        async restart() {
          server = await startServerProcess(dataDir.path, port);
        },
      });
      await server.stop();
      await dataDir.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One server for all tests.
test.describe.configure({ mode: 'default' });

for (const [moment, isBeforeAnswer] of [
  ['after an order was stored and before it was answered', true],
  ['before an order arrives', false],
] as const) {
  test(`the server is killed ${moment}`, async ({ mortal, newPhone, newStaffPage, watch }) => {
    const { restaurant } = mortal;
    const tableNumber = isBeforeAnswer ? 1 : 3;
    watch.addOrigin(restaurant.origin);
    watch.allowOutage();
    const phone = await newPhone({ baseURL: restaurant.origin });
    const staff = await newStaffPage({ baseURL: restaurant.origin }, restaurant.owner);
    await openBoard(staff);
    await sitDown(phone, restaurant.menuLink(tableNumber));
    await fillCart(phone);
    const pages = await Promise.all(
      [phone, staff].map((page) => page.evaluateHandle(() => document.documentElement)),
    );

    if (isBeforeAnswer) {
      await phone.route(
        '**/rpc/orders/place',
        async (route) => {
          const answer = await route.fetch();
          expect(answer.ok()).toBe(true);
          await mortal.kill();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
    } else {
      await mortal.kill();
    }
    await orderButton(phone).click();
    await expect(phone.getByRole('heading', { name: 'Noch nicht gesendet' })).toBeVisible();
    const phoneLost = phone.getByText(/^Verbindung unterbrochen/);
    const boardLost = staff.getByText(/^Connection lost/);
    await expect(phoneLost).toBeVisible();
    await expect(boardLost).toBeVisible();

    await mortal.restart();
    const number = await placedNumber(phone);
    expect((await onlyOrderAt(restaurant, tableNumber))?.orderNumber).toBe(number);
    await expect(card(staff, 'New', number)).toBeVisible();
    await expect(phoneLost).toBeHidden();
    await expect(boardLost).toBeHidden();

    await staff.getByRole('button', { name: `In progress, Tisch ${tableNumber} #${number}` }).click();
    await expect.poll(async () => (await onlyOrderAt(restaurant, tableNumber))?.status).toBe('in_progress');
    for (const page of pages) {
      expect(await page.evaluate((element) => element === document.documentElement)).toBe(true);
    }
  });
}
