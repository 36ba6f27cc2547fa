import { expect, it } from 'vitest';
import type { DeviceFacts } from './fiscal-device.ts';
import { signatureCheck } from './signature-check.ts';

const facts: DeviceFacts = {
  ...{ serial: '00'.repeat(32), publicKey: '', certificates: [], algorithm: 'ecdsa-plain-SHA256' },
  ...{ timeFormat: 'unixTime', dataEncoding: 'UTF-8', certificationId: null, isForTests: true },
};

it.each([
  ['moments in another form', { timeFormat: 'generalizedTime' }],
  ['an algorithm that it does not know', { algorithm: 'ecdsa-plain-SHA3-256' }],
])('checks nothing of a device with %s [JRN-8]', (_, other) => {
  expect(signatureCheck({ ...facts, ...other })).toBeNull();
});

it('takes nothing for signed by a device whose certificate is of another key [JRN-8]', async () => {
  const signed = {
    ...{ tillSerial: 'A', processType: 'Bestellung-V1', processData: '', transactionNumber: 1 },
    ...{ signatureCounter: 1, finishedAt: new Date(0), value: '' },
  };
  expect(await signatureCheck(facts)?.(signed)).toBe(false);
});
