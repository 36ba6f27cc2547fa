import { countryCodes } from './countries.ts';

/**
 * What follows the two letters of the country in the VAT ids of the European Union, as its directory of them (VIES) lists
 * it. Greece begins with EL, Northern Ireland with XI.
 */
const forms: Partial<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Of other countries. */
const anyForm = /^[A-Z\d]{2,15}$/;

/**
 * A VAT id as people write it, with blanks and dots or without: `DE123456789` of `de 123 456 789`. Null: it has not the
 * form of its country's. Whether it was ever given to somebody, only the tax offices know.
 */
export function readVatId(typed: string): string | null {
  const id = typed.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  const country = id.slice(0, 2);
  // Greece has two letters of its own here, and only these.
  const form = forms[country] ?? (countryCodes.includes(country) && country !== 'GR' ? anyForm : null);
  return form?.test(id.slice(2)) ? id : null;
}
