import { beforeAll, expect, it } from 'vitest';
import type { DeviceFacts } from './fiscal-device.ts';
import { signatureCheck } from './signature-check.ts';
import { makeDevice } from './simulator/keys.ts';

let facts: DeviceFacts;

beforeAll(async () => {
  const { serial, publicKey, certificates } = await makeDevice(new Date());
  facts = {
    ...{ serial: serial.toString('hex'), publicKey: publicKey.toString('base64') },
    ...{ certificates: certificates.map((each) => each.toString('base64')), algorithm: 'ecdsa-plain-SHA256' },
    ...{ timeFormat: 'unixTime', dataEncoding: 'UTF-8', certificationId: null, isForTests: true },
  };
});

it.each([
  ['moments in another form', { timeFormat: 'generalizedTime' }],
  ['an algorithm that it does not know', { algorithm: 'ecdsa-plain-SHA3-256' }],
])('checks nothing of a device with %s [JRN-8]', (_, other) => {
  expect(signatureCheck({ ...facts, ...other })).toBeNull();
});

it.each([
  [250, false],
  [251, true],
])(
  'of %i bytes, which nobody has signed, passes: %s; longer ones may be signed in pieces [JRN-8]',
  async (length, passes) => {
    const signed = {
      ...{
        tillSerial: 'A',
        processType: 'Bestellung-V1',
        processData: 'x'.repeat(length),
        transactionNumber: 1,
      },
      ...{ signatureCounter: 1, finishedAt: 0, value: Buffer.alloc(64, 1).toString('base64') },
    };
    expect(await signatureCheck(facts)?.(signed)).toBe(passes);
  },
);
