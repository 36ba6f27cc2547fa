/**
 * Whether a security device can register a till under this serial: 1 to 70 letters, digits, spaces and
 * `'()+,-.:=?` (a PrintableString of ASN.1; fiskaly SIGN DE v2), without `/` and `_` (since DSFinV-K 2.3).
 */
export function isTillSerial(serial: string): boolean {
  return /^[A-Za-z0-9 '()+,\-.:=?]{1,70}$/.test(serial);
}
