/** Pages that guests open: their language is the guest's, that of all others the staff's. */
export function isGuestPage(pathname: string): boolean {
  return /^\/(menu|cart|nfc|thank-you|receipt)(\/|$)/i.test(pathname);
}

/** Pages that both read. */
export function isLegalPage(pathname: string): boolean {
  return /^\/(impressum|datenschutz|agb)\/?$/i.test(pathname);
}
