// First: the library below asks for it when it is loaded.
import 'reflect-metadata';
import { createPrivateKey, createPublicKey, KeyObject, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { deviceSerial, publicPoint } from '../device-serial.ts';
import { simulation } from './simulation.ts';

/** A simulated device: a key of its own, and certificates that nobody vouches for. */
export interface SimulatedDevice {
  /** PKCS#8 in PEM: the secret by which the device signs. */
  privateKey: string;
  /** Its uncompressed point, 65 bytes: what QR codes show in Base64. */
  publicKey: Buffer;
  /** SHA-256 of the public key, 32 bytes. */
  serial: Buffer;
  /** In DER: the device's own, and its root, whose key exists no more. */
  certificates: [device: Buffer, root: Buffer];
}

/** What signing takes: load it once, not for each signature. */
export interface Signer {
  key: KeyObject;
  /** SHA-256 of the public key, 32 bytes. */
  serial: Buffer;
}

const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const validYears = 5;

/** Makes a device. Its certificates are valid for five years unless told otherwise. */
export async function makeDevice(
  madeAt: Date,
  validTo: Date = yearsAfter(madeAt, validYears),
): Promise<SimulatedDevice> {
  const [device, root] = await Promise.all([makeKeys(), makeKeys()]);
  const validity = { notBefore: madeAt, notAfter: validTo, signingAlgorithm: signing };
  const publicKey = KeyObject.from(device.publicKey);
  const serial = deviceSerial(publicKey);
  const rootName = nameOf(simulation.rootName);
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: rootName,
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const deviceCertificate = await X509CertificateGenerator.create({
    ...validity,
    subject: [...nameOf(simulation.deviceName), { [serialNumberOfSubject]: [serial.toString('hex')] }],
    issuer: rootName,
    publicKey: device.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  return {
    privateKey: KeyObject.from(device.privateKey).export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicPoint(publicKey),
    serial,
    certificates: [Buffer.from(deviceCertificate.rawData), Buffer.from(rootCertificate.rawData)],
  };
}

/** @param privateKey PKCS#8 in PEM */
export function loadSigner(privateKey: string): Signer {
  const key = createPrivateKey(privateKey);
  return { key, serial: deviceSerial(createPublicKey(key)) };
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(signing, true, ['sign', 'verify']);
}

/** The attribute serialNumber (X.520): certified devices tell their serial by it. */
const serialNumberOfSubject = '2.5.4.5';

function nameOf(commonName: string): JsonName {
  return [{ CN: [commonName] }, { O: [simulation.organization] }, { C: ['DE'] }];
}

function yearsAfter(moment: Date, years: number): Date {
  const after = new Date(moment);
  after.setUTCFullYear(after.getUTCFullYear() + years);
  return after;
}
