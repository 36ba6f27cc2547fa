import { sumOf } from '../money/sum-of.ts';
import type { Recipient } from '../receipts/recipient.ts';
import { byKeys, netOfKey } from './dsfinvk-closing.ts';
import type { ClosingKey, DsfinvkFile, DsfinvkRow } from './dsfinvk-tables.ts';
import { longCountryCode } from './long-country-codes.ts';
import type { DsfinvkTransaction, KeyAmount, TransactionLine } from './transaction.ts';

/** Takes a row of a file. */
export type WriteRow = <File extends DsfinvkFile>(file: File, row: DsfinvkRow<File>) => void;

/** What a device has made of an entry. */
export interface SignedFacts {
  /** TSE_ID: the number of the device within the closing. */
  deviceNumber: number;
  processType: string;
  processData: string;
  /** Why it was not signed; null: it was. */
  error: string | null;
  /** Null where there is an error. */
  transactionNumber: number | null;
  signatureCounter: number | null;
  /** ISO 8601 in UTC, with milliseconds. */
  startedAt: string | null;
  finishedAt: string | null;
  value: string | null;
}

/** Another transaction, and the closing that it belongs to. */
export interface FoundReference {
  tillSerial: string;
  number: number;
  /** Null: it is closed with this one, or not yet. */
  closing: { number: number; createdAt: string } | null;
}

export interface RecordedTransaction {
  closing: ClosingKey;
  /** Whether its restaurant is one to train in. [TRN-2] */
  isTraining: boolean;
  /** Of the entry in the till’s journal. */
  number: number;
  /** RFC 3339 with the restaurant’s offset. */
  at: string;
  transaction: DsfinvkTransaction;
  /** Null: there was no device, or it does not sign this. */
  signed: SignedFacts | null;
  /** Whom its receipt is made out to; null: nobody is named. */
  customer: Recipient | null;
  references: readonly FoundReference[];
}

/** Writes a transaction into the files of single records (DSFinV-K 2.4, Einzelaufzeichnungsmodul). */
export function writeTransaction(recorded: RecordedTransaction, write: WriteRow): void {
  const { closing, isTraining, number, at, transaction, signed, customer, references } = recorded;
  const { type, name, isCancellation, by, circle, note, lines, payments } = transaction;
  const bon = { ...closing, BON_ID: String(number) };
  write('transactions', {
    ...bon,
    ...{ BON_NR: number, BON_TYP: isTraining ? 'AVTraining' : type, BON_NAME: name, TERMINAL_ID: '' },
    ...{ BON_STORNO: isCancellation ? '1' : '0', BON_START: at, BON_ENDE: at },
    ...{ BEDIENER_ID: by?.id ?? 'Gast', BEDIENER_NAME: by ? (by.name ?? '') : 'Gast' },
    UMS_BRUTTO: sumOf(
      lines.flatMap(({ amounts }) => amounts),
      'gross',
    ),
    ...customerCells(customer),
    BON_NOTIZ: note,
  });
  if (circle !== null) write('allocation_groups', { ...bon, ABRECHNUNGSKREIS: circle });
  if (signed) write('transactions_tse', { ...bon, ...signedCells(signed) });
  for (const [index, line] of lines.entries())
    writeLine({ ...bon, POS_ZEILE: String(index + 1) }, line, write);
  for (const { tillSerial, number: of, closing: earlier } of references) {
    write('references', {
      ...bon,
      ...{ POS_ZEILE: '', REF_TYP: 'Transaktion', REF_NAME: '' },
      REF_DATUM: earlier?.createdAt ?? closing.Z_ERSTELLUNG,
      ...{ REF_Z_KASSE_ID: tillSerial, REF_Z_NR: earlier?.number ?? closing.Z_NR, REF_BON_ID: String(of) },
    });
  }
  if (type === 'AVSonstige') return;
  if (type === 'AVBestellung') {
    write('datapayment', {
      ...bon,
      ...{ ZAHLART_TYP: 'Keine', ZAHLART_NAME: '', ZAHLWAEH_CODE: 'EUR', ZAHLWAEH_BETRAG: null },
      BASISWAEH_BETRAG: 0,
    });
    return;
  }
  for (const { key, gross, net } of byKeys(lines.flatMap(({ amounts }) => amounts))) {
    write('transactions_vat', {
      ...bon,
      ...{ UST_SCHLUESSEL: key, BON_BRUTTO: gross, BON_NETTO: net, BON_UST: gross - net },
    });
  }
  for (const { type: means, name: named, amount } of payments) {
    write('datapayment', {
      ...bon,
      ...{ ZAHLART_TYP: means, ZAHLART_NAME: named, ZAHLWAEH_CODE: 'EUR', ZAHLWAEH_BETRAG: null },
      BASISWAEH_BETRAG: amount,
    });
  }
}

function customerCells(customer: Recipient | null) {
  const { name = '', address = '', postal, vatId = '' } = customer ?? {};
  return {
    ...{ KUNDE_NAME: name, KUNDE_ID: '', KUNDE_TYP: '', KUNDE_STRASSE: postal?.street ?? address },
    ...{ KUNDE_PLZ: postal?.postCode ?? '', KUNDE_ORT: postal?.town ?? '' },
    ...{ KUNDE_LAND: postal ? longCountryCode(postal.country) : '', KUNDE_USTID: vatId },
  };
}

type LineKey = ClosingKey & { BON_ID: string; POS_ZEILE: string };

function writeLine(position: LineKey, line: TransactionLine, write: WriteRow): void {
  const { text, businessCase, voucher, isInHouse, article, quantity, unitPrice } = line;
  const { amounts, base, discount, parts } = line;
  write('lines', {
    ...position,
    ...{ GUTSCHEIN_NR: voucher, ARTIKELTEXT: text, POS_TERMINAL_ID: '' },
    ...{ GV_TYP: businessCase, GV_NAME: '', INHAUS: inHouseCell(isInHouse), P_STORNO: '0', AGENTUR_ID: 0 },
    ...{ ART_NR: article?.id ?? '', GTIN: '', WARENGR_ID: '', WARENGR: article?.group ?? '' },
    ...{ MENGE: quantity, FAKTOR: 1000, EINHEIT: 'Stück', STK_BR: unitPrice },
  });
  for (const { key, gross } of amounts) {
    const net = netOfKey(key, gross);
    write('lines_vat', {
      ...position,
      ...{ UST_SCHLUESSEL: key, POS_BRUTTO: gross, POS_NETTO: net, POS_UST: gross - net },
    });
  }
  const priced = (kind: string, of: readonly KeyAmount[]) => {
    for (const { key, gross } of of) {
      const net = netOfKey(key, gross);
      write('itemamounts', {
        ...position,
        ...{ TYP: kind, UST_SCHLUESSEL: key, PF_BRUTTO: gross, PF_NETTO: net, PF_UST: gross - net },
      });
    }
  };
  priced('base_amount', base);
  for (const each of discount) priced(each.gross < 0 === quantity > 0 ? 'discount' : 'extra_amount', [each]);
  for (const [index, { name, key, gross }] of parts.entries()) {
    const net = netOfKey(key, gross);
    write('subitems', {
      ...position,
      ...{ ZI_ART_NR: `${article?.id ?? ''}-${index + 1}`, ZI_GTIN: '', ZI_NAME: name },
      ...{ ZI_WARENGR_ID: '', ZI_WARENGR: '', ZI_MENGE: quantity, ZI_FAKTOR: 1000, ZI_EINHEIT: 'Stück' },
      ...{
        ZI_UST_SCHLUESSEL: key,
        ZI_BASISPREIS_BRUTTO: gross,
        ZI_BASISPREIS_NETTO: net,
        ZI_BASISPREIS_UST: gross - net,
      },
    });
  }
}

function inHouseCell(isInHouse: boolean | null): string {
  if (isInHouse === null) return '';
  return isInHouse ? '1' : '0';
}

function signedCells(signed: SignedFacts) {
  const { deviceNumber, processType, processData, error } = signed;
  return {
    TSE_ID: deviceNumber,
    TSE_TANR: signed.transactionNumber,
    TSE_TA_START: signed.startedAt ?? '',
    TSE_TA_ENDE: signed.finishedAt ?? '',
    TSE_TA_VORGANGSART: error === null ? processType : '',
    TSE_TA_SIGZ: signed.signatureCounter,
    TSE_TA_SIG: signed.value ?? '',
    TSE_TA_FEHLER: error ?? '',
    TSE_VORGANGSDATEN: error === null && standsAsItIs(processData) ? processData : '',
  };
}

/** Optional, and cut, or without the breaks between its lines, it would prove nothing. */
function standsAsItIs(processData: string): boolean {
  return [...processData].length <= 1000 && !/\p{Cc}/u.test(processData);
}
