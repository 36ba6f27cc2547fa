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
