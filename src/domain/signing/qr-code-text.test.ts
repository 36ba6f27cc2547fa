import { describe, expect, it } from 'vitest';
import { readQrCode } from '#test/fixture/qr-code.ts';
import { qrCodeText, type SignedReceipt } from './qr-code-text.ts';

const receipt: SignedReceipt = {
  tillSerial: 'GEDECK-1',
  processType: 'Kassenbeleg-V1',
  processData: 'Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar',
  transactionNumber: 7,
  signatureCounter: 31,
  startedAt: new Date('2026-11-26T18:05:00.000Z'),
  loggedAt: new Date('2026-11-26T18:05:02.000Z'),
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
  signature: 'c2lnbmF0dXJl',
  publicKey: 'a2V5',
};
const text =
  'V0;GEDECK-1;Kassenbeleg-V1;Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar;7;31;' +
  '2026-11-26T18:05:00.000Z;2026-11-26T18:05:02.000Z;ecdsa-plain-SHA256;unixTime;c2lnbmF0dXJl;a2V5';

it('writes the fields of Anhang I in their order [SIG-8]', () => {
  expect(qrCodeText(receipt)).toBe(text);
});

describe('reading a code', () => {
  it.each<[string, Partial<SignedReceipt>]>([
    ['of a receipt', {}],
    ['of an order, whose data has the separator', { processData: '2;"Bier";3.90\r1;"Brot";0.50' }],
    ['of nothing', { processData: '' }],
  ])('gives back what was written: %s', (_, change) => {
    expect(readQrCode(qrCodeText({ ...receipt, ...change }))).toEqual({ ...receipt, ...change });
  });
});
