import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/receipts.ts';
import type { ReceiptKind } from '#domain/receipts/receipt-content.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { readPdf } from '../fixture/pdf-text.ts';
import { readQrCode } from '../fixture/qr-code.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { breakDevice, occupyDevice, startDevice } from '../fixture/security-device.ts';
import { isSignedCode } from '../fixture/signed-code.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const pay = (restaurant: TestRestaurant, line: string, quantity = 1) =>
  restaurant.owner.api.payments.pay(cardPayment(restaurant, 950 * quantity, { orderItemId: line, quantity }));

const issue = ({ owner, id }: TestRestaurant, kind: ReceiptKind, subjectId: string): Promise<Receipt> =>
  owner.api.receipts.issue({ restaurantId: id, kind, subjectId });

/** A party that has ordered two pizzas and paid one. */
async function paidParty(restaurant: TestRestaurant) {
  const party = await createParty(app, restaurant);
  const order = await party.order(2);
  return { ...party, order, payment: await pay(restaurant, order.line) };
}

async function pdfText({ owner, id }: TestRestaurant, receipt: Receipt, layout: string): Promise<string> {
  const answer = await owner.fetch(`/api/restaurants/${id}/receipts/${receipt.id}/pdf?layout=${layout}`);
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.map(({ text }) => text).join('\n');
}

describe('with a device in use', () => {
  let restaurant: TestRestaurant;

  beforeAll(async () => {
    restaurant = await createTestRestaurant(app);
    await startDevice(restaurant);
  });

  it('a receipt says all that proves its payment, and its code verifies [RCP-13] [RCP-14] [RCP-15]', async () => {
    const { payment, order } = await paidParty(restaurant);
    const receipt = await issue(restaurant, 'payment', payment.id);
    expect(receipt.payments).toEqual([{ id: payment.id, at: payment.createdAt }]);
    expect(receipt.firstOrderAt).toBe(order.createdAt);
    const [proof] = receipt.signing;
    if (proof?.state !== 'signed') throw new Error(`the payment is not signed: ${proof?.state}`);
    expect(proof).toMatchObject({
      ...{ kind: 'payment', paymentId: payment.id, at: payment.createdAt },
      ...{ processType: 'Kassenbeleg-V1', algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime' },
      ...{ isForTests: true, isSimulation: true, certificationId: null },
      tillSerial: expect.stringMatching(/^GEDECK-[0-9A-F]{16}$/),
      deviceSerial: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(readQrCode(proof.qrText)).toEqual({
      ...{ tillSerial: proof.tillSerial, processType: 'Kassenbeleg-V1' },
      processData: 'Beleg^0.00_9.50_0.00_0.00_0.00^9.50:Unbar',
      ...{ transactionNumber: proof.transactionNumber, signatureCounter: proof.signatureCounter },
      ...{ startedAt: new Date(proof.startedAt), loggedAt: new Date(proof.finishedAt) },
      ...{ algorithm: proof.algorithm, timeFormat: proof.timeFormat },
      ...{ signature: proof.signature, publicKey: proof.publicKey },
    });
    expect(isSignedCode(proof.qrText)).toBe(true);
    expect(isSignedCode(proof.qrText.replace('9.50', '8.50'))).toBe(false);

    for (const layout of ['a4', '80mm']) {
      const text = await pdfText(restaurant, receipt, layout);
      expect(text).toContain('SIMULATION: Diese Signatur stammt');
      // Long values go over several lines.
      const unbroken = text.replaceAll(/\s/g, '');
      for (const value of [
        ...[proof.startedAt, proof.finishedAt, proof.signature, proof.deviceSerial, proof.tillSerial ?? ''],
        ...[`Transaktionsnummer${proof.transactionNumber}`, `Signaturzähler${proof.signatureCounter}`],
        'BeginndererstenBestellung',
      ]) {
        expect(unbroken).toContain(value);
      }
    }
  });

  it('a receipt of several payments has the proof of each, oldest first, once for all means [RCP-13]', async () => {
    const { payment, order, tableSessionId } = await paidParty(restaurant);
    const second = await restaurant.owner.api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }),
      others: [{ method: 'online', amount: 400 }],
    });
    for (const [kind, id] of [
      ['order', order.id],
      ['session', tableSessionId],
    ] as const) {
      const receipt = await issue(restaurant, kind, id);
      expect(receipt.payments?.map((each) => each.id)).toEqual([payment.id, second.id]);
      expect(receipt.signing.map(({ state, paymentId }) => [state, paymentId])).toEqual([
        ['signed', payment.id],
        ['signed', second.id],
      ]);
    }
  });

  it('what is not paid has no proof, and a preview waits for none [RCP-13] [RCP-14]', async () => {
    const party = await createParty(app, restaurant);
    const order = await party.order(1);
    const shown = await restaurant.owner.api.receipts.preview({
      ...{ restaurantId: restaurant.id, kind: 'order', subjectId: order.id },
    });
    expect(shown.receipt).toMatchObject({ signing: [], payments: [] });
    const release = await occupyDevice(app, restaurant);
    await pay(restaurant, order.line);
    const beganAt = performance.now();
    const { receipt } = await restaurant.owner.api.receipts.preview({
      ...{ restaurantId: restaurant.id, kind: 'order', subjectId: order.id },
    });
    expect(receipt.signing).toMatchObject([{ state: 'waiting' }]);
    expect(performance.now() - beganAt).toBeLessThan(2900);
    await release();
  });

  it('the receipt of an undone payment shows that this was signed; the money’s next payment has its own [RCP-6] [RCP-13]', async () => {
    const { payment, order } = await paidParty(restaurant);
    await issue(restaurant, 'payment', payment.id);
    const ofOrder = await issue(restaurant, 'order', order.id);
    await restaurant.owner.api.payments.undo({
      restaurantId: restaurant.id,
      id: payment.id,
      reason: 'Vertippt',
    });
    const undone = await issue(restaurant, 'payment', payment.id);
    expect(undone).toMatchObject({ lines: [], payments: [] });
    expect(undone.signing).toMatchObject([
      { kind: 'payment_undone', state: 'signed', paymentId: payment.id, processType: 'Kassenbeleg-V1' },
    ]);
    const [proof] = undone.signing;
    if (proof?.state !== 'signed') throw new Error('it is not signed');
    expect(readQrCode(proof.qrText)?.processData).toBe('Beleg^0.00_-9.50_0.00_0.00_0.00^-9.50:Unbar');
    expect(isSignedCode(proof.qrText)).toBe(true);
    expect(await pdfText(restaurant, undone, '80mm')).toContain('Rücknahme der Zahlung');

    // The same amount by the same means, and yet another payment.
    const again = await pay(restaurant, order.line);
    const corrected = await issue(restaurant, 'order', order.id);
    expect(corrected.correctsReceiptNumber).toBe(ofOrder.receiptNumber);
    expect(corrected.signing.map(({ paymentId }) => paymentId)).toEqual([again.id]);
  });

  it('waits three seconds for a device that another process asks, and shows later what came after all [RCP-14]', async () => {
    const release = await occupyDevice(app, restaurant);
    const { payment } = await paidParty(restaurant);
    const beganAt = performance.now();
    const receipt = await issue(restaurant, 'payment', payment.id);
    expect(performance.now() - beganAt).toBeGreaterThanOrEqual(2990);
    expect(receipt.signing).toMatchObject([{ state: 'waiting', paymentId: payment.id }]);
    const text = pdfText(restaurant, receipt, 'a4');
    await release();
    // The PDF has waited as well, and says what it found.
    expect(await text).toContain('Prüfwert');
    const later = await issue(restaurant, 'payment', payment.id);
    expect(later).toMatchObject({ id: receipt.id, signing: [{ state: 'signed' }] });
    const rows = await app.inspect('SELECT content FROM receipts WHERE id = $1', [receipt.id]);
    expect(JSON.stringify(rows)).not.toContain('signing');
  });

  it('says that the device was out, and why, and that stays so [RCP-13]', async () => {
    const mend = await breakDevice(app, restaurant, 'E_TSS_DISABLED');
    const { payment } = await paidParty(restaurant);
    const receipt = await issue(restaurant, 'payment', payment.id);
    expect(receipt.signing).toMatchObject([
      { state: 'failed', error: 'E_TSS_DISABLED', paymentId: payment.id, tillSerial: expect.any(String) },
    ]);
    await mend();
    expect(await issue(restaurant, 'payment', payment.id)).toEqual(receipt);
    expect(await pdfText(restaurant, receipt, 'a4')).toContain(
      'TSE ausgefallen: Diese Zahlung wurde nicht signiert (E_TSS_DISABLED).',
    );
  });
});

describe('without a device', () => {
  it('a receipt says so; when one comes into use, that there was none [RCP-13]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { payment } = await paidParty(restaurant);
    const receipt = await issue(restaurant, 'payment', payment.id);
    expect(receipt.signing).toMatchObject([{ state: 'none', isDeviceThere: false }]);
    expect(await pdfText(restaurant, receipt, 'a4')).toContain(
      'Diese Kasse hat keine technische Sicherheitseinrichtung (TSE).',
    );
    await startDevice(restaurant);
    expect((await issue(restaurant, 'payment', payment.id)).signing).toMatchObject([
      { state: 'none', isDeviceThere: true },
    ]);
  });

  it('a device that was taken out of use before it came to a payment has not signed it [RCP-13]', async () => {
    const restaurant = await createTestRestaurant(app);
    const id = await startDevice(restaurant);
    await occupyDevice(app, restaurant);
    const { payment } = await paidParty(restaurant);
    await app.inspect(
      'UPDATE fiscal_devices SET ended_at = clock_timestamp(), asked_until = NULL WHERE restaurant_id = $1 AND id = $2',
      [restaurant.id, id],
    );
    expect((await issue(restaurant, 'payment', payment.id)).signing).toMatchObject([
      { state: 'failed', error: 'ENDED' },
    ]);
  });

  it('a receipt of before the update stays, and finds its payments [RCP-5] [RCP-6] [RCP-13]', async () => {
    const restaurant = await createTestRestaurant(app);
    await startDevice(restaurant);
    const { payment, order, tableSessionId } = await paidParty(restaurant);
    const undone = await pay(restaurant, order.line);
    const subjects = [
      ['payment', payment.id],
      ['order', order.id],
      ['session', tableSessionId],
    ] as const;
    await restaurant.owner.api.payments.undo({
      restaurantId: restaurant.id,
      id: undone.id,
      reason: 'Vertippt',
    });
    const issued: Receipt[] = [];
    for (const [kind, id] of subjects) issued.push(await issue(restaurant, kind, id));
    // As the version before has written them.
    await app.inspect('ALTER TABLE receipts DISABLE TRIGGER receipts_stay');
    await app.inspect(
      `UPDATE receipts SET content = content - 'payments' - 'firstOrderAt' WHERE restaurant_id = $1`,
      [restaurant.id],
    );
    await app.inspect('ALTER TABLE receipts ENABLE TRIGGER receipts_stay');
    for (const [at, [kind, id]] of subjects.entries()) {
      const again = await issue(restaurant, kind, id);
      expect(again.id).toBe(issued[at]?.id);
      expect(again.payments).toBeUndefined();
      expect(again.signing).toMatchObject([{ state: 'signed', paymentId: payment.id }]);
    }
  });
});
