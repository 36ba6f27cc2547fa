import { X509Certificate } from 'node:crypto';

/** A certificate of a TSE. */
export interface TseCertificate {
  pem: string;
  der: Buffer;
  expiresAt: Date;
}

const inPem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads the certificates of a TSE, the one of its key first. fiskaly calls its field base64; what is in it may be
 * DER, or PEM with the certificates of those who issued it, and PEM is taken as it is, too.
 *
 * @param publicKey of the TSE in base64, as a point of its curve
 * @throws Error when they cannot be read
 */
export function readCertificates(field: string, publicKey: string): TseCertificate[] {
  const point = Buffer.from(publicKey, 'base64');
  const certificates = piecesOf(field).map((piece) => new X509Certificate(piece));
  const isLeaf = (certificate: X509Certificate) =>
    certificate.publicKey.export({ format: 'der', type: 'spki' }).subarray(-point.length).equals(point);
  return certificates
    .toSorted((a, b) => Number(isLeaf(b)) - Number(isLeaf(a)))
    .map((certificate) => ({
      pem: certificate.toString(),
      der: certificate.raw,
      expiresAt: new Date(certificate.validTo),
    }));
}

function piecesOf(field: string): (string | Buffer)[] {
  const bytes = Buffer.from(field, 'base64');
  return field.match(inPem) ?? bytes.toString('latin1').match(inPem) ?? [bytes];
}
