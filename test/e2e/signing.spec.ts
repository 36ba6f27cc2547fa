import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TestFiskaly } from '#test/fixture/fiskaly.ts';
import { createDataDir, findFreePort, startServerProcess } from '#test/fixture/server-process.ts';
import { expectAccessible, expectGoodPage } from './accessible.ts';
import { test as base, expect, phoneSize } from './fixture.ts';
import { type OwnMenu, openOwnMenu } from './own-menu.ts';
import { seatWith } from './payments-page.ts';
import { catchPrinted } from './printing.ts';

/** A server whose devices are those of a fiskaly on this machine. */
interface FiskalyServer {
  origin: string;
  dataDir: string;
  fiskaly: TestFiskaly;
}

const test = base.extend<{ house: OwnMenu }, { served: FiskalyServer }>({
  served: [
    async ({}, use) => {
      const [fiskaly, dataDir, port] = await Promise.all([
        TestFiskaly.open(),
        createDataDir(),
        findFreePort(),
      ]);
      const server = await startServerProcess(dataDir.path, port, { FISKALY_URL: fiskaly.access.baseUrl });
      await use({ origin: server.origin, dataDir: dataDir.path, fiskaly });
      await server.stop();
      await Promise.all([fiskaly.close(), dataDir.remove()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** A restaurant of that server. */
  house: async ({ served, watch }, use) => {
    watch.addOrigin(served.origin);
    served.fiskaly.faults.none();
    const house = await openOwnMenu(served.origin, served.dataDir);
    await use(house);
    served.fiskaly.faults.none();
    await endAll(house);
    await house.close();
  },
});

// One server for all tests, and one fiskaly.
test.describe.configure({ mode: 'default' });

const tab = '/management/settings?tab=signing';

/** A device of fiskaly that signs. */
async function startDevice({ restaurant: { owner, restaurantId } }: OwnMenu, { access }: TestFiskaly) {
  const named = { restaurantId, id: randomUUID() };
  const { apiKey, apiSecret } = access;
  await owner.api.signing.setUp({ ...named, kind: 'fiskaly', keys: { apiKey, apiSecret } });
  await owner.api.signing.start(named);
}

/** Ends what a restaurant has: fiskaly allows five TSS in its test environment. */
async function endAll({ restaurant: { owner, restaurantId } }: OwnMenu): Promise<void> {
  const { device, setUp } = await owner.api.signing.state({ restaurantId });
  for (const each of [device, setUp]) {
    if (each) await owner.api.signing.end({ restaurantId, id: each.id });
  }
}

async function fillKeys(page: Page, apiKey: string, apiSecret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'API Key', exact: true }).fill(apiKey);
  await page.getByRole('textbox', { name: 'API Secret', exact: true }).fill(apiSecret);
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
}

test('a simulation is set up and started by one key, and ended by keyboard [SIG-5]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const page = await newStaffPage({}, restaurant.owner);
  await page.goto(tab);
  const none = page.getByRole('region', { name: 'Noch keine TSE' });
  await expect(none).toContainText('§ 146a AO');
  await expectGoodPage(page);
  await none.getByRole('button', { name: 'Simulation einrichten' }).press('Enter');

  const device = page.getByRole('region', { name: 'Simulation', exact: true });
  await expect(device).toContainText('In Betrieb seit');
  await expect(device).toContainText('keine Zertifizierung (Simulation)');
  await expect(device).toContainText('Das ist eine Simulation und keine TSE.');
  await expect(device).toContainText(/Seriennummer[0-9a-f]{64}/);
  await expect(device).toContainText('Hauptkasse');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await device.getByRole('button', { name: 'Seriennummer kopieren' }).press('Enter');
  await expect(page.getByText('Seriennummer kopiert')).toBeVisible();
  await expectGoodPage(page);

  await seatWith(restaurant, 1, { Margherita: 2 });
  const { restaurantId, owner } = restaurant;
  await expect.poll(async () => (await owner.api.signing.state({ restaurantId })).waiting).toBe(0);
  const saving = page.waitForEvent('download');
  await device.getByRole('button', { name: /^Ganzes Protokoll \(TAR\) von Simulation/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^SIMULATION-TSE-[0-9a-f]{16}\.tar$/);
  expect((await readFile(await saved.path())).includes('FinishTransaction')).toBe(true);

  await device.getByRole('button', { name: 'Außer Betrieb nehmen' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Simulation außer Betrieb nehmen?' });
  await expect(question).toContainText('Das ist endgültig');
  await expect(question.getByRole('button', { name: 'Abbrechen' }).last()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const former = page.getByRole('region', { name: 'Frühere TSEs' });
  await expect(former).toContainText(/, \d\d:\d\d bis .*\d\d:\d\d Uhr/);
  await expect(former.getByRole('button', { name: /^Ganzes Protokoll \(TAR\)/ })).toBeVisible();
  await expect(none).toBeVisible();
  await expectGoodPage(page);
});

test('waiters have no tab for security devices', async ({ ownMenu: { restaurant }, newStaffPage }) => {
  const page = await newStaffPage({}, restaurant.owner);
  const { restaurantId, owner } = restaurant;
  await owner.api.settings.setPermissions({ restaurantId, changes: { settings: true } });
  await owner.api.accounts.setMode({ mode: 'kellner' });
  await page.goto(tab);
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'TSE' })).toHaveCount(0);
});

test('wrong keys stop a set-up, and others are typed in [SIG-5]', async ({ served, house, newStaffPage }) => {
  const { apiKey, apiSecret } = served.fiskaly.access;
  const page = await newStaffPage({ baseURL: served.origin }, house.restaurant.owner);
  await page.goto(tab);
  await page.getByRole('button', { name: 'fiskaly SIGN DE einrichten' }).press('Enter');
  const setUp = page.getByRole('region', { name: 'fiskaly SIGN DE einrichten' });
  await setUp.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expect(setUp.getByText('Bitte ausfüllen.')).toHaveCount(2);
  await expect(setUp.getByRole('textbox', { name: 'API Key', exact: true })).toBeFocused();
  const secret = setUp.getByRole('textbox', { name: 'API Secret', exact: true });
  await expect(secret).toHaveAttribute('type', 'password');
  await setUp.getByRole('button', { name: 'API Secret anzeigen' }).press('Enter');
  await expect(secret).toHaveAttribute('type', 'text');
  await expectGoodPage(page);
  // The step stays with the address.
  await page.reload();
  await fillKeys(page, apiKey, 'wrong');

  await expect(setUp.getByRole('alert')).toContainText('nimmt die Schlüssel nicht an');
  await expect(setUp.getByRole('alert')).toContainText('Code: E_UNAUTHORIZED');
  await expectGoodPage(page);
  await setUp.getByRole('button', { name: 'Andere Schlüssel eingeben' }).press('Enter');
  await fillKeys(page, apiKey, apiSecret);
  await expect(setUp.getByRole('heading', { name: 'PIN und PUK notieren' })).toBeVisible();
});

test('a set-up that fails goes on where it stopped, over reloads, to PIN and PUK [SIG-5]', async ({
  served: { origin, fiskaly },
  house,
  newStaffPage,
}) => {
  const page = await newStaffPage({ baseURL: origin, viewport: phoneSize }, house.restaurant.owner);
  const { apiKey, apiSecret } = fiskaly.access;
  fiskaly.faults.add(
    { kind: 'answer', status: 403, code: 'E_TSS_LIMIT_REACHED' },
    { on: /^PUT \/tss\/[^/]+$/ },
  );
  await page.goto(`${tab}&maker=fiskaly`);
  await fillKeys(page, apiKey, apiSecret);
  const setUp = page.getByRole('region', { name: 'fiskaly SIGN DE einrichten' });
  await expect(setUp).toContainText('Die Einrichtung ist stehen geblieben.');
  await page.reload();
  await expect(setUp.getByRole('alert')).toContainText(
    'erlaubt keine weitere TSE. Code: E_TSS_LIMIT_REACHED',
  );

  let goOn = () => {};
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  fiskaly.faults.add({ kind: 'hold', until }, { on: /^PATCH \/tss\/[^/]+\/admin$/ });
  await setUp.getByRole('button', { name: 'Fortsetzen' }).press('Enter');
  await expect(setUp.getByRole('status')).toContainText('fiskaly SIGN DE wird eingerichtet …');
  await page.reload();
  await expect(setUp.getByRole('status')).toContainText('fiskaly SIGN DE wird eingerichtet …');
  await expectGoodPage(page);
  goOn();
  // The live feed tells that it is done.
  await expect(setUp.getByRole('heading', { name: 'PIN und PUK notieren' })).toBeVisible();
  await expect(setUp).toContainText('Testumgebung');

  await page.reload();
  await setUp.getByRole('button', { name: 'PIN und PUK anzeigen' }).press('Enter');
  const codes = setUp.getByRole('group', { name: /^PIN und PUK: / });
  await expect(codes).toBeFocused();
  const tssId = /^PUT \/tss\/([^/?]+)$/.exec(
    fiskaly.requests.findLast((line) => /^PUT \/tss\/[^/]+$/.test(line)) ?? '',
  );
  const { puk } = fiskaly.tss(tssId?.[1] ?? '');
  await expect(codes).toContainText(puk);
  const printed = await catchPrinted(page);
  await codes.getByRole('button', { name: 'Drucken' }).press('Enter');
  await expect.poll(printed).toContain(puk);
  await expectGoodPage(page);

  const start = setUp.getByRole('button', { name: 'TSE in Betrieb nehmen' });
  await expect(start).toBeDisabled();
  await setUp.getByRole('checkbox', { name: 'Ich habe PIN und PUK notiert' }).press('Space');
  await start.press('Enter');
  const device = page.getByRole('region', { name: 'fiskaly SIGN DE', exact: true });
  await expect(device).toContainText('keine Zertifizierung (Testumgebung)');
  await expect(device).toContainText('Testumgebung des Herstellers');
});

test('an outage shows on every floor until it is over, and in the reports [SIG-4]', async ({
  served: { origin, fiskaly },
  house,
  newStaffPage,
}) => {
  const { restaurant, database } = house;
  const { restaurantId, owner } = restaurant;
  await startDevice(house, fiskaly);
  const board = await newStaffPage({ baseURL: origin }, owner);
  const floor = await newStaffPage({ baseURL: origin, viewport: phoneSize }, owner);
  await board.goto('/management/orders');
  await floor.goto('/management/tables');
  await expect(floor.getByRole('button', { name: /^Ticker: / })).toBeVisible();
  const told = /Die TSE antwortet nicht \(seit \d\d:\d\d\)\. Sie können weiter bestellen und kassieren/;
  await expect(board.getByText(told)).toHaveCount(0);

  fiskaly.faults.add({ kind: 'answer', status: 423, code: 'E_TSS_DEFECTIVE' }, { times: 1000 });
  await seatWith(restaurant, 1, { Margherita: 2 });
  for (const page of [board, floor]) {
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
    await expectGoodPage(page);
  }
  await floor.setViewportSize(phoneSize);
  await floor.getByRole('button', { name: /^Ticker: / }).click();
  await expect(floor.getByRole('dialog', { name: 'Ticker' })).toContainText(told);
  await board.goto('/management/dashboard');
  await expect(board.getByText(told)).toBeVisible();
  await board.goto('/management/reports');
  await expect(board.getByRole('status').filter({ hasText: told })).toBeVisible();
  await board.goto('/management/reports?tab=journal');
  const card = board.getByRole('region', { name: 'TSE', exact: true });
  await expect(card).toContainText(/Ausfall seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
  await expect(card).toContainText('dauert an');
  await expect(card).toContainText('Die TSE ist defekt.');

  fiskaly.faults.none();
  // It is looked at again every 15 seconds.
  await database.withTenant(restaurantId, (tx) =>
    tx.query(
      `UPDATE device_outages SET checked_at = checked_at - interval '1 minute' WHERE restaurant_id = $1`,
      [restaurantId],
    ),
  );
  await expect(floor.getByRole('dialog', { name: 'Ticker' })).not.toContainText('TSE');
  await expect(card).toContainText('in Betrieb seit');
  await expect(card).not.toContainText('dauert an');
  await expectGoodPage(board);
  await card.getByRole('link', { name: 'TSE verwalten' }).press('Enter');
  await expect(board.getByRole('region', { name: 'fiskaly SIGN DE', exact: true })).toContainText(
    /Letzter Ausfall\d\d\.\d\d\.\d{4}, \d\d:\d\d bis /,
  );
});

test('a device that its maker does not end is ended all the same, if wanted [SIG-5]', async ({
  served: { origin, fiskaly },
  house,
  newStaffPage,
  watch,
}) => {
  await startDevice(house, fiskaly);
  const page = await newStaffPage({ baseURL: origin }, house.restaurant.owner);
  await page.goto(tab);
  const device = page.getByRole('region', { name: 'fiskaly SIGN DE', exact: true });
  watch.allow(/^502 \/rpc\/signing\/end/);
  watch.allow(/^502 \/api\/.*\/logs\.tar/);
  fiskaly.faults.add({ kind: 'answer', status: 423, code: 'E_TSS_DEFECTIVE' }, { times: 1000 });
  await device.getByRole('button', { name: /^Ganzes Protokoll \(TAR\)/ }).press('Enter');
  await expect(page.getByText('Das Protokoll konnte nicht heruntergeladen werden.')).toBeVisible();
  await expect(page.getByText('Code: E_TSS_DEFECTIVE')).toBeVisible();

  await device.getByRole('button', { name: 'Außer Betrieb nehmen' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /außer Betrieb nehmen\?$/ });
  await question.getByRole('button', { name: 'Außer Betrieb nehmen' }).press('Enter');
  await expect(question.getByRole('alert')).toContainText('Code: E_TSS_DEFECTIVE');
  await expect(question).toContainText('Deaktivieren Sie sie dort selbst');
  await expectGoodPage(page);
  const again = page.waitForResponse(/\/rpc\/signing\/end$/);
  await question.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter');
  await again;
  await expect(question.getByRole('alert')).toContainText('Code: E_TSS_DEFECTIVE');
  // A click waits until the answer has enabled it.
  await question.getByRole('button', { name: 'Trotzdem außer Betrieb nehmen' }).click();
  await expect(page.getByRole('region', { name: 'Frühere TSEs' })).toContainText('fiskaly SIGN DE');
  await expect(page.getByRole('region', { name: 'Noch keine TSE' })).toBeVisible();
});

test('the next device is set up while one signs, and put into use after it [SIG-5]', async ({
  served: { origin, fiskaly },
  house,
  newStaffPage,
}) => {
  await startDevice(house, fiskaly);
  const page = await newStaffPage({ baseURL: origin }, house.restaurant.owner);
  await page.goto(tab);
  const device = page.getByRole('region', { name: 'fiskaly SIGN DE', exact: true });
  const next = page.getByRole('region', { name: 'Nächste TSE vorbereiten' });
  await next.getByRole('button', { name: 'fiskaly SIGN DE einrichten' }).press('Enter');
  await fillKeys(page, fiskaly.access.apiKey, fiskaly.access.apiSecret);
  const setUp = page.getByRole('region', { name: 'fiskaly SIGN DE einrichten' });
  await setUp.getByRole('button', { name: 'PIN und PUK anzeigen' }).press('Enter');
  await setUp.getByRole('checkbox', { name: 'Ich habe PIN und PUK notiert' }).press('Space');
  await expect(setUp).toContainText('Nehmen Sie zuerst „fiskaly SIGN DE (Testumgebung)“ außer Betrieb.');
  const start = setUp.getByRole('button', { name: 'TSE in Betrieb nehmen' });
  await expect(start).toBeDisabled();

  await device.getByRole('button', { name: 'Außer Betrieb nehmen' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /außer Betrieb nehmen\?$/ });
  await question.getByRole('button', { name: 'Außer Betrieb nehmen' }).press('Enter');
  await expect(device).toBeHidden();
  await expect(question).toBeHidden();
  await start.press('Enter');
  await expect(device).toContainText('In Betrieb seit');
  await expect(page.getByRole('region', { name: 'Frühere TSEs' }).getByRole('listitem')).toHaveCount(1);
});
