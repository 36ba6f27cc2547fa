import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seeLog } from '#test/fixture/openssl.ts';
import { readQrCode } from '#test/fixture/qr-code.ts';
import { isSignedBy } from '#test/fixture/signed-by.ts';
import { LogFormatError } from './log-format-error.ts';
import {
  type LogFrame,
  readLogMessage,
  type SystemContent,
  signedBytes,
  type TransactionContent,
  writeLogMessage,
} from './log-message.ts';

const frame: LogFrame = {
  deviceSerial: Buffer.alloc(32, 0xab),
  algorithm: 'ecdsa-plain-SHA256',
  signatureCounter: 200,
  loggedAt: 1_795_679_472,
};
const finish: TransactionContent = {
  kind: 'transaction',
  operation: 'FinishTransaction',
  tillSerial: 'GEDECK-1',
  processData: Buffer.from('Beleg^9.50_0.00_0.00_0.00_0.00^9.50:Bar'),
  processType: 'Kassenbeleg-V1',
  transactionNumber: 300,
};
const registration: SystemContent = {
  kind: 'system',
  operation: 'registerClient',
  data: Buffer.from('810847454445434b2d31', 'hex'),
};
const signature = Buffer.alloc(64, 0xcd);

/** The parts of a message, in hex. */
const version = '020102';
const transaction = '060904007f000703070101';
const system = '060904007f000703070102';
const audit = '060904007f000703070103';
const start = '801053746172745472616e73616374696f6e';
const till = '810847454445434b2d31';
const serial = `0420${'ab'.repeat(32)}`;
const algorithm = '300c060a04007f00070101040103';
const counter = '020200c8';
const time = '02046b07e4f0';
const signed64 = `0440${'cd'.repeat(64)}`;
const behind = [serial, algorithm, counter, time, signed64];

/** A message of these parts. */
function message(...parts: string[]): Buffer {
  const content = Buffer.from(parts.join(''), 'hex');
  const length =
    content.length < 256 ? [0x81, content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([0x30, ...length]), content]);
}

describe('writing', () => {
  it('writes what a start says, in the order of TR-03151', () => {
    const begun: TransactionContent = {
      ...finish,
      ...{ operation: 'StartTransaction', processType: ' ', processData: Buffer.alloc(0) },
    };
    const parts = [version, transaction, start, till, '8200', '830120', '8502012c', ...behind];
    expect(writeLogMessage(signedBytes(begun, frame), signature).toString('hex')).toBe(
      message(...parts).toString('hex'),
    );
  });

  it('writes what was done with the device', () => {
    const operation = '800e7265676973746572436c69656e74';
    expect(writeLogMessage(signedBytes(registration, frame), signature).toString('hex')).toBe(
      message(version, system, operation, `810a${till}`, ...behind).toString('hex'),
    );
  });

  it('is read by another program as it was meant', () => {
    const bytes = signedBytes(finish, frame);
    const seen = seeLog(writeLogMessage(bytes, signature));
    expect(seen.fields.map(({ type }) => type)).toEqual([
      ...['INTEGER', 'OBJECT', 'cont [ 0 ]', 'cont [ 1 ]', 'cont [ 2 ]', 'cont [ 3 ]', 'cont [ 5 ]'],
      ...['OCTET STRING', 'SEQUENCE', 'INTEGER', 'INTEGER'],
    ]);
    expect(seen.fields.slice(2, 6).map(({ content }) => content.toString())).toEqual([
      'FinishTransaction',
      finish.tillSerial,
      finish.processData.toString(),
      finish.processType,
    ]);
    expect(seen.signed.equals(bytes)).toBe(true);
    expect(seen.signature.equals(signature)).toBe(true);
  });

  it('refuses a till or a type that cannot be printed', () => {
    expect(() => signedBytes({ ...finish, tillSerial: 'Käse' }, frame)).toThrow(RangeError);
    expect(() => signedBytes({ ...finish, processType: 'a\nb' }, frame)).toThrow(RangeError);
  });
});

describe('reading', () => {
  it.each<[string, TransactionContent | SystemContent]>([
    ['a finish', finish],
    ['an update', { ...finish, operation: 'UpdateTransaction' }],
    ['a transaction of no type', { ...finish, processType: null }],
    [
      'data of several lines and letters',
      { ...finish, processData: Buffer.from('1;"Käse";9.50\r1;"Brot";0.50') },
    ],
    ['much data', { ...finish, processData: Buffer.alloc(300, 'x') }],
    ['a registration', registration],
  ])('gives back what was written: %s', (_, content) => {
    const signed = signedBytes(content, frame);
    expect(readLogMessage(writeLogMessage(signed, signature))).toEqual({
      content,
      ...frame,
      signed,
      signature,
    });
  });

  it('reads what a device notes about itself', () => {
    const noted = message(version, audit, serial, algorithm, '0403010203', counter, time, signed64);
    expect(readLogMessage(noted)).toMatchObject({
      content: { kind: 'audit', data: Buffer.from([1, 2, 3]) },
      ...frame,
    });
  });

  it('joins data that a device has signed in pieces, whatever length it tells', () => {
    for (const pieces of ['a2800402486104026c6c0000', 'a2080402486104026c6c']) {
      const pieced = message(version, transaction, start, till, pieces, '8502012c', ...behind);
      expect(readLogMessage(pieced).content).toMatchObject({ processData: Buffer.from('Hall') });
    }
  });

  it('passes over additions of a till or a device, which are signed all the same', () => {
    const parts = [version, transaction, start, till, '8200', '830120', '840101', '8502012c', '860102'];
    const log = readLogMessage(message(...parts, ...behind));
    expect(log.content).toMatchObject({ transactionNumber: 300 });
    expect(log.signed.toString('hex')).toBe([...parts, serial, algorithm, counter, time].join(''));
    const operation = '800e7265676973746572436c69656e74';
    const noted = message(version, system, operation, `810a${till}`, '820101', ...behind);
    expect(readLogMessage(noted).content).toEqual(registration);
  });

  const parts = [version, transaction, start, till, '8200', '830120', '8502012c', ...behind];
  const changed = (part: string, other: string) =>
    message(...parts.map((each) => (each === part ? other : each)));
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['another tag', Buffer.from('040100', 'hex')],
    ['a sequence of nothing', Buffer.from('3000', 'hex')],
    ['a byte behind', Buffer.concat([message(...parts), Buffer.alloc(1)])],
    ['two messages', Buffer.concat([message(...parts), message(...parts)])],
    ['a message that was cut off', message(...parts).subarray(0, -1)],
    [
      'an open end',
      Buffer.concat([Buffer.from([0x30, 0x80]), message(...parts).subarray(3), Buffer.alloc(2)]),
    ],
    ['a field behind the signature', message(...parts, '0400')],
    ['no signature', message(...parts.slice(0, -1))],
    ['the format of another version', changed(version, '020103')],
    ['a kind that does not exist', changed(transaction, '060904007f000703070104')],
    ['an operation that does not exist', changed(start, '800a4f7065726174696f6e73')],
    ['an algorithm that is not known', changed(algorithm, '300c060a04007f00070101040101')],
    ['parameters of the algorithm', changed(algorithm, '300e060a04007f000701010401030500')],
    ['no till', changed(till, '')],
    ['a till of other letters', changed(till, '8101e4')],
    ['no data', changed('8200', '')],
    ['pieces of other kinds', changed('8200', 'a203020101')],
    ['no number', changed('8502012c', '')],
    ['a number below zero', changed('8502012c', '8501ff')],
    ['a moment in UTCTime', changed(time, '170d3139313232303133323330365a')],
    ['fields in another order', message(version, transaction, till, start, ...parts.slice(4))],
  ])('refuses %s', (_, bytes) => {
    expect(() => readLogMessage(bytes)).toThrow(LogFormatError);
  });
});

/*
 * QR codes of real devices, from the tests of berohndo/tse_signature_verification (Apache-2.0). What such a code
 * tells makes up the log that the device signed; so its signature proves each byte that we write.
 */
const realCodes = {
  'P-256':
    'V0;ERS 8cb8e2de-4052-481b-945b-118022951944;Kassenbeleg-V1;Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar;1;31;2021-08-23T14:36:27.000Z;2021-08-23T14:36:33.000Z;ecdsa-plain-SHA256;unixTime;TGnWiq3ZW7gi4Vs+DxLGsJZj9v271dHmhQAcb057F3oWkdKJ61UW2LLVTZQhW673yLa53Mm6oPeMU1Ns3ZOH7w==;BGFKQP7EENf3s5hTDXvlh+xyJ1Q9BNIa9LyYbYK+pTAKAGQ2fmI40p5QOrpHpvb+UuOrNQJdhzggHNfyyyDyf/g=',
  brainpoolP384r1:
    'V0;AMA-6200;KassenBeleg-V1;Beleg^2.90_0.00_0.00_0.00_2.10^5.00:Unbar;160504;344413;2021-07-23T10:12:54.000Z;2021-07-23T10:12:55.000Z;ecdsa-plain-SHA384;unixTime;NgqBkWMvhLmCKa9cJJ8JodfAdlkfcFFyW0J7Ks9lTz9I4QFKhLzyGF/02kWsCRg0LoiJtkq+0Ak9GovodNFLOBG00ewEj40/GbI9zLtNt9j90w4Sz3GcxTSrr3rqhIhN;BCd1vZvSJsJwBTqshgDVsrG4Gg+oN3jeeFEgjGiKs9ELd170vy/jO3iMMF6tAVUfjyYn9jRXng8Z4qWXaqoJ53+y+OFeSY/lQsdZWCODkzhlhkJxJw2k9Z1A4gFX6Riotw==',
};
/** What stands before the point in a public key (SubjectPublicKeyInfo), by the length of the point. */
const keyHeads: Record<number, string> = {
  65: '3059301306072a8648ce3d020106082a8648ce3d030107034200',
  97: '307a301406072a8648ce3d020106092b240303020801010b036200',
};

/** The log of a code, and the key that it names. */
function logOf(code: string) {
  const receipt = readQrCode(code);
  if (
    !receipt ||
    (receipt.algorithm !== 'ecdsa-plain-SHA256' && receipt.algorithm !== 'ecdsa-plain-SHA384')
  ) {
    throw new Error('no code of a receipt');
  }
  const { tillSerial, processType, transactionNumber, signatureCounter } = receipt;
  const point = Buffer.from(receipt.publicKey, 'base64');
  const content: TransactionContent = {
    ...{ kind: 'transaction', operation: 'FinishTransaction', tillSerial, processType, transactionNumber },
    processData: Buffer.from(receipt.processData),
  };
  const signed = signedBytes(content, {
    ...{ deviceSerial: createHash('sha256').update(point).digest(), algorithm: receipt.algorithm },
    ...{ signatureCounter, loggedAt: receipt.loggedAt.getTime() / 1000 },
  });
  const head = Buffer.from(keyHeads[point.length] ?? '', 'hex');
  const key = createPublicKey({ key: Buffer.concat([head, point]), format: 'der', type: 'spki' });
  return { key, bytes: writeLogMessage(signed, Buffer.from(receipt.signature, 'base64')) };
}

describe.each(Object.entries(realCodes))('the log behind the code of a real device: %s', (_, code) => {
  it('is signed by that device, byte by byte as we write it', () => {
    const { key, bytes } = logOf(code);
    expect(isSignedBy(key, readLogMessage(bytes))).toBe(true);
  });

  it('is not signed when an amount or a second differs', () => {
    for (const other of [
      code.replace('Beleg^2', 'Beleg^3'),
      code.replace(/\d\.000Z;ecdsa/, '9.000Z;ecdsa'),
    ]) {
      expect(other).not.toBe(code);
      const { key, bytes } = logOf(other);
      expect(isSignedBy(key, readLogMessage(bytes))).toBe(false);
    }
  });
});
