import { Secret, TOTP } from 'otpauth';

const issuer = 'Gedeck';
const periodSeconds = 30;
/** Time steps by which the clocks may differ. */
const tolerance = 1;

/** A new secret for an authenticator app, base32. */
export function createAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address for the QR code. */
export function authenticatorUri(secret: string, account: string): string {
  return authenticator(secret, account).toString();
}

/**
 * The time step that a code belongs to, or null when it is none of those around now.
 *
 * @param nowMs milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const apart = authenticator(secret).validate({ token: code, timestamp: nowMs, window: tolerance });
  return apart === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + apart;
}

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret, period: periodSeconds, digits: 6, algorithm: 'SHA1' });
}
