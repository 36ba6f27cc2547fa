import { sumOf } from '../money/sum-of.ts';
import { addressLine, entrepreneurOf, type Letterhead } from '../restaurants/letterhead.ts';
import type { ClosingSums } from './dsfinvk-closing.ts';
import type { WriteRow } from './dsfinvk-rows.ts';
import type { ClosingKey } from './dsfinvk-tables.ts';
import { describeVatKey, notTaxable } from './vat-keys.ts';

/** The version of the standard that the files follow. */
const taxonomyVersion = '2.4';
/** Keys that every closing names, whether used or not. */
const usualKeys = [1, 2, notTaxable];

export interface DsfinvkDevice {
  /** TSE_ID: its number within the closing. */
  number: number;
  serial: string;
  algorithm: string;
  timeFormat: string;
  dataEncoding: string;
  publicKey: string;
  /** Base64. */
  certificate: string;
}

export interface DsfinvkClosing {
  key: ClosingKey;
  restaurant: Letterhead;
  till: { name: string; serial: string };
  /** The day that it closes, where that is not the one of `Z_ERSTELLUNG`. */
  day: string;
  /** BON_ID of the first and of the last transaction; null: there was none. */
  first: number | null;
  last: number | null;
  softwareVersion: string;
  devices: readonly DsfinvkDevice[];
  sums: ClosingSums;
  /** Of `cashOf`. Cents. */
  cash: number;
}

/**
 * The cash of a till at its closing, in cents. The standard asks for it by till, as an amount that may not be left out
 * (Z_Waehrungen; Anhang G); but drawers belong to the house, and what is paid at a till may go into any of them [CASH-1]. So all
 * that lies in them stands at the first till of a closing, and nothing at the others: over all tills it is the cash of the house,
 * once. Where there is no cash book, each till has what was paid there.
 */
export function cashOf(
  till: { isFirst: boolean; paidInCash: number },
  drawers: readonly { after: number }[],
): number {
  if (drawers.length === 0) return till.paidInCash;
  return till.isFirst ? sumOf(drawers, 'after') : 0;
}

/** Writes the sums of a till’s closing, and its master data as they were then (DSFinV-K 2.4, 3.1 and 3.2). */
export function writeClosing(closing: DsfinvkClosing, write: WriteRow): void {
  const { key, restaurant, till, day, first, last, devices, sums, cash } = closing;
  const address = {
    street: restaurant.postal?.street ?? addressLine(restaurant),
    postCode: restaurant.postal?.postCode ?? '',
    town: restaurant.postal?.town ?? '',
  };
  write('cashpointclosing', {
    ...key,
    Z_BUCHUNGSTAG: key.Z_ERSTELLUNG.startsWith(day) ? '' : day,
    TAXONOMIE_VERSION: taxonomyVersion,
    ...{ Z_START_ID: first === null ? '' : String(first), Z_ENDE_ID: last === null ? '' : String(last) },
    ...{
      NAME: entrepreneurOf(restaurant),
      STRASSE: address.street,
      PLZ: address.postCode,
      ORT: address.town,
      LAND: 'DEU',
    },
    ...{ STNR: restaurant.taxId, USTID: restaurant.ustId },
    ...{ Z_SE_ZAHLUNGEN: sums.paid, Z_SE_BARZAHLUNGEN: sums.paidInCash },
  });
  write('location', {
    ...key,
    ...{ LOC_NAME: restaurant.name, LOC_STRASSE: address.street, LOC_PLZ: address.postCode },
    ...{ LOC_ORT: address.town, LOC_LAND: 'DEU', LOC_USTID: restaurant.ustId },
  });
  write('cashregister', {
    ...key,
    ...{ KASSE_BRAND: 'Gedeck', KASSE_MODELL: 'Gedeck', KASSE_SERIENNR: till.serial },
    ...{ KASSE_SW_BRAND: 'Gedeck', KASSE_SW_VERSION: closing.softwareVersion },
    ...{ KASSE_BASISWAEH_CODE: 'EUR', KEINE_UST_ZUORDNUNG: '' },
  });
  for (const device of devices) {
    write('tse', {
      ...key,
      ...{ TSE_ID: device.number, TSE_SERIAL: device.serial, TSE_SIG_ALGO: device.algorithm },
      ...{ TSE_ZEITFORMAT: device.timeFormat, TSE_PD_ENCODING: device.dataEncoding },
      TSE_PUBLIC_KEY: device.publicKey,
      TSE_ZERTIFIKAT_I: device.certificate.slice(0, 1000),
      TSE_ZERTIFIKAT_II: device.certificate.slice(1000, 2000),
      TSE_ZERTIFIKAT_III: device.certificate.slice(2000, 3000),
      TSE_ZERTIFIKAT_IV: device.certificate.slice(3000, 4000),
      TSE_ZERTIFIKAT_V: device.certificate.slice(4000),
    });
  }
  for (const vatKey of new Set([...usualKeys, ...sums.keys()])) {
    const { rate, description } = describeVatKey(vatKey);
    write('vat', { ...key, UST_SCHLUESSEL: vatKey, UST_SATZ: rate, UST_BESCHR: description });
  }
  for (const { businessCase, key: vatKey, gross, net } of sums.businessCases()) {
    write('businesscases', {
      ...key,
      ...{ GV_TYP: businessCase, GV_NAME: '', AGENTUR_ID: 0, UST_SCHLUESSEL: vatKey },
      ...{ Z_UMS_BRUTTO: gross, Z_UMS_NETTO: net, Z_UST: gross - net },
    });
  }
  for (const { type, name, amount } of sums.payments()) {
    write('payment', { ...key, ZAHLART_TYP: type, ZAHLART_NAME: name, Z_ZAHLART_BETRAG: amount });
  }
  write('cash_per_currency', { ...key, ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: cash });
}
