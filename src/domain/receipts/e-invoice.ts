import type { Day } from '../calendar/days.ts';
import { dayIn } from '../calendar/time-zone.ts';
import { apportion } from '../money/apportion.ts';
import { portionsAt } from '../money/portions.ts';
import { netOf, type RateSums } from '../money/vat.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import { entrepreneurOf } from '../restaurants/letterhead.ts';
import { homeCountry } from './countries.ts';
import type { CancelledInvoice, ReceiptLine } from './receipt-content.ts';
import { detailsOf, type SheetSource, sheetOf } from './receipt-sheet.ts';
import type { Recipient } from './recipient.ts';
import { readVatId } from './vat-id.ts';

/*
 * A receipt as an invoice of EN 16931. The names in brackets are those of the standard: BT are its business terms, BR its
 * rules.
 */

/** Seller (BG-4) or buyer (BG-7). */
export interface InvoiceParty extends NonNullable<Recipient['postal']> {
  /** Of the entrepreneur. */
  name: string;
  /** What they trade as; null: that. */
  tradingName: string | null;
  /** Null: none, or none of the form of its country. */
  vatId: string | null;
  /** As the tax office writes it; null: none. */
  taxNumber: string | null;
}

/** A line (BG-25), all of it at one rate. Integer cents without VAT. */
export interface InvoiceLine {
  name: string;
  /** What stands below the name on paper, but for the rate, which has its own place; may be empty. */
  description: string;
  quantity: number;
  /** Percent. */
  rate: number;
  /** Of all units together, before the discount. */
  price: number;
  /** Taken off `price`; negative: a surcharge. */
  discount: number;
  /** Why; empty: there is no discount. */
  reason: string;
  /** `price` less `discount`. */
  net: number;
}

/** A credit note takes back the invoice that it names: its amounts are what is taken back, and so not negative. [RCP-17] */
export type EInvoiceKind = 'invoice' | 'correction' | 'creditNote';

/** Integer cents. */
export interface EInvoice {
  kind: EInvoiceKind;
  /** BT-1 */
  number: string;
  /** The number of the invoice that this one replaces or takes back (BT-25); null: none. */
  corrects: string | null;
  issuedOn: Day;
  /** BT-72 */
  servedOn: Day;
  notes: string[];
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  /** By which means most was paid, as UNTDID 4461 numbers them (BT-81); null: nothing is paid. */
  meansCode: string | null;
  /** Highest rate first. */
  rates: RateSums[];
  net: number;
  /** Includes VAT, without the tip. */
  total: number;
  /** The part of `total` that is not paid yet. */
  openAmount: number;
}

/**
 * UNTDID 4461. Not 30 for a bank transfer: it must name the account that is still to be paid to (BR-61), and this one is
 * paid. Nothing there is a voucher, so that it is one of the house's own.
 */
const meansCodes: Record<PaymentMethod, string> = {
  cash: '10',
  card: '48',
  online: '68',
  transfer: '42',
  voucher: 'ZZZ',
};

/** Why a receipt for a recipient is no e-invoice. */
export type EInvoiceGap = 'restaurantAddress' | 'taxNumber' | 'recipientAddress' | 'original';

/**
 * What a receipt lacks to be an e-invoice: addresses in parts, a number for the taxes of the restaurant (BR-S-2), and
 * that no other receipt is the original for some of its money [RCP-9]: machines book what they read, and would book the
 * same money twice. Nor is the void one of such a copy: there is no e-invoice to take back. [RCP-12] [RCP-17]
 */
export function eInvoiceGaps(receipt: SheetSource): EInvoiceGap[] {
  const { restaurant, recipient, repeats } = receipt;
  const { vatId, taxNumber } = taxIdsOf(restaurant);
  const isOfCopy = receipt.lines.length === 0 && !receipt.cancelled && !isOlder(receipt);
  return [
    ...(restaurant.postal ? [] : ['restaurantAddress' as const]),
    ...(vatId || taxNumber ? [] : ['taxNumber' as const]),
    ...(recipient && !recipient.postal ? ['recipientAddress' as const] : []),
    ...(repeats.length > 0 || isOfCopy ? ['original' as const] : []),
  ];
}

/** It was issued before receipts told which invoice they take the place of, and stays as it was. */
function isOlder({ correctsInvoiceNumber }: SheetSource): boolean {
  return correctsInvoiceNumber === undefined;
}

/** Null: the receipt is made out to nobody, is not issued, or lacks something for it. [RCP-12] */
export function eInvoiceOf(receipt: SheetSource): EInvoice | null {
  const { restaurant, recipient, receiptNumber, issuedAt, cancelled } = receipt;
  if (!restaurant.postal || !recipient?.postal || receiptNumber === null || issuedAt === null) return null;
  if (receipt.restaurant.isTraining || eInvoiceGaps(receipt).length > 0) return null;
  const charged = cancelled ?? receipt;
  const { net, total, openAmount, means } = charged;
  const corrects = isOlder(receipt) ? receipt.correctsReceiptNumber : receipt.correctsInvoiceNumber;
  const sheet = sheetOf(receipt);
  const issuedOn = dayIn(new Date(issuedAt), { timeZone: restaurant.timeZone, dayStartHour: 0 });
  const most = means.toSorted((a, b) => b.amount - a.amount)[0];
  const isVoid = charged.lines.length === 0;
  return {
    kind: cancelled ? 'creditNote' : corrects ? 'correction' : 'invoice',
    number: String(receiptNumber),
    corrects: corrects ? String(corrects) : null,
    issuedOn,
    // Old receipts of nothing name no day.
    servedOn: receipt.servedOn ?? issuedOn,
    notes: [
      ...sheet.notices,
      ...(sheet.payment.length > 0
        ? [sheet.payment.map(({ label, value }) => `${label}: ${value}`).join(', ')]
        : []),
    ],
    seller: {
      ...{ ...restaurant.postal, name: entrepreneurOf(restaurant), country: homeCountry },
      tradingName: restaurant.companyName === undefined ? null : restaurant.name,
      ...taxIdsOf(restaurant),
    },
    buyer: {
      ...{ ...recipient.postal, name: recipient.name, tradingName: null },
      ...{ vatId: recipient.vatId ?? null, taxNumber: null },
    },
    // Older ones of nothing: an invoice has a line and a rate (BR-16, BR-CO-18).
    lines: isVoid ? [nothing] : linesOf(charged),
    rates: isVoid ? [{ rate: 0, net: 0, vat: 0, gross: 0 }] : charged.rates,
    meansCode: most ? meansCodes[most.method] : null,
    ...{ net, total, openAmount },
  };
}

const nothing: InvoiceLine = {
  ...{ name: 'Storno', description: '', quantity: 1, rate: 0, price: 0, discount: 0, reason: '', net: 0 },
};

function taxIdsOf({ taxId, ustId }: SheetSource['restaurant']) {
  return { vatId: readVatId(ustId), taxNumber: taxId.trim() || null };
}

/**
 * Each line once for each of its rates. On a receipt net is rounded once a rate [RCP-2]; lines share it out to the cent,
 * so that they add up to what the receipt says (BR-CO-10, BR-S-8).
 */
function linesOf({ lines, rates }: CancelledInvoice): InvoiceLine[] {
  const parts = lines.flatMap((line, position) =>
    portionsOf(line).map((part) => ({ ...part, line, position })),
  );
  return rates
    .flatMap(({ rate, net }) => {
      const ofRate = parts.filter((part) => part.rate === rate);
      const nets = apportion(
        net,
        ofRate.map(({ amount }) => amount),
      );
      return ofRate.map((part, index) => ({ ...part, net: nets[index] ?? 0 }));
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ line, rate, net, discount: gross }) => {
      // A surcharge is never more than all of the line, from which it is rounded apart.
      const discount = Math.max(netOf(gross, rate), -net);
      return {
        ...{ name: line.name, quantity: line.quantity, rate },
        description: detailsOf(line).join(' · '),
        ...{ price: net + discount, discount, net },
        reason: discount === 0 ? '' : [...new Set(line.discount?.reasons)].join(', '),
      };
    });
}

/** A line by rates, with what was taken off each: as much as of the others. VAT included. */
function portionsOf({ vatRate, vatParts, total, discount }: ReceiptLine) {
  const portions = portionsAt(vatRate, vatParts ?? null, total);
  const off = apportion(
    discount?.amount ?? 0,
    // Of a line that costs nothing any more, nobody could say how it was split.
    portions.map(({ amount }) => (total === 0 ? 1 : amount)),
  );
  return portions.map(({ rate, amount }, index) => ({ rate, amount, discount: off[index] ?? 0 }));
}
