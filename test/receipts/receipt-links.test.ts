import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { receiptLink } from '#domain/receipts/receipt-link.ts';
import { sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { startDevice } from '../fixture/security-device.ts';

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

/** A paid order with its receipt, and a link to that. */
async function shared() {
  const { api } = restaurant.owner;
  const { id: restaurantId } = restaurant;
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  const payment = await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  const receipt = await api.receipts.issue({ restaurantId, kind: 'payment', subjectId: payment.id });
  const link = await api.receipts.share({ restaurantId, id: receipt.id });
  return { receipt, payment, ...link };
}

const stranger = () => app.visitor().api.receipts.ofLink;
const asked = (token: string) => ({ restaurantId: restaurant.id, token });
const fetchPdf = (token: string) =>
  app.visitor().fetch(`/api/restaurants/${restaurant.id}/receipt-links/pdf`, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) },
  });

/** What the first page of an answer's PDF says, in one line. */
async function textOf(answer: Response): Promise<string> {
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  return (pages[0]?.text ?? '').replaceAll(/\s+/g, ' ');
}

describe('a link to a receipt [RCP-18]', () => {
  it('opens that receipt for whoever has it, as the staff have it, and as a PDF', async () => {
    const { receipt, token } = await shared();
    expect(await stranger().get(asked(token))).toEqual({ ...receipt, undoneAt: null, replacedBy: null });
    const answer = await fetchPdf(token);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await textOf(answer)).toContain(`Beleg-Nr. ${receipt.receiptNumber}`);
  });

  it('opens the receipt of an order to go, which no phone of a table has, with its signature', async () => {
    const { api } = restaurant.owner;
    const { id: restaurantId } = restaurant;
    const { id: orderId } = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    await api.payments.payTakeaway({
      ...{ restaurantId, id: randomUUID(), orderId, method: 'cash', amount: 950 },
    });
    const { id } = await api.receipts.issue({ restaurantId, kind: 'order', subjectId: orderId });
    const { token } = await api.receipts.share({ restaurantId, id });
    expect(await stranger().get(asked(token))).toMatchObject({
      ...{ id, kind: 'order', total: 950, signing: [{ kind: 'payment', state: 'signed' }] },
    });
    expect(await textOf(await fetchPdf(token))).toContain('Prüfwert');
  });

  it('has its secret where no log sees it, which the database has as a hash only', async () => {
    const { token } = await shared();
    expect(new URL(receiptLink('https://a.example', restaurant.id, token)).pathname).not.toContain(token);
    const rows = await app.inspect('SELECT to_jsonb(l)::text AS text FROM receipt_links l');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('holds for 90 days, also when another one is made', async () => {
    const { receipt, token, expiresAt } = await shared();
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    const other = await restaurant.owner.api.receipts.share({ restaurantId: restaurant.id, id: receipt.id });
    expect(other.token).not.toBe(token);
    for (const each of [token, other.token]) {
      expect((await stranger().get(asked(each))).id).toBe(receipt.id);
    }
  });

  it('opens nothing when it is wrong, has ended, or is of another restaurant', async () => {
    const { token } = await shared();
    const another = await createTestRestaurant(app);
    expect(await codeOf(stranger().get({ restaurantId: another.id, token }))).toBe('RECEIPT_NOT_FOUND');
    expect(await codeOf(stranger().get(asked(randomBytes(32).toString('base64url'))))).toBe(
      'RECEIPT_NOT_FOUND',
    );
    expect(await codeOf(stranger().get(asked('short')))).toBe('BAD_REQUEST');
    await app.inspect("UPDATE receipt_links SET expires_at = now() - interval '1 second'");
    expect(await codeOf(stranger().get(asked(token)))).toBe('RECEIPT_NOT_FOUND');
    expect(await codeOf(stranger().pdf(asked(token)))).toBe('RECEIPT_NOT_FOUND');
  });

  it('is made for receipts of one’s own restaurant only', async () => {
    const { receipt } = await shared();
    const another = await createTestRestaurant(app);
    const foreign = { restaurantId: another.id, id: receipt.id };
    expect(await codeOf(another.owner.api.receipts.share(foreign))).toBe('RECEIPT_NOT_FOUND');
  });

  it('opens the receipt as it was issued when its payment is undone, and says when that was; a link to the void one says that it is void [RCP-6] [RCP-19]', async () => {
    const { api } = restaurant.owner;
    const { id: restaurantId } = restaurant;
    const { receipt, payment, token } = await shared();
    const { undoneAt } = await api.payments.undo({ restaurantId, id: payment.id, reason: 'Vertippt' });
    expect(undoneAt).toEqual(expect.any(String));
    expect(await stranger().get(asked(token))).toEqual({ ...receipt, undoneAt, replacedBy: null });

    const { id, receiptNumber, issuedAt } = await api.receipts.issue({
      restaurantId,
      kind: 'payment',
      subjectId: payment.id,
    });
    const ofVoid = await api.receipts.share({ restaurantId, id });
    const opened = await stranger().get(asked(ofVoid.token));
    expect(opened).toMatchObject({
      ...{ id, lines: [], signing: [{ kind: 'payment_undone', state: 'signed' }] },
      ...{ undoneAt: null, replacedBy: null },
    });
    const sentence = `Storno: Beleg-Nr. ${receipt.receiptNumber} gilt nicht mehr`;
    expect(sheetOf(opened).notices.join(' ')).toContain(sentence);
    expect(await textOf(await fetchPdf(ofVoid.token))).toContain(sentence);
    expect(await stranger().get(asked(token))).toEqual({
      ...{ ...receipt, undoneAt },
      replacedBy: { receiptNumber, issuedAt },
    });
  });

  it('says which receipt has replaced that of an order, and when a payment was undone that it tells of [RCP-19]', async () => {
    const { api } = restaurant.owner;
    const { id: restaurantId } = restaurant;
    const party = await createParty(app, restaurant);
    const { id: subjectId, line } = await party.order(2);
    const part = () => cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 });
    const issued = () => api.receipts.issue({ restaurantId, kind: 'order', subjectId });
    const { id: earlier } = await api.payments.pay(part());
    const first = await issued();
    const { token } = await api.receipts.share({ restaurantId, id: first.id });
    const { id: later } = await api.payments.pay(part());
    const { receiptNumber, issuedAt } = await issued();
    const replacedBy = { receiptNumber, issuedAt };
    expect(await stranger().get(asked(token))).toEqual({ ...first, undoneAt: null, replacedBy });

    // Of the second payment the first receipt does not tell.
    await api.payments.undo({ restaurantId, id: later, reason: 'Vertippt' });
    expect(await stranger().get(asked(token))).toEqual({ ...first, undoneAt: null, replacedBy });
    const { undoneAt } = await api.payments.undo({ restaurantId, id: earlier, reason: 'Vertippt' });
    expect(undoneAt).toEqual(expect.any(String));
    expect(await stranger().get(asked(token))).toEqual({ ...first, undoneAt, replacedBy });
  });

  it('opens its receipt 30 times a minute at most, PDFs and its other links counted, and no other receipt less', async () => {
    const { receipt, token } = await shared();
    const another = await shared();
    const again = await restaurant.owner.api.receipts.share({ restaurantId: restaurant.id, id: receipt.id });
    await stranger().pdf(asked(token));
    const opened = Array.from({ length: 30 }, () => codeOf(stranger().get(asked(token))));
    const codes = await Promise.all(opened);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
    expect(await codeOf(stranger().pdf(asked(token)))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(stranger().get(asked(again.token)))).toBe('TOO_MANY_REQUESTS');
    expect((await stranger().get(asked(another.token))).id).toBe(another.receipt.id);
  });

  it('is forgotten once it has ended [RET-3]', async () => {
    const { token } = await shared();
    const links = () => app.inspect('SELECT FROM receipt_links WHERE restaurant_id = $1', [restaurant.id]);
    expect(await links()).not.toEqual([]);
    await app.retention.run(new Date(Date.now() + 92 * 86_400_000));
    expect(await links()).toEqual([]);
    expect(await codeOf(stranger().get(asked(token)))).toBe('RECEIPT_NOT_FOUND');
  });
});
