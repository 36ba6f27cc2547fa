import { describe, expect, it } from 'vitest';
import { readQrCode } from '#test/fixture/qr-code.ts';
import { type EntryFacts, entriesOf, type PaymentProof, proofOf } from './payment-proof.ts';

const entry = {
  kind: 'payment' as const,
  ...{ paymentId: 'a', at: '2026-11-26T18:05:00.123Z', tillSerial: 'GEDECK-1' },
};
const processData = 'Beleg^9.50_0.00_0.00_0.00_0.00^9.50:Bar';
const signature = {
  processData,
  ...{ processType: 'Kassenbeleg-V1', transactionNumber: 7, signatureCounter: 31, signature: 'c2ln' },
  ...{ startedAt: '2026-11-26T18:05:01.000Z', finishedAt: '2026-11-26T18:05:02.000Z' },
  ...{ deviceSerial: 'ab', algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime', publicKey: 'a2V5' },
  ...{ certificationId: null, isForTests: true, isSimulation: false },
};

function facts(change: Partial<EntryFacts>): EntryFacts {
  return { ...entry, outcome: null, isAwaited: false, isLeft: false, isDeviceThere: false, ...change };
}

describe('what became of an entry [RCP-13]', () => {
  it.each<[string, Partial<EntryFacts>, Partial<PaymentProof>]>([
    ['a device in use has not come to it', { isAwaited: true, isDeviceThere: true }, { state: 'waiting' }],
    ['nor has one before', { isAwaited: true, isLeft: true, isDeviceThere: true }, { state: 'waiting' }],
    ['the device was taken out of use before', { isLeft: true }, { state: 'failed', error: 'ENDED' }],
    ['it could not be signed', { outcome: { error: 'TIMEOUT' } }, { state: 'failed', error: 'TIMEOUT' }],
    ['there was no device', {}, { state: 'none', isDeviceThere: false }],
    ['there was none then', { isDeviceThere: true }, { state: 'none', isDeviceThere: true }],
    ['there was no journal', { tillSerial: null }, { state: 'none', tillSerial: null, isDeviceThere: false }],
  ])('%s', (_, change, expected) => {
    expect(proofOf(facts(change))).toEqual({ ...entry, ...expected });
  });

  it('it is signed: all that the device says, and the code that proves it', () => {
    const proof = proofOf(facts({ outcome: signature, isDeviceThere: true }));
    expect(proof).toEqual({ ...entry, ...signature, state: 'signed', qrText: expect.any(String) });
    expect(proof.state === 'signed' && readQrCode(proof.qrText)).toEqual({
      ...{ tillSerial: 'GEDECK-1', processType: 'Kassenbeleg-V1', processData },
      ...{ transactionNumber: 7, signatureCounter: 31, signature: 'c2ln', publicKey: 'a2V5' },
      ...{ algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime' },
      ...{ startedAt: new Date(signature.startedAt), loggedAt: new Date(signature.finishedAt) },
    });
  });
});

describe('which entries a receipt tells of [RCP-13]', () => {
  const payments = [
    { id: 'a', at: '2026-11-26T18:05:00.000Z' },
    { id: 'b', at: '2026-11-26T18:06:00.000Z' },
  ];
  const now = '2026-11-26T19:00:00.000Z';
  const taken = payments.map(({ id, at }) => ({ kind: 'payment', paymentId: id, at }));

  it.each([
    ['an order', 'order', [1], payments, taken],
    ['a party', 'session', [1], payments, taken],
    ['a payment', 'payment', [1], payments.slice(0, 1), taken.slice(0, 1)],
    ['what is not paid', 'order', [1], [], []],
    ['an order that was cancelled', 'order', [], [], []],
    ['an undone payment', 'payment', [], [], [{ kind: 'payment_undone', paymentId: 'subject', at: now }]],
    ['an older receipt', 'order', [1], undefined, null],
  ])('of %s', (_, kind, lines, paid, expected) => {
    expect(entriesOf({ kind, subjectId: 'subject', lines, payments: paid }, now)).toEqual(expected);
  });
});
