import { createHash, createPrivateKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateText, isValidCertificate, publicPointOf } from '#test/fixture/openssl.ts';
import { loadSigner, makeDevice, type SimulatedDevice } from './keys.ts';

const madeAt = new Date('2026-11-26T18:00:00Z');
let device: SimulatedDevice;

beforeAll(async () => {
  device = await makeDevice(madeAt);
});

describe('the certificates, as another program reads them', () => {
  it('all say that nothing is certified', () => {
    const names = device.certificates.map((certificate) =>
      [...certificateText(certificate).matchAll(/^ +(?:Subject|Issuer): (.+)$/gm)].map(([, name]) => name),
    );
    const organization = 'O = "Simulation, keine zertifizierte TSE", C = DE';
    const root = `CN = GEDECK SIMULATION Root CA, ${organization}`;
    const serial = device.serial.toString('hex');
    expect(names).toEqual([
      [root, `CN = GEDECK SIMULATION TSE, ${organization}, serialNumber = ${serial}`],
      [root, root],
    ]);
  });

  it('are those of a device that signs, and of a root that vouches for it', () => {
    const [own, root] = device.certificates.map(certificateText);
    for (const part of ['ASN1 OID: prime256v1', 'CA:FALSE', 'Digital Signature']) expect(own).toContain(part);
    for (const part of ['ASN1 OID: prime256v1', 'CA:TRUE, pathlen:0', 'Certificate Sign']) {
      expect(root).toContain(part);
    }
  });

  it.each<[string, Date, boolean]>([
    ['a second before', new Date('2026-11-26T17:59:59Z'), false],
    ['at once', madeAt, true],
    ['for five years', new Date('2031-11-26T17:59:59Z'), true],
    ['not longer', new Date('2031-11-26T18:00:01Z'), false],
  ])('are valid: %s', (_, at, expected) => {
    const [own, root] = device.certificates;
    expect(isValidCertificate(own, root, at)).toBe(expected);
  });

  it('are valid as long as one says', async () => {
    const { certificates } = await makeDevice(madeAt, new Date('2026-11-27T00:00:00Z'));
    expect(isValidCertificate(...certificates, new Date('2026-11-26T23:59:59Z'))).toBe(true);
    expect(isValidCertificate(...certificates, new Date('2026-11-27T00:00:01Z'))).toBe(false);
  });

  it('are vouched for by no other device’s root', async () => {
    const other = await makeDevice(madeAt);
    expect(isValidCertificate(device.certificates[0], other.certificates[1], madeAt)).toBe(false);
    expect(other.serial.equals(device.serial)).toBe(false);
  });

  it('is short enough for one field of the DSFinV-K, 1,000 characters', () => {
    expect(device.certificates[0].toString('base64').length).toBeLessThanOrEqual(1000);
  });
});

it('has the hash of the public key as its serial', () => {
  const point = publicPointOf(device.certificates[0]);
  expect(point.length).toBe(65);
  expect(device.publicKey.equals(point)).toBe(true);
  expect(device.serial.toString('hex')).toBe(createHash('sha256').update(point).digest('hex'));
});

it('keeps its key as PKCS#8, from which it signs', () => {
  expect(device.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(createPrivateKey(device.privateKey).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  expect(loadSigner(device.privateKey).serial.equals(device.serial)).toBe(true);
});
