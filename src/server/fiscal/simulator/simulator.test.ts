import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { processTypes } from '#domain/signing/process-data.ts';
import { qrCodeText } from '#domain/signing/qr-code-text.ts';
import { isSignedByCertificate, seeLog } from '#test/fixture/openssl.ts';
import { readQrCode } from '#test/fixture/qr-code.ts';
import { type LogMessage, readLogMessage, signedBytes, writeLogMessage } from '../log-message.ts';
import { loadSigner, makeDevice, type Signer, type SimulatedDevice } from './keys.ts';
import {
  begin,
  type Counters,
  deregisterTill,
  registerTill,
  type SignedLog,
  signTransactions,
  type Transaction,
  takeOutOfUse,
} from './simulator.ts';

const now = new Date('2026-11-26T18:05:00.789Z');
const atSeconds = 1_795_716_300;
const receipt: Transaction = {
  tillSerial: 'GEDECK-1',
  processType: processTypes.receipt,
  processData: 'Beleg^9.50_0.00_0.00_0.00_0.00^9.50:Bar',
};
const order: Transaction = {
  tillSerial: 'GEDECK-2',
  processType: processTypes.order,
  processData: '2;"Käsespätzle";9.50\r1;"Bier";3.90',
};
const counters: Counters = { signature: 10, transaction: 4, loggedAt: atSeconds };
let device: SimulatedDevice;
let signer: Signer;

beforeAll(async () => {
  device = await makeDevice(now);
  signer = loadSigner(device.privateKey);
});

/** What the logs say, and that they say the same beside. */
function read(logs: readonly SignedLog[]): LogMessage[] {
  return logs.map((log) => {
    const message = readLogMessage(log.message);
    expect(log).toMatchObject({
      signature: message.signature,
      signatureCounter: message.signatureCounter,
      loggedAt: new Date(message.loggedAt * 1000),
    });
    expect(message).toMatchObject({ deviceSerial: device.serial, algorithm: 'ecdsa-plain-SHA256' });
    return message;
  });
}

function operationsOf(logs: readonly SignedLog[]): [number, string][] {
  return read(logs).flatMap(({ signatureCounter, content }) =>
    content.kind === 'audit' ? [] : [[signatureCounter, content.operation]],
  );
}

describe('a new device', () => {
  it('writes down how it came into use, from counter 1 on', () => {
    const begun = begin(signer, ['GEDECK-1'], now);
    expect(operationsOf(begun.logs)).toEqual([
      [1, 'updateTime'],
      [2, 'selfTest'],
      [3, 'enterSecureState'],
      [4, 'initialize'],
      [5, 'exitSecureState'],
      [6, 'registerClient'],
    ]);
    expect(begun.counters).toEqual({ signature: 6, transaction: 0, loggedAt: atSeconds });
  });

  it('says in its first logs that it is a simulation', () => {
    const { logs } = begin(signer, ['GEDECK-1'], now);
    const said = read(logs).map(({ content }) => (content.kind === 'system' ? content.data.toString() : ''));
    expect(said[3]).toContain('GEDECK SIMULATION, keine zertifizierte TSE');
    expect(said[5]).toContain('GEDECK-1');
  });
});

describe('signing [SIG-6]', () => {
  it('starts and finishes each transaction, with counters in a row', () => {
    const result = signTransactions(signer, counters, [receipt, order], now);
    const logs = result.signed.flatMap(({ start, finish }) => [start, finish]);
    expect(result.signed.map(({ transactionNumber }) => transactionNumber)).toEqual([5, 6]);
    expect(read(logs)).toMatchObject([
      { signatureCounter: 11, content: { operation: 'StartTransaction', transactionNumber: 5 } },
      { signatureCounter: 12, content: { operation: 'FinishTransaction', transactionNumber: 5 } },
      { signatureCounter: 13, content: { operation: 'StartTransaction', transactionNumber: 6 } },
      { signatureCounter: 14, content: { operation: 'FinishTransaction', transactionNumber: 6 } },
    ]);
    expect(result.counters).toEqual({ signature: 14, transaction: 6, loggedAt: atSeconds });
  });

  it('says type and data at the finish, nothing at the start, and the till at both', () => {
    const { signed } = signTransactions(signer, counters, [order], now);
    const [start, finish] = read(signed.flatMap((each) => [each.start, each.finish]));
    expect(start?.content).toMatchObject({
      ...{ tillSerial: 'GEDECK-2', processType: ' ', processData: Buffer.alloc(0) },
    });
    expect(finish?.content).toMatchObject({
      ...{
        tillSerial: 'GEDECK-2',
        processType: processTypes.order,
        processData: Buffer.from(order.processData),
      },
    });
  });

  it('of nothing counts nothing', () => {
    expect(signTransactions(signer, counters, [], now)).toEqual({ signed: [], counters });
  });

  it('goes on from what it has counted', () => {
    let at = begin(signer, ['GEDECK-1'], now).counters;
    for (let round = 1; round <= 3; round += 1) {
      const result = signTransactions(signer, at, [receipt], now);
      expect(result.signed[0]).toMatchObject({
        transactionNumber: round,
        start: { signatureCounter: 5 + 2 * round },
        finish: { signatureCounter: 6 + 2 * round },
      });
      at = result.counters;
    }
  });

  it.each([
    ['later', 60_000, atSeconds + 60],
    ['within the same second', 100, atSeconds],
    ['on a clock that is behind: never before the last log', -60_000, atSeconds],
  ])('writes whole seconds, %s', (_, ms, expected) => {
    const result = signTransactions(signer, counters, [receipt], new Date(now.getTime() + ms));
    expect(result.counters.loggedAt).toBe(expected);
    expect(result.signed[0]?.finish.loggedAt).toEqual(new Date(expected * 1000));
  });

  it.each<[string, Partial<Transaction>]>([
    ['no till', { tillSerial: '' }],
    ['a till that no device registers', { tillSerial: 'Kasse/1' }],
    ['a type of other letters', { processType: 'Größe' }],
  ])('refuses %s', (_, change) => {
    expect(() => signTransactions(signer, counters, [{ ...receipt, ...change }], now)).toThrow(RangeError);
  });
});

it('signs what the QR code of the receipt tells, to the byte', () => {
  const [signed] = signTransactions(signer, counters, [order], now).signed;
  if (!signed) throw new Error('nothing was signed');
  const { start, finish, transactionNumber } = signed;
  const read = readQrCode(
    qrCodeText({
      ...order,
      ...{ transactionNumber, signatureCounter: finish.signatureCounter },
      ...{ startedAt: start.loggedAt, loggedAt: finish.loggedAt },
      ...{ algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime' },
      signature: finish.signature.toString('base64'),
      publicKey: device.publicKey.toString('base64'),
    }),
  );
  if (!read) throw new Error('the code cannot be read');
  const told = signedBytes(
    {
      ...{ kind: 'transaction', operation: 'FinishTransaction', tillSerial: read.tillSerial },
      ...{ processType: read.processType, processData: Buffer.from(read.processData) },
      transactionNumber: read.transactionNumber,
    },
    {
      deviceSerial: createHash('sha256').update(Buffer.from(read.publicKey, 'base64')).digest(),
      ...{ algorithm: 'ecdsa-plain-SHA256', signatureCounter: read.signatureCounter },
      loggedAt: read.loggedAt.getTime() / 1000,
    },
  );
  expect(writeLogMessage(told, Buffer.from(read.signature, 'base64')).equals(finish.message)).toBe(true);
});

describe('tills and the end', () => {
  it('registers and deregisters a till', () => {
    const registered = registerTill(signer, counters, 'GEDECK-2', now);
    expect(operationsOf(registered.logs)).toEqual([[11, 'registerClient']]);
    const deregistered = deregisterTill(signer, registered.counters, 'GEDECK-2', now);
    expect(operationsOf(deregistered.logs)).toEqual([[12, 'deregisterClient']]);
    expect(deregistered.counters).toEqual({ ...counters, signature: 12 });
  });

  it('refuses to register what is no serial', () => {
    expect(() => registerTill(signer, counters, 'Kasse_1', now)).toThrow(RangeError);
    expect(() => begin(signer, ['Kasse_1'], now)).toThrow(RangeError);
  });

  it('deregisters all tills before it goes out of use', () => {
    const ended = takeOutOfUse(signer, counters, ['GEDECK-1', 'GEDECK-2'], now);
    expect(operationsOf(ended.logs)).toEqual([
      [11, 'deregisterClient'],
      [12, 'deregisterClient'],
      [13, 'disableSecureElement'],
    ]);
    expect(ended.counters).toEqual({ ...counters, signature: 13 });
  });
});

describe('what another program says of the signatures [SIG-6]', () => {
  it('is that the device’s certificate verifies every log', () => {
    const begun = begin(signer, ['GEDECK-1'], now);
    const { signed, counters: after } = signTransactions(signer, begun.counters, [receipt, order], now);
    const ended = takeOutOfUse(signer, after, ['GEDECK-1'], now);
    const transactions = signed.flatMap(({ start, finish }) => [start, finish]);
    for (const { message } of [...begun.logs, ...transactions, ...ended.logs]) {
      expect(isSignedByCertificate(message, device.certificates[0])).toBe(true);
    }
  });

  it('is that a changed byte, and the certificate of another device, verify none', async () => {
    const { signed } = signTransactions(signer, counters, [receipt], now);
    const message = Buffer.from(signed[0]?.finish.message ?? '');
    const other = await makeDevice(now);
    expect(isSignedByCertificate(message, other.certificates[0])).toBe(false);
    const { signed: bytes } = seeLog(message);
    const price = message.indexOf('9.50');
    expect(bytes.includes('9.50')).toBe(true);
    message.write('8', price);
    expect(isSignedByCertificate(message, device.certificates[0])).toBe(false);
  });
});
