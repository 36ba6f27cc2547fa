import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignatureAwaited } from '#server/features/audit/dsfinvk.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { occupyDevice, startDevice } from '../fixture/security-device.ts';
import { addDish, lunch, orderDishes } from '../fixture/taxed-dishes.ts';
import { bookEvening } from '../journal/booked-evening.ts';
import { forge } from '../journal/forging.ts';
import { startSimulator } from '../signing/signed-evening.ts';
import { allDays, type Cells, dsfinvkPath, fetchDsfinvk, readDsfinvk } from './dsfinvk-reader.ts';

let app: TestApp;
/** For temporary files of this test alone. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-test-'));
  vi.stubEnv('TMPDIR', folder);
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const column = (rows: readonly Cells[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]).join(' | '));
const sum = (rows: readonly Cells[], name: string) =>
  rows.reduce((total, row) => total + Math.round(Number((row[name] ?? '').replace(',', '.')) * 100), 0);

describe('an evening with one thing of each kind', () => {
  let restaurant: TestRestaurant;
  let files: Awaited<ReturnType<typeof fetchDsfinvk>>;
  beforeAll(async () => {
    const evening = await bookEvening(app, async (founded) => {
      await startSimulator({ restaurantId: founded.id, owner: founded.owner });
    });
    restaurant = evening.restaurant;
    await app.services.signing.sign(restaurant.id);
    files = await fetchDsfinvk(restaurant.owner, restaurant.id);
  });

  it('is all files of the standard with their description, each with all its columns [AUD-1]', () => {
    const described = [...files.text('index.xml').matchAll(/<URL>([^<]+)<\/URL>([\s\S]*?)<\/Table>/g)];
    expect(new Set(files.names)).toEqual(
      new Set([...described.map(([, name]) => name), 'index.xml', 'gdpdu-01-09-2004.dtd']),
    );
    expect(described).toHaveLength(20);
    for (const [, name = '', table = ''] of described) {
      const columns = [...table.matchAll(/<VariableColumn>\s*<Name>([^<]+)</g)].map(([, each]) => each);
      expect(files.text(name).split('\r\n', 1)[0]).toBe(columns.join(';'));
    }
  });

  it('says of each entry what it is, in the words of the standard [AUD-1]', () => {
    expect(column(files.rows('transactions'), 'BON_TYP', 'BON_NAME', 'BON_STORNO', 'UMS_BRUTTO')).toEqual([
      'Beleg |  | 0 | 200,00',
      'Beleg |  | 0 | 50,00',
      'Beleg |  | 1 | -50,00',
      'AVBestellung |  | 0 | 0,00',
      'AVBestellung | Storno | 0 | 0,00',
      'AVBestellung | Preisänderung | 0 | 0,00',
      'AVBestellung | Preisänderung zurückgenommen | 0 | 0,00',
      'Beleg |  | 0 | 9,50',
      'Beleg |  | 1 | -9,50',
      'AVSonstige | Tischwechsel | 0 | 0,00',
      'AVBestellung |  | 0 | 0,00',
      'Beleg |  | 0 | 20,00',
      'AVBestellung |  | 0 | 0,00',
      'AVBestellung | Storno | 0 | 0,00',
      'AVBestellung | Storno zurückgenommen | 0 | 0,00',
      'AVSonstige | Offener Betrag ausgebucht | 0 | 0,00',
      'AVSonstige | Ausbuchung zurückgenommen | 0 | 0,00',
      'Beleg |  | 0 | 50,00',
      'Beleg |  | 0 | -13,00',
    ]);
  });

  it('names the business cases, which come to the money [AUD-1] [AUD-2]', () => {
    expect(
      column(files.rows('businesscases'), 'GV_TYP', 'UST_SCHLUESSEL', 'Z_UMS_BRUTTO', 'Z_UMS_NETTO', 'Z_UST'),
    ).toEqual([
      'Anfangsbestand | 5 | 200,00000 | 200,00000 | 0,00000',
      'MehrzweckgutscheinKauf | 5 | 0,00000 | 0,00000 | 0,00000',
      'Umsatz | 2 | 19,00000 | 17,75701 | 1,24299',
      'TrinkgeldAN | 5 | 1,00000 | 1,00000 | 0,00000',
      'Geldtransit | 5 | 50,00000 | 50,00000 | 0,00000',
      'DifferenzSollIst | 5 | -13,00000 | -13,00000 | 0,00000',
    ]);
    expect(column(files.rows('payment'), 'ZAHLART_TYP', 'ZAHLART_NAME', 'Z_ZAHLART_BETRAG')).toEqual([
      'Bar |  | 250,00',
      'ElZahlungsdienstleister | Online | 0,00',
      'Unbar | Karte | 7,00',
    ]);
    expect(sum(files.rows('businesscases'), 'Z_UMS_BRUTTO')).toBe(
      sum(files.rows('payment'), 'Z_ZAHLART_BETRAG'),
    );
  });

  it('refers to what it takes back [AUD-1]', () => {
    const names = new Map(
      files.rows('transactions').map((row) => [row['BON_ID'], `${row['BON_TYP']} ${row['BON_NAME']}`.trim()]),
    );
    expect(
      files.rows('references').map((row) => `${names.get(row['BON_ID'])} → ${names.get(row['REF_BON_ID'])}`),
    ).toEqual([
      'Beleg → Beleg',
      'AVBestellung Storno → AVBestellung',
      'AVBestellung Preisänderung zurückgenommen → AVBestellung Preisänderung',
      'Beleg → Beleg',
      'AVBestellung Storno → AVBestellung',
      'AVBestellung Storno zurückgenommen → AVBestellung',
      'AVSonstige Ausbuchung zurückgenommen → AVSonstige Offener Betrag ausgebucht',
    ]);
  });

  it('has what the device signed of each transaction, and its certificate [AUD-1]', async () => {
    const [device] = files.rows('tse');
    const [stored] = await app.inspect<{ serial: string; certificate: string }>(
      `SELECT facts ->> 'serial' AS serial, facts #>> '{certificates,0}' AS certificate FROM fiscal_devices WHERE restaurant_id = $1`,
      [restaurant.id],
    );
    expect(device?.['TSE_SERIAL']).toBe(stored?.serial);
    expect(`${device?.['TSE_ZERTIFIKAT_I']}${device?.['TSE_ZERTIFIKAT_II']}`).toBe(stored?.certificate);
    const signed = await app.inspect<{ cells: string }>(
      `SELECT concat_ws(' ', number, transaction_number, signature_counter, value, process_type) AS cells FROM signatures
       WHERE restaurant_id = $1 AND process_data NOT LIKE 'Tagesabschluss%' ORDER BY number`,
      [restaurant.id],
    );
    expect(
      files
        .rows('transactions_tse')
        .map((row) =>
          ['BON_ID', 'TSE_TANR', 'TSE_TA_SIGZ', 'TSE_TA_SIG', 'TSE_TA_VORGANGSART']
            .map((name) => row[name])
            .join(' '),
        ),
    ).toEqual(signed.map(({ cells }) => cells));
  });

  it('says in its name and its description that a simulation signed [AUD-1] [SIG-6]', async () => {
    const answer = await restaurant.owner.fetch(dsfinvkPath(restaurant.id, allDays));
    expect(answer.headers.get('content-disposition')).toMatch(
      /"SIMULATION-[a-z0-9_]+_dsfinvk_2000_01_01_2999_12_31\.zip"/,
    );
    const sent = await readDsfinvk(Buffer.from(await answer.arrayBuffer()));
    const [, comment] = /<Comment>(.*)<\/Comment>/.exec(sent.text('index.xml')) ?? [];
    expect(comment).toContain('SIMULATION: ');
    expect(comment).toContain(sent.rows('tse')[0]?.['TSE_SERIAL']);
  });

  it('is for the admin mode, and its export is in the security log [AUD-3]', async () => {
    const { owner, id: restaurantId } = restaurant;
    const day = await today();
    await fetchDsfinvk(owner, restaurantId, { from: day, to: day });
    const { lines } = await owner.api.security.list({ restaurantId });
    expect(lines[0]?.happening).toEqual({ kind: 'audit.dsfinvk_exported', from: day, to: day });
    await owner.api.accounts.setMode({ mode: 'kellner' });
    expect((await owner.fetch(dsfinvkPath(restaurantId, allDays))).status).toBe(403);
  });

  async function today() {
    return (await restaurant.owner.api.closings.list({ restaurantId: restaurant.id })).today;
  }
});

describe('a house', () => {
  let restaurant: TestRestaurant;
  let restaurantId: string;
  beforeEach(async () => {
    restaurant = await createTestRestaurant(app);
    restaurantId = restaurant.id;
  });
  const close = async () => {
    const { api } = restaurant.owner;
    const { today } = await api.closings.list({ restaurantId });
    return closeDay(api, restaurantId, today);
  };
  const refusal = async (days = allDays) => {
    const answer = await restaurant.owner.fetch(dsfinvkPath(restaurantId, days));
    const { code, data } = (await answer.json()) as { code: string; data?: unknown };
    return { status: answer.status, code, ...(data ? { data } : {}) };
  };
  const left = async () => (await readdir(folder)).filter((name) => name.startsWith('gedeck-export-'));

  const setInClosing = (path: string, value: unknown) =>
    forge(
      app,
      'UPDATE daily_closings SET totals = jsonb_set(totals, $2::text[], $3::jsonb) WHERE restaurant_id = $1',
      [...[restaurantId, path, JSON.stringify(value)]],
    );

  /** Adds a till, into which the owner books from then on. */
  async function addBar() {
    const { api } = restaurant.owner;
    const bar = { restaurantId, id: randomUUID(), name: 'Bar' };
    await api.tills.add(bar);
    await api.tills.choose(bar);
    const [main, other] = (await api.tills.list({ restaurantId })).tills.map(({ serial }) => serial);
    return { main, bar: other };
  }

  async function payPizza(method: 'card' | 'cash' = 'card') {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    return restaurant.owner.api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }),
      ...(method === 'cash' && { method, given: 950 }),
    });
  }

  const postal = { street: 'Hauptstraße 1', postCode: '1010', town: 'Wien', country: 'AT' };
  const muster = { name: 'Muster GmbH', address: 'Wien', postal, vatId: 'ATU12345678' };
  const another = { name: 'Beispiel AG', address: 'Bern' };

  it('names whom a receipt was made out to [AUD-1]', async () => {
    const { id: subjectId } = await payPizza();
    await restaurant.owner.api.receipts.issue({
      ...{ restaurantId, kind: 'payment', subjectId, recipient: muster },
    });
    await close();
    const [bill] = (await fetchDsfinvk(restaurant.owner, restaurantId))
      .rows('transactions')
      .filter((row) => row['BON_TYP'] === 'Beleg');
    expect(bill).toMatchObject({
      ...{ KUNDE_NAME: 'Muster GmbH', KUNDE_STRASSE: 'Hauptstraße 1', KUNDE_PLZ: '1010', KUNDE_ORT: 'Wien' },
      ...{ KUNDE_LAND: 'AUT', KUNDE_USTID: 'ATU12345678' },
    });
  });

  it('names whom the newest receipt of a payment is made out to, be it nobody [AUD-1]', async () => {
    for (const recipients of [[muster, null], [muster, another], [null, muster], []]) {
      const { id: subjectId } = await payPizza();
      for (const recipient of recipients) {
        await restaurant.owner.api.receipts.issue({ restaurantId, kind: 'payment', subjectId, recipient });
      }
    }
    await close();
    const bills = (await fetchDsfinvk(restaurant.owner, restaurantId))
      .rows('transactions')
      .filter((row) => row['BON_TYP'] === 'Beleg');
    expect(column(bills, 'KUNDE_NAME', 'KUNDE_STRASSE')).toEqual([
      ...[' | ', 'Beispiel AG | Bern', 'Muster GmbH | Hauptstraße 1', ' | '],
    ]);
  });

  it('shows what a dish of several things consists of, and what discounts took off [AUD-1]', async () => {
    const { api } = restaurant.owner;
    const party = await createParty(app, restaurant);
    const dish = await addDish(restaurant, { price: 1000, vat: lunch });
    const { line: orderItemId } = await orderDishes(party, restaurantId, [dish, 1]);
    const items = [{ orderItemId, quantity: 1 }];
    await api.payments.giveDiscount({
      ...{ restaurantId, id: randomUUID(), openAmount: 1000, items },
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    });
    await api.payments.pay(cardPayment(restaurant, 900, ...items));
    await close();
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('subitems'), 'ZI_NAME', 'ZI_UST_SCHLUESSEL', 'ZI_BASISPREIS_BRUTTO')).toEqual([
      ...['Menü, Anteil zu 19 % | 1 | 2,70000', 'Menü, Anteil zu 7 % | 2 | 6,30000'],
    ]);
    expect(column(files.rows('itemamounts'), 'TYP', 'UST_SCHLUESSEL', 'PF_BRUTTO')).toEqual([
      ...['base_amount | 1 | 3,00000', 'base_amount | 2 | 7,00000'],
      ...['discount | 1 | -0,30000', 'discount | 2 | -0,70000'],
    ]);
  });

  it('says of each line whether it was eaten in the house [AUD-1]', async () => {
    await payPizza();
    const { api } = restaurant.owner;
    const { id: orderId } = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    await api.payments.payTakeaway({
      ...{ restaurantId, id: randomUUID(), orderId, method: 'cash', amount: 950 },
    });
    await api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 5000, method: 'online' });
    await close();
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('lines'), 'ARTIKELTEXT', 'GV_TYP', 'INHAUS')).toEqual([
      ...[
        'Margherita | Umsatz | 1',
        'Margherita | Umsatz | 1',
        'Margherita | Umsatz | 0',
        'Margherita | Umsatz | 0',
      ],
      'Gutschein | MehrzweckgutscheinKauf | ',
    ]);
  });

  it('waits three seconds at most for what its device has still to sign [AUD-1]', async () => {
    const { owner } = restaurant;
    await startDevice(restaurant);
    const release = await occupyDevice(app, restaurant);
    await payPizza();
    await close();
    const signed = async () => {
      const files = await fetchDsfinvk(owner, restaurantId);
      return [files.rows('transactions').length, files.rows('transactions_tse').length];
    };
    const beganAt = performance.now();
    expect(await signed()).toEqual([2, 0]);
    expect(performance.now() - beganAt).toBeGreaterThanOrEqual(2990);
    await release();
    expect(await signed()).toEqual([2, 2]);
  });

  it('waits for nothing of what is booked after its closings [AUD-1]', async () => {
    const isAwaited = () => app.database.withTenant(restaurantId, (tx) => isSignatureAwaited(tx, allDays));
    await startDevice(restaurant);
    const release = await occupyDevice(app, restaurant);
    await payPizza();
    expect(await isAwaited()).toBe(false);
    await close();
    expect(await isAwaited()).toBe(true);
    await release();
    await expect.poll(isAwaited).toBe(false);
    await occupyDevice(app, restaurant);
    await payPizza();
    expect(await isAwaited()).toBe(false);
  });

  it('has a dish of several rates of which somebody paid a share of nothing [JRN-2] [SIG-1]', async () => {
    await startSimulator({ restaurantId, owner: restaurant.owner });
    const { api } = restaurant.owner;
    const party = await createParty(app, restaurant);
    const { line: pizza } = await party.order(1);
    const dish = await addDish(restaurant, { price: 1000, vat: lunch });
    const { line: menu } = await orderDishes(party, restaurantId, [dish, 1]);
    // Of each a cent is left: half of both together is one, and all of that is of the first.
    for (const [orderItemId, openAmount] of [
      [pizza, 950],
      [menu, 1000],
    ] as const) {
      await api.payments.giveDiscount({
        ...{ restaurantId, id: randomUUID(), openAmount, items: [{ orderItemId, quantity: 1 }] },
        discount: { kind: 'discount', value: { amount: openAmount - 1 }, reason: 'Stammgast' },
      });
    }
    const halves = [pizza, menu].map((orderItemId) => ({ orderItemId, quantity: 1, shareOf: 2 }));
    await api.payments.pay(cardPayment(restaurant, 1, ...halves));
    await api.payments.pay(cardPayment(restaurant, 1, { orderItemId: menu, quantity: 1 }));
    await close();
    await app.services.signing.sign(restaurantId);

    const { proof } = await api.journal.verify({ restaurantId });
    expect(proof?.tills.map(({ firstFault }) => firstFault)).toEqual([null]);
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('lines_vat'), 'BON_ID', 'POS_ZEILE', 'UST_SCHLUESSEL', 'POS_BRUTTO')).toEqual([
      '6 | 1 | 2 | 0,01000',
      ...['6 | 2 | 1 | 0,00000', '6 | 2 | 2 | 0,00000'],
      '7 | 1 | 2 | 0,01000',
    ]);
    expect(column(files.rows('transactions_tse'), 'BON_ID', 'TSE_TA_FEHLER')).toEqual(
      ['2', '3', '4', '5', '6', '7'].map((number) => `${number} | `),
    );
  });

  it('shows no discount where several paid one dish [AUD-1]', async () => {
    const { api } = restaurant.owner;
    const party = await createParty(app, restaurant);
    const dish = await addDish(restaurant, { price: 1000, vat: lunch });
    const { line: orderItemId } = await orderDishes(party, restaurantId, [dish, 1]);
    await api.payments.pay(cardPayment(restaurant, 500, { orderItemId, quantity: 1, shareOf: 2 }));
    await api.payments.pay(cardPayment(restaurant, 500, { orderItemId, quantity: 1 }));
    await close();
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('lines'), 'ARTIKELTEXT', 'STK_BR')).toEqual([
      'Menü | 10,00000',
      ...['Menü (1 Stück, Anteil 1/2) | 5,00000', 'Menü (1 Stück, Rest) | 5,00000'],
    ]);
    expect(files.rows('itemamounts')).toEqual([]);
  });

  it('has no file for days without a closing, or that end before they begin', async () => {
    expect(await refusal()).toEqual({ status: 404, code: 'CLOSING_NOT_FOUND' });
    expect(await refusal({ from: '2026-02-01', to: '2026-01-01' })).toEqual({
      status: 409,
      code: 'REPORT_PERIOD_INVALID',
    });
  });

  it('has no file where somebody has changed what a closing says [AUD-2]', async () => {
    await payPizza();
    await close();
    await setInClosing('{means,0,amount}', 951);
    expect(await refusal()).toEqual({
      ...{ status: 409, code: 'DSFINVK_CLOSING_DIFFERS', data: { closingNumber: 1 } },
    });
    const answer = await restaurant.owner.fetch(dsfinvkPath(restaurantId, allDays, '&progress=true'));
    const lines = (await answer.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      ...{ error: 'DSFINVK_CLOSING_DIFFERS', data: { closingNumber: 1 } },
    });
    expect(await left()).toEqual([]);
  });

  it('has no file of days from before its journal began [AUD-2]', async () => {
    await payPizza();
    const { day } = await close();
    await app.inspect('UPDATE tills SET started_at = now() WHERE restaurant_id = $1', [restaurantId]);
    expect(await refusal()).toMatchObject({ status: 409, code: 'DSFINVK_BEFORE_JOURNAL' });
    const { completeFrom } = await restaurant.owner.api.audit.records({ restaurantId });
    expect(completeFrom && completeFrom > day).toBe(true);
  });

  it('has a closing of each till that booked something, which come to the one of the restaurant [AUD-1] [AUD-2]', async () => {
    await payPizza();
    const { main, bar } = await addBar();
    await payPizza();
    await payPizza();
    await close();
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('cashpointclosing'), 'Z_KASSE_ID', 'Z_NR', 'Z_SE_ZAHLUNGEN')).toEqual([
      ...[`${main} | 1 | 9,50`, `${bar} | 1 | 19,00`],
    ]);
    const bills = files.rows('transactions').filter((row) => row['BON_TYP'] === 'Beleg');
    expect(column(bills, 'Z_KASSE_ID')).toEqual([main, bar, bar]);
  });

  it.each([
    // With the float, which is booked at the first till.
    ['of the drawers, which are the house’s', 10_000, ['109,50', '9,50'], ['119,00', '0,00']],
    ['that each took, without a cash book', null, ['9,50', '9,50'], ['9,50', '9,50']],
  ])('of two tills has the cash %s, once [AUD-1]', async (_, float, taken, lying) => {
    const { api } = restaurant.owner;
    if (float !== null) await api.cashbook.begin({ restaurantId, id: randomUUID(), name: 'Theke', float });
    await payPizza('cash');
    await addBar();
    await payPizza('cash');
    await close();
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('cashpointclosing'), 'Z_SE_BARZAHLUNGEN')).toEqual(taken);
    const cash = files.rows('cash_per_currency');
    expect(column(cash, 'Z_KASSE_ID')).toEqual(column(files.rows('cashpointclosing'), 'Z_KASSE_ID'));
    expect(column(cash, 'ZAHLART_BETRAG_WAEH')).toEqual(lying);
  });

  it('has the closings of the oldest till in use, be they empty [AUD-1]', async () => {
    const { api } = restaurant.owner;
    /** Between these two it is another day. */
    const goTo = (zone: string) =>
      app.inspect('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, zone]);
    await goTo('Pacific/Pago_Pago');
    const { main, bar } = await addBar();
    const { tills } = await api.tills.list({ restaurantId });
    await api.tills.end({ restaurantId, id: tills.find(({ serial }) => serial === main)?.id ?? '' });
    await close();
    await goTo('Pacific/Kiritimati');
    await close();
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('cashpointclosing'), 'Z_KASSE_ID', 'Z_NR')).toEqual([
      ...[`${main} | 1`, `${bar} | 1`, `${bar} | 2`],
    ]);
  });

  const ask = (signal: AbortSignal | null = null) =>
    restaurant.owner.fetch(dsfinvkPath(restaurantId, allDays, '&progress=true'), { signal });

  /** The lines that tell how far it is, and the file after them. */
  async function readToEnd(answer: Response) {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const lines: unknown[] = [];
    let at = 0;
    while (bytes[at] === 0x7b) {
      const end = bytes.indexOf(0x0a, at);
      lines.push(JSON.parse(bytes.subarray(at, end).toString()));
      at = end + 1;
    }
    return { lines, files: await readDsfinvk(bytes.subarray(at)) };
  }

  it('tells how far an export is, and then sends the same file [AUD-3]', async () => {
    await payPizza();
    await close();
    const { lines, files: sent } = await readToEnd(await ask());
    const plain = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(plain.text('index.xml')).not.toContain('SIMULATION');
    expect(lines[0]).toMatchObject({ done: 0 });
    expect(lines.at(-1)).toEqual({
      fileName: expect.stringMatching(/^[a-z0-9_]+_dsfinvk_2000_01_01_2999_12_31\.zip$/),
    });
    expect(sent.names.map(sent.text)).toEqual(plain.names.map(plain.text));
    await expect.poll(left).toEqual([]);
  });

  /** Exports that have begun stop at their first page until `work` is done. */
  async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
    await app.inspect('BEGIN');
    try {
      await app.inspect('LOCK TABLE signatures IN ACCESS EXCLUSIVE MODE');
      return await work();
    } finally {
      await app.inspect('ROLLBACK');
    }
  }

  it('keeps nothing of an export whose reader has gone, nor its place [AUD-3]', async () => {
    await payPizza();
    await close();
    await expect.poll(left).toEqual([]);
    await whileHeld(async () => {
      const leaving = new AbortController();
      const answer = await ask(leaving.signal);
      await expect.poll(left).toHaveLength(1);
      leaving.abort();
      await expect(answer.text()).rejects.toThrow();
      // This is answered after the server has noticed it.
      await app.visitor().fetch('/healthz');
    });
    await expect.poll(left).toEqual([]);
    // It was not made to its end.
    const { lines } = await restaurant.owner.api.security.list({ restaurantId });
    expect(lines.map(({ happening }) => happening.kind)).not.toContain('audit.dsfinvk_exported');

    // There are two places.
    const admitted = await whileHeld(async () => {
      const two = await Promise.all([ask(), ask()]);
      expect([...two, await ask()].map(({ status }) => status)).toEqual([200, 200, 429]);
      return two;
    });
    for (const { files } of await Promise.all(admitted.map(readToEnd))) expect(files.names).toHaveLength(22);
    await expect.poll(left).toEqual([]);
  });

  it('keeps the software version of each closing [AUD-1]', async () => {
    await payPizza();
    await close();
    await setInClosing('{softwareVersion}', '0.7.1');
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    expect(column(files.rows('cashregister'), 'KASSE_BRAND', 'KASSE_SW_VERSION')).toEqual(['Gedeck | 0.7.1']);
  });

  it('names no simulation that signed nothing of these days [AUD-1] [SIG-6]', async () => {
    await payPizza();
    await close();
    await startSimulator({ restaurantId, owner: restaurant.owner });
    const answer = await restaurant.owner.fetch(dsfinvkPath(restaurantId, allDays));
    expect(answer.headers.get('content-disposition')).not.toContain('SIMULATION');
    expect((await readDsfinvk(Buffer.from(await answer.arrayBuffer()))).text('index.xml')).not.toContain(
      'SIMULATION',
    );
  });

  it('adds columns where a certificate is too long for two [AUD-1]', async () => {
    await startSimulator({ restaurantId, owner: restaurant.owner });
    await payPizza();
    await app.services.signing.sign(restaurantId);
    await close();
    await app.inspect(
      `UPDATE fiscal_devices SET facts = jsonb_set(facts, '{certificates,0}', to_jsonb(repeat('QUJD', 600))) WHERE restaurant_id = $1`,
      [restaurantId],
    );
    const files = await fetchDsfinvk(restaurant.owner, restaurantId);
    const [device] = files.rows('tse');
    expect(['I', 'II', 'III', 'IV', 'V'].map((part) => device?.[`TSE_ZERTIFIKAT_${part}`]?.length)).toEqual([
      ...[1000, 1000, 400, undefined, undefined],
    ]);
    expect(files.text('index.xml')).toContain('<Name>TSE_ZERTIFIKAT_III</Name>');
  });
});
