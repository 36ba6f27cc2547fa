/** Of the BSI, as it stands on a certificate: `BSI-K-TR-0490-2021`. The form has the numbers alone. */
const certification = /^(?:BSI-K-TR-)?(\d{4}-\d{4})$/i;

/** What the notification's form asks for, `0490-2021`; null: this is no certification of the BSI. */
export function certificationNumber(id: string): string | null {
  return certification.exec(id.trim())?.[1] ?? null;
}

/** The whole id of what somebody typed, with or without its beginning; null: as above. */
export function readCertificationId(typed: string): string | null {
  const number = certificationNumber(typed);
  return number === null ? null : `BSI-K-TR-${number}`;
}
