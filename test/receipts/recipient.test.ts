import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/receipts.ts';
import { recipientLimits } from '#domain/receipts/recipient.ts';
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

const company = { name: 'Ährenhof GmbH', address: 'Mühlenweg 4\n50667 Köln' };

function issue(subjectId: string, recipient?: Receipt['recipient']) {
  return restaurant.owner.api.receipts.issue({
    ...{ restaurantId: restaurant.id, kind: 'session', subjectId },
    ...(recipient === undefined ? {} : { recipient }),
  });
}

async function preview(subjectId: string) {
  const { receipt } = await restaurant.owner.api.receipts.preview({
    ...{ restaurantId: restaurant.id, kind: 'session', subjectId },
  });
  return receipt;
}

async function partyWithOrder() {
  const party = await createParty(app, restaurant);
  return { ...party, ...(await party.order(2)) };
}

describe('whom a receipt is made out to [RCP-11]', () => {
  it('is nobody, until one is named; another one makes it another receipt', async () => {
    const { tableSessionId } = await partyWithOrder();
    const first = await issue(tableSessionId);
    expect(first.recipient).toBeNull();
    const invoice = await issue(tableSessionId, company);
    expect(invoice).toMatchObject({ recipient: company, correctsReceiptNumber: first.receiptNumber });
    expect(await issue(tableSessionId, company)).toEqual(invoice);
    expect(await preview(tableSessionId)).toEqual(invoice);
    const moved = { ...company, address: 'Am Markt 1, 50667 Köln' };
    const other = await issue(tableSessionId, moved);
    expect(other).toMatchObject({ recipient: moved, correctsReceiptNumber: invoice.receiptNumber });
    expect(await issue(tableSessionId, null)).toMatchObject({
      ...{ recipient: null, correctsReceiptNumber: other.receiptNumber },
    });
  });

  it('stays with the corrections of what the receipt covers', async () => {
    const { tableSessionId, line } = await partyWithOrder();
    const open = await issue(tableSessionId, company);
    expect(open).toMatchObject({ openAmount: 1900 });
    // The invoice is paid: by a bank transfer, days later.
    const paid = await restaurant.owner.api.payments.pay({
      ...cardPayment(restaurant, 1900, { orderItemId: line, quantity: 2 }),
      method: 'transfer',
    });
    const settled = await issue(tableSessionId);
    expect(settled).toMatchObject({
      ...{ recipient: company, openAmount: 0, correctsReceiptNumber: open.receiptNumber },
      means: [{ method: 'transfer', amount: 1900 }],
    });
    await restaurant.owner.api.payments.undo({
      restaurantId: restaurant.id,
      id: paid.id,
      reason: 'Geplatzt',
    });
    expect(await issue(tableSessionId)).toMatchObject({ recipient: company, openAmount: 1900 });
  });

  it('makes one receipt of two calls at once', async () => {
    const { tableSessionId } = await partyWithOrder();
    const both = await Promise.all([issue(tableSessionId, company), issue(tableSessionId, company)]);
    expect(both[0]).toEqual(both[1]);
  });

  it.each([
    ['no name', { ...company, name: ' ' }],
    ['no address', { ...company, address: '\n' }],
    ['a name that is too long', { ...company, name: 'x'.repeat(recipientLimits.name + 1) }],
    ['an address that is too long', { ...company, address: 'x'.repeat(recipientLimits.address + 1) }],
  ])('is refused with %s', async (_, recipient) => {
    const { tableSessionId } = await partyWithOrder();
    expect(await codeOf(issue(tableSessionId, recipient))).toBe('BAD_REQUEST');
    expect(await preview(tableSessionId)).toMatchObject({ id: null, recipient: null });
  });

  it('stands on the PDF in both layouts', async () => {
    const { tableSessionId } = await partyWithOrder();
    const { id } = await issue(tableSessionId, company);
    for (const layout of ['a4', '80mm']) {
      const answer = await restaurant.owner.fetch(
        `/api/restaurants/${restaurant.id}/receipts/${id}/pdf?layout=${layout}`,
      );
      const lines = readPdf(new Uint8Array(await answer.arrayBuffer())).pages.flatMap(({ text }) =>
        text.split('\n'),
      );
      for (const line of [
        ...['Rechnungsempfänger', 'Ährenhof GmbH', 'Mühlenweg 4', '50667 Köln'],
        'Rechnung und Bewirtungsbeleg',
      ]) {
        expect(lines).toContain(line);
      }
    }
  });
});
