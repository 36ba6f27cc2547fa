const zoneName = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/**
 * Whether a text is the IANA name of a time zone, such as `Europe/Berlin`. Offsets such as `+01:00` are not
 * accepted.
 */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
