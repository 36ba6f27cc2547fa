import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { placed } from '../fixture/placed.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  type TestRestaurant,
  taxSteakFully,
} from '../fixture/restaurant.ts';
import { lunch } from '../fixture/taxed-dishes.ts';
import { forge } from '../journal/forging.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let api: Api;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  api = restaurant.owner.api;
  await app.database.withTenant(restaurant.id, (tx) =>
    tx.query(
      `UPDATE restaurants SET name = 'Gasthaus Zur schönen Ähre', address = 'Süßer Grund 3, 10117 Köln',
         tax_id = '37/123/45678', ust_id = 'DE123456789' WHERE id = $1`,
      [restaurant.id],
    ),
  );
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

function issue(kind: ReceiptKind, subjectId: string, by: Api = api): Promise<Receipt> {
  return by.receipts.issue({ restaurantId: restaurant.id, kind, subjectId });
}

function pay(amount: number, ...items: Parameters<typeof cardPayment>[2][]) {
  return api.payments.pay(cardPayment(restaurant, amount, ...items));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('what is on a receipt', () => {
  it('is the order with its facts, merged, per rate [RCP-1] [RCP-2]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(3);
    // Cancel one unit and pay one: each becomes a line of its own.
    await api.orders.cancelUnits({
      restaurantId: restaurant.id,
      orderId: order.id,
      orderItemId: order.line,
      seenQuantity: 3,
      quantity: 1,
    });
    await pay(950, { orderItemId: order.line, quantity: 1 });
    const receipt = await issue('order', order.id);
    expect(receipt).toMatchObject({
      kind: 'order',
      subjectId: order.id,
      correctsReceiptNumber: null,
      restaurant: {
        name: 'Gasthaus Zur schönen Ähre',
        address: 'Süßer Grund 3, 10117 Köln',
        taxId: '37/123/45678',
        ustId: 'DE123456789',
      },
      tableNumber: party.table.number,
      orderNumbers: [order.orderNumber],
      orderStatus: 'new',
      lines: [{ name: 'Margherita', extras: [], quantity: 2, unitPrice: 950, total: 1900, vatRate: 7 }],
      rates: [{ rate: 7, net: 1776, vat: 124, gross: 1900 }],
      ...{ net: 1776, total: 1900, tip: 0, openAmount: 950 },
      means: [{ method: 'card', amount: 950, tip: 0 }],
    });
    expect(receipt.servedOn).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }));
  });

  it('is all that a party ordered, with extras, rates, tip and means', async () => {
    const party = await createParty(app, restaurant);
    await taxSteakFully(app, restaurant);
    const first = await party.order(1);
    const steak = {
      ...{ menuItemId: restaurant.menu.steak, quantity: 1, comment: '' },
      optionIds: [restaurant.menu.rare, restaurant.menu.truffle],
    };
    const second = await placed(
      party.guest.api.orders.place({
        ...pizzaOrder(restaurant, party.tableSessionId),
        lines: [steak],
        totalAmount: 3400,
      }),
    );
    await api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId: first.line, quantity: 1 }),
      ...{ method: 'cash', tip: 50, given: 1000 },
    });
    await pay(3400, { orderItemId: second.items[0]?.id ?? '', quantity: 1 });
    expect(await issue('session', party.tableSessionId)).toMatchObject({
      orderNumbers: [first.orderNumber, second.orderNumber],
      orderStatus: null,
      lines: [
        { name: 'Margherita', extras: [], vatRate: 7 },
        { name: 'Bistecca', extras: ['rare', 'Trüffel'], unitPrice: 3400, vatRate: 19 },
      ],
      rates: [
        { rate: 19, net: 2857, vat: 543, gross: 3400 },
        { rate: 7, net: 888, vat: 62, gross: 950 },
      ],
      means: [
        { method: 'cash', amount: 950, tip: 50 },
        { method: 'card', amount: 3400, tip: 0 },
      ],
      ...{ total: 4350, tip: 50, openAmount: 0 },
    });
    // A tip that was given for one order belongs to that order.
    expect(await issue('order', first.id)).toMatchObject({ tip: 50, openAmount: 0 });
    expect(await issue('order', second.id)).toMatchObject({ tip: 0 });
  });

  it('is of a takeaway order without a table', async () => {
    const togo = await api.orders.placeForStaff({
      ...{ ...pizzaOrder(restaurant, ''), tableId: null },
    });
    expect(await issue('order', togo.id)).toMatchObject({ tableNumber: null, means: [], openAmount: 950 });
  });

  it('of even shares shows each share, and together they are the table’s [RCP-4]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const paid = [
      await pay(317, { orderItemId: line, quantity: 1, shareOf: 3 }),
      await pay(317, { orderItemId: line, quantity: 1, shareOf: 2 }),
      await pay(316, { orderItemId: line, quantity: 1 }),
    ];
    const receipts = await Promise.all(paid.toReversed().map(({ id }) => issue('payment', id)));
    const table = await issue('session', party.tableSessionId);
    for (const receipt of receipts) {
      expect(receipt.lines).toMatchObject([{ name: 'Margherita', unitPrice: 950, isShare: true }]);
      expect(receipt.openAmount).toBe(0);
    }
    expect(sum(receipts.map(({ total }) => total))).toBe(950);
    expect(sum(receipts.map(({ net }) => net))).toBe(table.net);
    expect(table).toMatchObject({ net: 888, total: 950, lines: [{ isShare: false }] });
  });
});

describe('issuing', () => {
  it('answers with the same receipt until what it covers changes; then with a correction [RCP-6]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    const first = await issue('order', order.id);
    await api.orders.setStatus({ restaurantId: restaurant.id, id: order.id, from: 'new', to: 'served' });
    expect(await issue('order', order.id)).toEqual(first);
    await pay(1900, { orderItemId: order.line, quantity: 2 });
    const second = await issue('order', order.id);
    expect(second).toMatchObject({
      correctsReceiptNumber: first.receiptNumber,
      receiptNumber: first.receiptNumber + 1,
      orderStatus: 'served',
      openAmount: 0,
    });
    await party.free();
    expect(await issue('order', order.id)).toEqual(second);
  });

  it('an undone payment’s receipt is voided by a correction, which the bill leads to', async () => {
    const party = await createParty(app, restaurant);
    const { line, orderNumber } = await party.order(1);
    const payment = await pay(950, { orderItemId: line, quantity: 1 });
    expect(payment.hasReceipt).toBe(false);
    const receipt = await issue('payment', payment.id);
    const undone = await api.payments.undo({ restaurantId: restaurant.id, id: payment.id, reason: 'Falsch' });
    expect(undone.hasReceipt).toBe(true);
    const storno = await issue('payment', payment.id);
    expect(storno).toMatchObject({
      correctsReceiptNumber: receipt.receiptNumber,
      ...{ lines: [], rates: [], means: [], net: 0, total: 0, tip: 0, openAmount: 0 },
      // It names what it was about, though nothing of it is covered any more.
      ...{ tableNumber: party.table.number, orderNumbers: [orderNumber], servedOn: receipt.servedOn },
    });
    expect(await issue('payment', payment.id)).toEqual(storno);
    const never = await pay(950, { orderItemId: line, quantity: 1 });
    await api.payments.undo({ restaurantId: restaurant.id, id: never.id, reason: 'Falsch' });
    expect(await codeOf(issue('payment', never.id))).toBe('RECEIPT_EMPTY');
    const { payments } = await party.bill();
    expect(payments.map(({ id, hasReceipt }) => [id, hasReceipt])).toEqual([
      [never.id, false],
      [payment.id, true],
    ]);
  });

  it('a cancelled order’s receipt is voided by one that names the order', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    const receipt = await issue('order', order.id);
    await api.orders.cancel({ restaurantId: restaurant.id, id: order.id, from: 'new' });
    const storno = await issue('order', order.id);
    expect(storno).toMatchObject({
      ...{ correctsReceiptNumber: receipt.receiptNumber, lines: [], total: 0 },
      ...{ orderNumbers: [order.orderNumber], servedOn: receipt.servedOn },
    });
    expect(await issue('order', order.id)).toEqual(storno);
  });

  it('fifty at once: numbers without gaps, and one receipt for one thing [RCP-5]', async () => {
    const own = await createTestRestaurant(app);
    const orders = await Promise.all(
      Array.from({ length: 40 }, () =>
        own.owner.api.orders.placeForStaff({ ...pizzaOrder(own, ''), tableId: null }),
      ),
    );
    const issueOf = (subjectId: string) =>
      own.owner.api.receipts.issue({ restaurantId: own.id, kind: 'order', subjectId });
    // Ten subjects twice.
    const subjects = [...orders, ...orders.slice(0, 10)].map(({ id }) => id);
    const receipts = await Promise.all([
      ...subjects.map(issueOf),
      // These are refused in between, which must not cost a number.
      ...[1, 2, 3].map(() => codeOf(issueOf(randomUUID()))),
    ]);
    const issued = receipts.filter((receipt) => typeof receipt !== 'string');
    const numbers = [...new Set(issued.map(({ receiptNumber }) => receiptNumber))].toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(40);
    const stored = await app.inspect(
      `SELECT count(*)::int AS count FROM (SELECT receipt_number, created_at,
         lag(created_at) OVER (ORDER BY receipt_number) AS before FROM receipts WHERE restaurant_id = '${own.id}') r
       WHERE created_at < before`,
    );
    expect(stored).toEqual([{ count: 0 }]);
  });

  it('is refused for what does not exist, belongs to others or is cancelled', async () => {
    const other = await createTestRestaurant(app);
    const theirs = await other.owner.api.orders.placeForStaff({ ...pizzaOrder(other, ''), tableId: null });
    expect(await codeOf(issue('order', theirs.id))).toBe('RECEIPT_SUBJECT_NOT_FOUND');
    expect(await codeOf(issue('session', randomUUID()))).toBe('RECEIPT_SUBJECT_NOT_FOUND');
    expect(await codeOf(issue('payment', randomUUID()))).toBe('RECEIPT_SUBJECT_NOT_FOUND');
    const party = await createParty(app, restaurant);
    expect(await codeOf(issue('session', party.tableSessionId))).toBe('RECEIPT_EMPTY');
    const order = await party.order(1);
    await api.orders.cancel({ restaurantId: restaurant.id, id: order.id, from: 'new' });
    expect(await codeOf(issue('order', order.id))).toBe('RECEIPT_EMPTY');
  });

  it('is refused to a waiter who may open none of the pages', async () => {
    const own = await createTestRestaurant(app);
    const order = await own.owner.api.orders.placeForStaff({ ...pizzaOrder(own, ''), tableId: null });
    await own.owner.api.accounts.setMode({ mode: 'kellner' });
    const call = () =>
      own.owner.api.receipts.issue({ restaurantId: own.id, kind: 'order', subjectId: order.id });
    expect(await codeOf(call())).toBe('no error');
    await app.database.withTenant(own.id, (tx) =>
      tx.query(`UPDATE restaurants SET waiter_permissions = '{"reviews": true}' WHERE id = $1`, [own.id]),
    );
    expect(await codeOf(call())).toBe('PAGE_NOT_ALLOWED');
  });
});

describe('looking at a receipt [RCP-10]', () => {
  const preview = (kind: ReceiptKind, subjectId: string) =>
    api.receipts.preview({ restaurantId: restaurant.id, kind, subjectId });
  const count = async () => {
    const rows = await app.inspect('SELECT count(*)::int AS count FROM receipts WHERE restaurant_id = $1', [
      restaurant.id,
    ]);
    return rows[0];
  };

  it('issues none: it shows what would be said, without a number, and afterwards what was issued', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    const before = await count();
    const { receipt, beside } = await preview('order', order.id);
    expect(receipt).toMatchObject({ id: null, receiptNumber: null, issuedAt: null, total: 1900 });
    expect(beside).toEqual([]);
    await preview('session', party.tableSessionId);
    expect(await count()).toEqual(before);

    const issued = await issue('order', order.id);
    expect((await preview('order', order.id)).receipt).toEqual(issued);
    await pay(1900, { orderItemId: order.line, quantity: 2 });
    expect((await preview('order', order.id)).receipt).toMatchObject({
      ...{ id: null, receiptNumber: null, correctsReceiptNumber: issued.receiptNumber, openAmount: 0 },
    });
  });

  it('is refused for what does not exist or is cancelled', async () => {
    expect(await codeOf(preview('order', randomUUID()))).toBe('RECEIPT_SUBJECT_NOT_FOUND');
    const party = await createParty(app, restaurant);
    expect(await codeOf(preview('session', party.tableSessionId))).toBe('RECEIPT_EMPTY');
  });
});

describe('of each cent one receipt is the original [RCP-9]', () => {
  it('an order, its table and its payers name each other', async () => {
    const party = await createParty(app, restaurant);
    const first = await party.order(2);
    const second = await party.order(1);
    const ofOrder = await issue('order', first.id);
    expect(ofOrder.repeats).toEqual([]);
    const ofTable = await issue('session', party.tableSessionId);
    expect(ofTable.repeats).toEqual([{ receiptNumber: ofOrder.receiptNumber, amount: 1900 }]);
    const payment = await pay(
      ...([
        1900,
        { orderItemId: first.line, quantity: 1 },
        { orderItemId: second.line, quantity: 1 },
      ] as const),
    );
    const ofPayer = await issue('payment', payment.id);
    expect(ofPayer.repeats).toEqual([
      { receiptNumber: ofOrder.receiptNumber, amount: 950 },
      { receiptNumber: ofTable.receiptNumber, amount: 950 },
    ]);
    // A correction takes the place of the original, and the others need none for that.
    const corrected = await issue('order', first.id);
    expect(corrected).toMatchObject({ correctsReceiptNumber: ofOrder.receiptNumber, repeats: [] });
    expect(await issue('payment', payment.id)).toEqual(ofPayer);
    const { beside } = await api.receipts.preview({
      ...{ restaurantId: restaurant.id, kind: 'session', subjectId: party.tableSessionId },
    });
    expect(beside).toEqual([
      { receiptNumber: ofPayer.receiptNumber, kind: 'payment', subjectId: payment.id },
      { receiptNumber: corrected.receiptNumber, kind: 'order', subjectId: first.id },
    ]);
  });

  it('what a party had a receipt for stays so when it is merged into another', async () => {
    const [one, other] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    await one.order(1);
    await other.order(2);
    const before = await issue('session', one.tableSessionId);
    await api.tables.mergeParties({
      ...{ restaurantId: restaurant.id, id: one.table.id, tableSessionId: one.tableSessionId },
      ...{ intoTableId: other.table.id, intoTableSessionId: other.tableSessionId },
    });
    const merged = await issue('session', other.tableSessionId);
    expect(merged).toMatchObject({
      total: 2850,
      repeats: [{ receiptNumber: before.receiptNumber, amount: 950 }],
    });
  });

  it('the receipt of an undone payment is void before its money gets another one', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const undone = await pay(950, { orderItemId: line, quantity: 1 });
    const ofUndone = await issue('payment', undone.id);
    const duplicate = await issue('session', party.tableSessionId);
    expect(duplicate.repeats).toHaveLength(1);
    await api.payments.undo({ restaurantId: restaurant.id, id: undone.id, reason: 'Falsch' });
    const again = await pay(950, { orderItemId: line, quantity: 1 });
    const ofTable = await issue('session', party.tableSessionId);
    expect(ofTable).toMatchObject({ correctsReceiptNumber: duplicate.receiptNumber, repeats: [] });
    expect(await issue('payment', undone.id)).toMatchObject({
      ...{
        receiptNumber: ofTable.receiptNumber - 1,
        correctsReceiptNumber: ofUndone.receiptNumber,
        lines: [],
      },
    });
    expect((await issue('payment', again.id)).repeats).toEqual([
      { receiptNumber: ofTable.receiptNumber, amount: 950 },
    ]);
  });
});

describe('what else of an order there can be a receipt of [RCP-8]', () => {
  const related = (orderId: string) => api.receipts.related({ restaurantId: restaurant.id, orderId });

  it('is the party, once it ordered more, and what was paid together, also when the table is free', async () => {
    const party = await createParty(app, restaurant);
    const first = await party.order(2);
    expect(await related(first.id)).toEqual({ tableSessionId: null, payments: [] });

    const second = await party.order(1);
    const together = await pay(
      1900,
      { orderItemId: first.line, quantity: 1 },
      { orderItemId: second.line, quantity: 1 },
    );
    const undone = await pay(950, { orderItemId: first.line, quantity: 1 });
    await api.payments.undo({ restaurantId: restaurant.id, id: undone.id, reason: 'Falsch' });
    const alone = await pay(950, { orderItemId: first.line, quantity: 1 });
    await party.free();
    const of = ({ id, method, cardKind, amount, tip, createdAt }: typeof alone) => ({
      ...{ id, method, cardKind, amount, tip, createdAt },
    });
    const { tableSessionId } = party;
    expect(await related(first.id)).toEqual({ tableSessionId, payments: [of(together), of(alone)] });
    expect(await related(second.id)).toEqual({ tableSessionId, payments: [of(together)] });
    expect((await issue('session', tableSessionId)).total).toBe(2850);
  });

  it('is not asked of what belongs to others', async () => {
    const other = await createTestRestaurant(app);
    const party = await createParty(app, other);
    const { id } = await party.order(1);
    expect(await codeOf(related(id))).toBe('ORDER_NOT_FOUND');
  });
});

describe('an issued receipt', () => {
  it('is neither changed nor removed, not even by the owner of the tables [RCP-5]', async () => {
    const party = await createParty(app, restaurant);
    const { id } = await issue('order', (await party.order(1)).id);
    const asApplication = (statement: string) =>
      app.database.withTenant(restaurant.id, (tx) => tx.query(`${statement} WHERE id = $1`, [id]));
    await expect(asApplication(`UPDATE receipts SET content = '{}'`)).rejects.toThrow(/permission denied/);
    await expect(asApplication('DELETE FROM receipts')).rejects.toThrow(/permission denied/);
    for (const statement of [
      `UPDATE receipts SET content = '{}'`,
      'DELETE FROM receipts',
      'TRUNCATE receipts',
    ]) {
      await expect(app.inspect(statement)).rejects.toThrow(/never changed or removed/);
    }
  });

  it('keeps what it said when restaurant and menu change', async () => {
    const own = await createTestRestaurant(app);
    const order = await own.owner.api.orders.placeForStaff({ ...pizzaOrder(own, ''), tableId: null });
    const call = () =>
      own.owner.api.receipts.issue({ restaurantId: own.id, kind: 'order', subjectId: order.id });
    const before = await call();
    await app.database.withTenant(own.id, async (tx) => {
      await tx.query(`UPDATE restaurants SET name = 'Anders', time_zone = 'Asia/Tokyo' WHERE id = $1`, [
        own.id,
      ]);
      await tx.query(`UPDATE menu_items SET name = 'Anders', price = 1 WHERE restaurant_id = $1`, [own.id]);
    });
    expect(await call()).toEqual(before);
  });
});

describe('the forms of the paper [RCP-20]', () => {
  const textOf = async (path: string) => {
    const answer = await restaurant.owner.fetch(`/api/restaurants/${restaurant.id}${path}`);
    const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    return pages.map(({ text }) => text).join('\n');
  };
  const papers = async (id: string) => [
    await textOf(`/receipts/${id}/pdf`),
    await textOf(`/receipts/${id}/pdf?form=invoice`),
  ];

  it('takeaway has an invoice without the form of a host', async () => {
    const order = await api.orders.placeForStaff({
      ...{ restaurantId: restaurant.id, id: randomUUID(), tableId: null, note: '', totalAmount: 950 },
      lines: [{ menuItemId: restaurant.menu.pizza, quantity: 1, optionIds: [], comment: '' }],
    });
    const receipt = await issue('order', order.id);
    expect(receipt.forms).toEqual(['invoice']);
    for (const text of await papers(receipt.id)) {
      expect(text).toMatch(/^Rechnung$/m);
      expect(text).not.toContain('Bewirtung');
    }
  });

  it('a table has both, with one number', async () => {
    const party = await createParty(app, restaurant);
    await party.order(1);
    const receipt = await issue('session', party.tableSessionId);
    expect(receipt.forms).toEqual(['invoice', 'hospitality']);
    const [full, short] = await papers(receipt.id);
    expect(full).toMatch(/^Bewirtungsbeleg$/m);
    expect(full).toContain('Anlass der Bewirtung');
    expect(short).toMatch(/^Rechnung$/m);
    expect(short).not.toContain('Bewirtung');
    expect(await issue('session', party.tableSessionId)).toMatchObject({ id: receipt.id });
  });

  it('a receipt that was issued before stays as it was, takeaway as well', async () => {
    const order = await api.orders.placeForStaff({
      ...{ restaurantId: restaurant.id, id: randomUUID(), tableId: null, note: '', totalAmount: 950 },
      lines: [{ menuItemId: restaurant.menu.pizza, quantity: 1, optionIds: [], comment: '' }],
    });
    const { id } = await issue('order', order.id);
    await forge(app, `UPDATE receipts SET content = content - 'forms' WHERE id = $1`, [id]);
    expect(await issue('order', order.id)).toMatchObject({ id });
    for (const text of await papers(id)) {
      expect(text).toMatch(/^Bewirtungsbeleg$/m);
      expect(text).toContain('Anlass der Bewirtung');
    }
  });
});

describe('the PDF', () => {
  async function pdfOf({ id }: Receipt, layout: string, visitor = restaurant.owner) {
    return visitor.fetch(`/api/restaurants/${restaurant.id}/receipts/${id}/pdf?layout=${layout}`);
  }

  it('says in both layouts what the receipt says', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    await api.payments.pay({
      ...cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }),
      tip: 200,
    });
    const receipt = await issue('session', party.tableSessionId);
    for (const [layout, width, height] of [
      ['a4', 595.28, 841.89],
      ['80mm', 226.77, null],
    ] as const) {
      const answer = await pdfOf(receipt, layout);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(
        `bewirtungsbeleg-${receipt.receiptNumber}.pdf`,
      );
      const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(pages).toHaveLength(1);
      expect(pages[0]?.width).toBeCloseTo(width, 1);
      if (height) expect(pages[0]?.height).toBeCloseTo(height, 1);
      const text = (pages[0]?.text ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
      for (const part of [
        'Gasthaus Zur schönen Ähre',
        'Süßer Grund 3',
        '10117 Köln',
        'Steuernummer 37/123/45678',
        'USt-IdNr. DE123456789',
        'Bewirtungsbeleg',
        `Beleg-Nr. ${receipt.receiptNumber}`,
        'Margherita',
        '9,50 €',
        '19,00 €',
        'Zwischensumme netto 17,76 €',
        '7 % MwSt. 1,24 €',
        'Gesamtbetrag 19,00 €',
        'Trinkgeld 2,00 €',
        'Bezahlt mit Karte 21,00 €',
        '§ 4 Abs. 5 Nr. 2 EStG',
        'Bewirtete Personen',
        'Anlass der Bewirtung',
        'Unterschrift',
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toContain('\uFFFD');
    }
  });

  it('names every dish and its house, whatever script they are written in [RCP-21]', async () => {
    const own = await createParty(app, restaurant);
    for (const name of ['Ka\u0308sespa\u0308tzle', '🍕 Phở\tbò', '寿司', '🍣', 'ขนมจีน', 'كباب']) {
      const order = await own.order(1);
      await app.database.withTenant(restaurant.id, (tx) =>
        tx.query('UPDATE order_items SET name = $3 WHERE restaurant_id = $1 AND order_id = $2', [
          ...[restaurant.id, order.id, name],
        ]),
      );
    }
    const receipt = await issue('session', own.tableSessionId);
    for (const layout of ['a4', '80mm']) {
      const { pages } = readPdf(new Uint8Array(await (await pdfOf(receipt, layout)).arrayBuffer()));
      const lines = pages.flatMap(({ text }) => text.split('\n'));
      for (const drawn of ['Käsespätzle', '🍕', ' Phở bò', '寿司', '🍣', 'ขนมจีน', 'بابك'])
        expect(lines).toContain(drawn);
    }
  });

  it('goes on to a second page when it is long, and the roll does not', async () => {
    const own = await createParty(app, restaurant);
    const order = await own.order(1);
    await app.database.withTenant(restaurant.id, (tx) =>
      tx.query(
        `INSERT INTO order_items (restaurant_id, id, order_id, position, menu_item_id, category_id, station, name, price,
           unit_price, quantity, options, vat_rate)
         SELECT restaurant_id, gen_random_uuid(), order_id, n, menu_item_id, category_id, station,
           'Gericht mit einem sehr langen Namen, der nicht in eine Zeile passt, Nr. ' || n, price, unit_price, 1, options, vat_rate
         FROM order_items, generate_series(1, 80) n WHERE restaurant_id = $1 AND order_id = $2`,
        [restaurant.id, order.id],
      ),
    );
    const receipt = await issue('order', order.id);
    const pagesOf = async (layout: string) =>
      readPdf(new Uint8Array(await (await pdfOf(receipt, layout)).arrayBuffer())).pages;
    const sheets = await pagesOf('a4');
    expect(sheets.length).toBeGreaterThan(1);
    const all = sheets.map(({ text }) => text).join('\n');
    for (let number = 1; number <= 80; number += 1) expect(all).toContain(`Nr. ${number}`);
    expect(sheets.at(-1)?.text).toContain('Unterschrift');
    expect(await pagesOf('80mm')).toHaveLength(1);
  });

  it('is refused to strangers and for what is not there', async () => {
    const party = await createParty(app, restaurant);
    const receipt = await issue('order', (await party.order(1)).id);
    expect((await pdfOf(receipt, 'a4', app.visitor())).status).toBe(401);
    expect((await pdfOf({ ...receipt, id: randomUUID() }, 'a4')).status).toBe(404);
    expect((await pdfOf(receipt, 'a5')).status).toBe(400);
  });
});

describe('random evenings', () => {
  it('whatever is ordered, cancelled, split and undone: all receipts add up to the cent', async () => {
    const own = await createTestRestaurant(app);
    const api = own.owner.api;
    // The steak comes with wine at one price; truffle is taxed as that, olives as drinks are.
    await app.database.withTenant(own.id, async (tx) => {
      await tx.query(
        'UPDATE menu_items SET combination = $3, price = 1999 WHERE restaurant_id = $1 AND id = $2',
        [own.id, own.menu.steak, lunch],
      );
      await tx.query(`UPDATE menu_item_options SET vat = 'drink' WHERE restaurant_id = $1 AND id = $2`, [
        ...[own.id, own.menu.olives],
      ]);
    });
    const issueOf = (kind: ReceiptKind, subjectId: string) =>
      api.receipts.issue({ restaurantId: own.id, kind, subjectId });
    for (let evening = 1; evening <= 6; evening += 1) {
      const random = seeded(evening);
      const party = await createParty(app, own);
      for (let count = 0; count < 3; count += 1) {
        const [pizzas, steaks, withTruffle] = [random(4), 1 + random(3), random(2) === 1];
        await party.guest.api.orders.place({
          ...pizzaOrder(own, party.tableSessionId),
          lines: [
            ...(pizzas > 0
              ? [{ menuItemId: own.menu.pizza, quantity: pizzas, optionIds: [own.menu.olives], comment: '' }]
              : []),
            {
              ...{ menuItemId: own.menu.steak, quantity: steaks, comment: '' },
              optionIds: [own.menu.rare, ...(withTruffle ? [own.menu.truffle] : [])],
            },
          ],
          totalAmount: pizzas * 1100 + steaks * (1999 + (withTruffle ? 500 : 0)),
        });
      }
      const before = await party.bill();
      const [first] = before.orders;
      const line = first?.items.find((item) => !item.cancelled);
      if (first && line && random(2)) {
        await api.orders.cancelUnits({
          ...{ restaurantId: own.id, orderId: first.id, orderItemId: line.id },
          ...{ seenQuantity: line.quantity, quantity: 1 },
        });
      }
      // Payers come until nothing is open; some come back with their receipt.
      for (let payer = 0; payer < 40; payer += 1) {
        const bill = await party.bill();
        const open = bill.orders.flatMap(({ items }) => items).filter((item) => item.openAmount > 0);
        if (open.length === 0) break;
        const items = open
          .filter(() => payer > 8 || random(2) === 0)
          .map((item) => {
            const isWhole = item.openAmount < item.unitPrice * item.quantity || payer > 8;
            return {
              orderItemId: item.id,
              quantity: isWhole ? item.quantity : 1 + random(item.quantity),
              shareOf: payer > 8 ? 1 : 1 + random(3),
            };
          });
        if (items.length === 0) continue;
        const { amount } = await api.payments.quote({ restaurantId: own.id, items, method: 'card' });
        const { id } = await api.payments.pay({
          ...{ restaurantId: own.id, id: randomUUID(), items, amount, method: 'card' },
          tip: random(300),
        });
        if (random(3) === 0) await issueOf('payment', id);
        if (random(4) === 0) await api.payments.undo({ restaurantId: own.id, id, reason: 'Falsch' });
      }
      const bill = await party.bill();
      const table = await issueOf('session', party.tableSessionId);
      const paid = bill.payments.filter(({ undoneAt }) => undoneAt === null);
      const payers = await Promise.all(paid.map(({ id }) => issueOf('payment', id)));
      const orders = await Promise.all(
        bill.orders.filter(({ status }) => status !== 'cancelled').map(({ id }) => issueOf('order', id)),
      );
      expect(table.total).toBe(bill.totalAmount);
      expect(table).toMatchObject({ openAmount: 0, tip: bill.tipAmount });
      expect(sum(table.lines.map(({ total }) => total))).toBe(bill.totalAmount);
      expect(sum(orders.map(({ total }) => total))).toBe(bill.totalAmount);
      expect(sum(payers.map(({ total }) => total))).toBe(bill.totalAmount);
      expect(sum(payers.map(({ tip }) => tip))).toBe(bill.tipAmount);
      expect(table.rates.map(({ rate }) => rate)).toEqual([19, 7]);
      for (const { rate, net, vat, gross } of table.rates) {
        const parts = payers.flatMap(({ rates }) => rates).filter((each) => each.rate === rate);
        expect([rate, sum(parts.map((each) => each.gross))]).toEqual([rate, gross]);
        expect([rate, sum(parts.map((each) => each.net))]).toEqual([rate, net]);
        expect([rate, sum(parts.map((each) => each.vat))]).toEqual([rate, vat]);
      }
    }
  }, 60_000);
});

/** Numbers from 0 up to a limit, the same for the same seed. */
function seeded(seed: number) {
  let state = seed * 2_654_435_761;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
