import type { Day } from '../calendar/days.ts';
import { dayIn } from '../calendar/time-zone.ts';
import { apportion, portionsAt } from '../money/portions.ts';
import { netOf, type RateSums } from '../money/vat.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import { homeCountry } from './countries.ts';
import type { ReceiptLine } from './receipt-content.ts';
import { type ReceiptSheet, type SheetSource, sheetOf } from './receipt-sheet.ts';
import type { Recipient } from './recipient.ts';
import { readVatId } from './vat-id.ts';

/*
 * A receipt as an invoice of EN 16931. The names in brackets are those of the standard: BT are its business terms, BR its
 * rules.
 */

/** Seller (BG-4) or buyer (BG-7). */
export interface InvoiceParty extends NonNullable<Recipient['postal']> {
  name: string;
  /** Null: none, or none of the form of its country. */
  vatId: string | null;
  /** As the tax office writes it; null: none. */
  taxNumber: string | null;
}

/** A line (BG-25), all of it at one rate. Integer cents without VAT. */
export interface InvoiceLine {
  name: string;
  /** What stands below the name on paper; may be empty. */
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

/** Integer cents. */
export interface EInvoice {
  /** BT-1 */
  number: string;
  /** The number of the invoice that this one replaces (BT-25); null: none. */
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
 * same money twice. [RCP-12]
 */
export function eInvoiceGaps({ restaurant, recipient, repeats }: SheetSource): EInvoiceGap[] {
  const { vatId, taxNumber } = taxIdsOf(restaurant);
  return [
    ...(restaurant.postal ? [] : ['restaurantAddress' as const]),
    ...(vatId || taxNumber ? [] : ['taxNumber' as const]),
    ...(recipient && !recipient.postal ? ['recipientAddress' as const] : []),
    ...(repeats.length > 0 ? ['original' as const] : []),
  ];
}

/** Null: the receipt is made out to nobody, is not issued, or lacks something for it. [RCP-12] */
export function eInvoiceOf(receipt: SheetSource): EInvoice | null {
  const { restaurant, recipient, receiptNumber, issuedAt, correctsReceiptNumber } = receipt;
  if (!restaurant.postal || !recipient?.postal || receiptNumber === null || issuedAt === null) return null;
  if (receipt.restaurant.isTraining || eInvoiceGaps(receipt).length > 0) return null;
  const { net, total, openAmount, means } = receipt;
  const sheet = sheetOf(receipt);
  const issuedOn = dayIn(new Date(issuedAt), { timeZone: restaurant.timeZone, dayStartHour: 0 });
  const most = means.toSorted((a, b) => b.amount - a.amount)[0];
  const isVoid = receipt.lines.length === 0;
  return {
    number: String(receiptNumber),
    corrects: correctsReceiptNumber === null ? null : String(correctsReceiptNumber),
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
      ...{ ...restaurant.postal, name: restaurant.name, country: homeCountry },
      ...taxIdsOf(restaurant),
    },
    buyer: {
      ...{ ...recipient.postal, name: recipient.name, vatId: recipient.vatId ?? null, taxNumber: null },
    },
    // An invoice has a line and a rate (BR-16, BR-CO-18), also where nothing is left to charge.
    lines: isVoid ? [nothing] : linesOf(receipt, sheet),
    rates: isVoid ? [{ rate: 0, net: 0, vat: 0, gross: 0 }] : receipt.rates,
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
function linesOf(receipt: SheetSource, sheet: ReceiptSheet): InvoiceLine[] {
  const parts = receipt.lines.flatMap((line, position) =>
    portionsOf(line).map((part) => ({ ...part, line, position })),
  );
  return receipt.rates
    .flatMap(({ rate, net }) => {
      const ofRate = parts.filter((part) => part.rate === rate);
      const nets = apportion(
        net,
        ofRate.map(({ amount }) => amount),
      );
      return ofRate.map((part, index) => ({ ...part, net: nets[index] ?? 0 }));
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ line, position, rate, net, discount: gross }) => {
      // A surcharge is never more than all of the line, from which it is rounded apart.
      const discount = Math.max(netOf(gross, rate), -net);
      return {
        ...{ name: line.name, quantity: line.quantity, rate },
        description: sheet.lines[position]?.details.join(' · ') ?? '',
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
