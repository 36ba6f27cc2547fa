import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { receiptLink } from '#domain/receipts/receipt-link.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
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

describe('a link to a receipt [RCP-18]', () => {
  it('opens that receipt for whoever has it, as the staff have it, and as a PDF', async () => {
    const { receipt, token } = await shared();
    expect(await stranger().get(asked(token))).toEqual(receipt);
    const answer = await app.visitor().fetch(`/api/restaurants/${restaurant.id}/receipt-links/pdf`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`Beleg-Nr. ${receipt.receiptNumber}`);
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

  it('opens the receipt as it was issued, whatever became of its payment', async () => {
    const { receipt, payment, token } = await shared();
    await restaurant.owner.api.payments.undo({
      ...{ restaurantId: restaurant.id, id: payment.id, reason: 'Vertippt' },
    });
    expect(await stranger().get(asked(token))).toEqual({ ...receipt, signing: expect.anything() });
  });

  it('opens its receipt 30 times a minute at most', async () => {
    const { token } = await shared();
    const opened = Array.from({ length: 31 }, () => codeOf(stranger().get(asked(token))));
    const codes = await Promise.all(opened);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
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
