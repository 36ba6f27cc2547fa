import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty, type TestParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { occupyDevice, startDevice } from '../fixture/security-device.ts';
import { isSignedCode } from '../fixture/signed-code.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  await startDevice(restaurant);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

type Payment = Parameters<TestRestaurant['owner']['api']['payments']['pay']>[0];

const pay = (line: string, change: Partial<Payment> = {}) =>
  restaurant.owner.api.payments.pay({
    ...cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }),
    ...change,
  });

const own = ({ tableSessionId }: TestParty) => ({ restaurantId: restaurant.id, tableSessionId });

describe('the receipts of a phone’s own table [RCP-16]', () => {
  it('are one of each payment that counts, with amount, means and moment', async () => {
    const party = await createParty(app, restaurant);
    const { ofGuest } = party.guest.api.receipts;
    const order = await party.order(3);
    expect(await ofGuest.list(own(party))).toEqual([]);
    const first = await pay(order.line, { tip: 50, others: [{ method: 'online', amount: 400 }] });
    const undone = await pay(order.line);
    const last = await pay(order.line);
    await restaurant.owner.api.payments.undo({
      restaurantId: restaurant.id,
      id: undone.id,
      reason: 'Vertippt',
    });
    expect(await ofGuest.list(own(party))).toEqual([
      {
        ...{ id: first.id, amount: 1000, createdAt: first.createdAt },
        means: [
          { method: 'card', cardKind: null },
          { method: 'online', cardKind: null },
        ],
      },
      { id: last.id, amount: 950, createdAt: last.createdAt, means: [{ method: 'card', cardKind: null }] },
    ]);
    expect(await codeOf(ofGuest.issue({ ...own(party), paymentId: undone.id }))).toBe(
      'RECEIPT_SUBJECT_NOT_FOUND',
    );
  });

  it('are issued when a guest asks, by nobody of the staff, once, and staff see the same', async () => {
    const party = await createParty(app, restaurant);
    const { ofGuest } = party.guest.api.receipts;
    const payment = await pay((await party.order(1)).line);
    const paymentId = payment.id;
    const [receipt, same] = await Promise.all([
      ofGuest.issue({ ...own(party), paymentId }),
      ofGuest.issue({ ...own(party), paymentId }),
    ]);
    expect(same).toEqual(receipt);
    const { undoneAt, replacedBy, ...issued } = receipt;
    expect({ undoneAt, replacedBy }).toEqual({ undoneAt: null, replacedBy: null });
    expect(receipt).toMatchObject({ kind: 'payment', subjectId: paymentId, signing: [{ state: 'signed' }] });
    expect(
      await restaurant.owner.api.receipts.issue({
        ...{ restaurantId: restaurant.id, kind: 'payment', subjectId: paymentId },
      }),
    ).toEqual(issued);
    expect(await app.inspect('SELECT issued_by FROM receipts WHERE subject_id = $1', [paymentId])).toEqual([
      { issued_by: null },
    ]);
    const [proof] = receipt.signing;
    expect(proof?.state === 'signed' && isSignedCode(proof.qrText)).toBe(true);

    const { proof: journal } = await restaurant.owner.api.journal.verify({ restaurantId: restaurant.id });
    expect(journal?.tills.map(({ firstFault }) => firstFault)).toEqual([null]);

    const path = `/api/restaurants/${restaurant.id}/sessions/${party.tableSessionId}/receipts/${receipt.id}/pdf`;
    const answer = await party.guest.fetch(path);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`rechnung-${receipt.receiptNumber}.pdf`);
    const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(Math.round(pages[0]?.width ?? 0)).toBe(595);
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain('Prüfwert');
    expect(text).not.toContain('Bewirtung');
    const asked = await party.guest.fetch(`${path}?form=hospitality`);
    expect(asked.headers.get('content-disposition')).toContain(
      `bewirtungsbeleg-${receipt.receiptNumber}.pdf`,
    );
    const form = readPdf(new Uint8Array(await asked.arrayBuffer())).pages.map((page) => page.text);
    expect(form.join('\n')).toContain('Anlass der Bewirtung');
  });

  it('come with a signature that came after all, when they are looked at again [RCP-14]', async () => {
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const release = await occupyDevice(app, restaurant);
    const { id: paymentId } = await pay(line);
    const issue = () => party.guest.api.receipts.ofGuest.issue({ ...own(party), paymentId });
    expect((await issue()).signing).toMatchObject([{ state: 'waiting' }]);
    await release();
    expect((await issue()).signing).toMatchObject([{ state: 'signed' }]);
  });

  it('are told to be of an undone payment to whoever looks at one, without issuing another [RCP-19]', async () => {
    const { api } = restaurant.owner;
    const restaurantId = restaurant.id;
    const party = await createParty(app, restaurant);
    const { id: paymentId } = await pay((await party.order(1)).line);
    const { ofGuest } = party.guest.api.receipts;
    const issue = () => ofGuest.issue({ ...own(party), paymentId });
    const receipt = await issue();
    const { undoneAt } = await api.payments.undo({ restaurantId, id: paymentId, reason: 'Vertippt' });
    expect(await issue()).toEqual({ ...receipt, undoneAt });
    expect(await ofGuest.list(own(party))).toEqual([]);

    const stranger = await createParty(app, restaurant);
    expect(await codeOf(stranger.guest.api.receipts.ofGuest.issue({ ...own(stranger), paymentId }))).toBe(
      'RECEIPT_SUBJECT_NOT_FOUND',
    );
    const ofVoid = await api.receipts.issue({ restaurantId, kind: 'payment', subjectId: paymentId });
    expect(await issue()).toEqual({ ...ofVoid, undoneAt: null, replacedBy: null });
  });

  it('are there when the table is free, also what was paid only then', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(2);
    const first = await pay(order.line);
    await party.serve();
    await party.free();
    const later = await pay(order.line);
    const { ofGuest } = party.guest.api.receipts;
    expect((await ofGuest.list(own(party))).map(({ id }) => id)).toEqual([first.id, later.id]);
    expect(await ofGuest.issue({ ...own(party), paymentId: later.id })).toMatchObject({ total: 950 });
  });

  it('of a party that was merged into another are with that one', async () => {
    const [party, into] = [await createParty(app, restaurant), await createParty(app, restaurant)];
    const payment = await pay((await party.order(1)).line);
    await into.order(1);
    await restaurant.owner.api.tables.mergeParties({
      ...{ restaurantId: restaurant.id, id: party.table.id, tableSessionId: party.tableSessionId },
      ...{ intoTableId: into.table.id, intoTableSessionId: into.tableSessionId },
    });
    expect((await into.guest.api.receipts.ofGuest.list(own(into))).map(({ id }) => id)).toEqual([payment.id]);
  });
});

it('a party gets thirty a minute, PDFs counted [RCP-16]', async () => {
  const party = await createParty(app, restaurant);
  const { ofGuest } = party.guest.api.receipts;
  const payment = await pay((await party.order(1)).line);
  const issue = () => ofGuest.issue({ ...own(party), paymentId: payment.id });
  const { id } = await issue();
  await ofGuest.pdf({ ...own(party), id });
  for (let count = 3; count <= 30; count += 1) await issue();
  expect(await codeOf(issue())).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(ofGuest.pdf({ ...own(party), id }))).toBe('TOO_MANY_REQUESTS');
  expect(await ofGuest.list(own(party))).toHaveLength(1);
});

describe('no phone sees receipts [RCP-16]', () => {
  let party: TestParty;
  let paymentId: string;
  let id: string;

  beforeAll(async () => {
    party = await createParty(app, restaurant);
    paymentId = (await pay((await party.order(1)).line)).id;
    id = (await party.guest.api.receipts.ofGuest.issue({ ...own(party), paymentId })).id;
  });

  it('of a table at which it does not sit', async () => {
    const other = await createParty(app, restaurant);
    for (const stranger of [other.guest, app.visitor(), restaurant.owner]) {
      const { ofGuest } = stranger.api.receipts;
      expect(await codeOf(ofGuest.list(own(party)))).toBe('NOT_AT_TABLE');
      expect(await codeOf(ofGuest.issue({ ...own(party), paymentId }))).toBe('NOT_AT_TABLE');
      expect(await codeOf(ofGuest.pdf({ ...own(party), id }))).toBe('NOT_AT_TABLE');
    }
  });

  it('of another party by way of its own', async () => {
    const other = await createParty(app, restaurant);
    const { ofGuest } = other.guest.api.receipts;
    expect(await ofGuest.list(own(other))).toEqual([]);
    expect(await codeOf(ofGuest.issue({ ...own(other), paymentId }))).toBe('RECEIPT_SUBJECT_NOT_FOUND');
    expect(await codeOf(ofGuest.pdf({ ...own(other), id }))).toBe('RECEIPT_NOT_FOUND');
  });

  it('of its own party but those of payments', async () => {
    const { receipts } = restaurant.owner.api;
    const whole = await receipts.issue({
      ...{ restaurantId: restaurant.id, kind: 'session', subjectId: party.tableSessionId },
    });
    const { ofGuest } = party.guest.api.receipts;
    expect(await codeOf(ofGuest.pdf({ ...own(party), id: whole.id }))).toBe('RECEIPT_NOT_FOUND');
  });

  it('once it was sent away', async () => {
    const { api } = restaurant.owner;
    const restaurantId = restaurant.id;
    const { phones } = await api.tables.phones({ restaurantId, id: party.table.id });
    await api.tables.barPhone({ restaurantId, phone: phones[0]?.name ?? '' });
    expect(await codeOf(party.guest.api.receipts.ofGuest.list(own(party)))).toBe('PHONE_BARRED');
    expect(await codeOf(party.guest.api.receipts.ofGuest.pdf({ ...own(party), id }))).toBe('PHONE_BARRED');
  });
});
