import { z } from 'zod';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { countryCodes } from '#domain/receipts/countries.ts';
import { paperForms } from '#domain/receipts/paper-form.ts';
import { receiptKinds, receiptLayouts } from '#domain/receipts/receipt-content.ts';
import { receiptLinkDays } from '#domain/receipts/receipt-link.ts';
import { recipientLimits } from '#domain/receipts/recipient.ts';
import { readVatId } from '#domain/receipts/vat-id.ts';
import { provenKinds } from '#domain/signing/payment-proof.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { readAs, vatPortion } from './orders.ts';
import {
  amount,
  cents,
  id,
  instant,
  letterhead,
  linkToken,
  name,
  postalAddress,
  restaurantInput,
  storedPostalAddress,
  tableNumber,
  text,
} from './primitives.ts';

const percent = z.int().min(0).max(100);

/** A VAT id as somebody typed it. */
const vatId = text(recipientLimits.vatId)
  .transform((typed, context) => {
    const read = readVatId(typed);
    if (read === null) context.addIssue('no VAT id');
    return read ?? z.NEVER;
  })
  .meta({ example: 'DE123456789' });

/** What every entry of the till says. */
const entry = {
  /** That the payment was taken, or that it was undone. */
  kind: z.enum(provenKinds),
  paymentId: id,
  /** When it was booked, by the clock of the till. */
  at: instant,
  /** Of the till; null: it was booked before tills had a journal. */
  tillSerial: z.string().nullable(),
};

/** What became of a payment at the security device (TSE, § 6 KassenSichV). */
const paymentProof = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('signed'),
    ...entry,
    processType: z.string(),
    processData: z.string(),
    transactionNumber: z.int(),
    signatureCounter: z.int(),
    /** By the device, as exactly as it says them. */
    startedAt: instant,
    finishedAt: instant,
    /** Base64. */
    signature: z.string(),
    /** SHA-256 of its public key, in hexadecimal digits. */
    deviceSerial: z.string(),
    /** As `ecdsa-plain-SHA256`. */
    algorithm: z.string(),
    /** As `unixTime`. */
    timeFormat: z.string(),
    /** Base64. */
    publicKey: z.string(),
    /** Of the BSI; null: none. */
    certificationId: z.string().nullable(),
    /** What it signs proves nothing to a tax office: a simulation, or else a maker’s test environment. */
    isForTests: z.boolean(),
    isSimulation: z.boolean(),
    /** Of the QR code (DSFinV-K 2.4, Anhang I). */
    qrText: z.string(),
  }),
  /** The device was out. It signs nothing afterwards. `error`: a code of the device or its maker, or one such as `TIMEOUT`. */
  z.object({ state: z.literal('failed'), ...entry, error: z.string() }),
  /** A device is in use and has not come to it. */
  z.object({ state: z.literal('waiting'), ...entry }),
  /** No device was in use then; `isDeviceThere`: one is by now. */
  z.object({ state: z.literal('none'), ...entry, isDeviceThere: z.boolean() }),
]);

/** What a receipt charges, and how it was paid. */
const charged = {
  lines: z.array(
    z.object({
      name: z.string(),
      extras: z.array(z.string()),
      quantity: z.int(),
      /** With extras. */
      unitPrice: amount,
      total: amount,
      /** Of all of it, or of its largest portion. */
      vatRate: percent,
      /** `total` by rates, highest first; left out: all of it is at `vatRate`. */
      vatParts: z.array(vatPortion).optional(),
      /** What discounts took off, and why; negative: surcharges. Left out: nothing. */
      discount: z.object({ amount: z.int(), reasons: z.array(z.string()) }).optional(),
      /** Left out: it was read in the house's words. [LANG-13] */
      readAs: readAs.optional(),
      /** Whether `total` is only a share of `unitPrice` × `quantity`; other payers pay the rest. */
      isShare: z.boolean(),
    }),
  ),
  /** Highest rate first; `net` + `vat` = `gross`. */
  rates: z.array(z.object({ rate: percent, net: amount, vat: amount, gross: amount })),
  net: amount,
  /** Without the tip. */
  total: amount,
  means: z.array(
    z.object({ method: z.enum(paymentMethods), cardKind: z.string().nullish(), amount, tip: amount }),
  ),
  tip: amount,
  openAmount: amount,
};

/** An issued receipt. It never changes, but for `signing`; a correction is another one. Amounts include VAT, except `net`. */
const receipt = z.object({
  id,
  /** Consecutive per restaurant, without gaps. */
  receiptNumber: z.int(),
  kind: z.enum(receiptKinds),
  /** The order, the table session or the payment. */
  subjectId: id,
  /** The receipt that this one replaces. */
  correctsReceiptNumber: z.int().nullable(),
  issuedAt: instant,
  restaurant: letterhead,
  /** Whom it is made out to, as an invoice; null: nobody. Without `postal` its address is known as a text only. */
  recipient: z
    .object({
      ...{ name: z.string(), address: z.string() },
      postal: storedPostalAddress.extend({ country: z.string() }).optional(),
      vatId: z.string().optional(),
    })
    .nullable(),
  /** Null: takeaway. When nothing is covered any more, as on the corrected receipt; so are orders and day. */
  tableNumber: tableNumber.nullable(),
  orderNumbers: z.array(z.int()),
  /** The day of the first order in the restaurant's time zone; null: an old receipt that covers nothing. */
  servedOn: z.iso.date().nullable(),
  /** When the first of its orders was placed; left out of an old receipt. */
  firstOrderAt: instant.optional(),
  /** At the time of issue; null: the receipt is not for one order. */
  orderStatus: z.enum(orderStatuses).nullable(),
  ...charged,
  /** Those that `means` adds up, oldest first; left out of an old receipt. */
  payments: z.array(z.object({ id, at: instant })).optional(),
  /** The parts of `total` that earlier receipts are the original for; the tip goes with its payment. */
  repeats: z.array(z.object({ receiptNumber: z.int(), amount })),
  /** The invoice that it takes the place of or, with `cancelled`, takes back; null: none. Left out of an older receipt. */
  correctsInvoiceNumber: z.int().nullable().optional(),
  /** The forms of its paper, the one first that guests get; left out of an older receipt, which is a Bewirtungsbeleg. [RCP-20] */
  forms: z.array(z.enum(paperForms)).optional(),
  /** What the invoice says that this receipt takes back in full; left out: it takes none back. */
  cancelled: z.object(charged).optional(),
  /** Of each payment, as it is known by now; on the receipt that is void, of what undid it. */
  signing: z.array(paymentProof),
});
export type Receipt = z.output<typeof receipt>;

/** A receipt as guests see it, who may open it again weeks later: with what became since of what it says. */
const guestReceipt = receipt.extend({
  /** When a payment that it tells of was undone, the last one of them; null: all of them count. */
  undoneAt: instant.nullable(),
  /** The newest receipt of the same subject; null: this is. */
  replacedBy: z.object({ receiptNumber: z.int(), issuedAt: instant }).nullable(),
});
export type GuestReceipt = z.output<typeof guestReceipt>;

/** The receipt of a subject as it is, or as it would be issued now. */
const receiptPreview = z.object({
  /** Without id, number and time it is not issued. */
  receipt: receipt.extend({
    id: id.nullable(),
    receiptNumber: z.int().nullable(),
    issuedAt: instant.nullable(),
  }),
  /** The newest receipts of other subjects for some of the same money, by their numbers. */
  beside: z.array(z.object({ receiptNumber: z.int(), kind: z.enum(receiptKinds), subjectId: id })),
});
export type ReceiptPreview = z.output<typeof receiptPreview>;

/** The receipts that an order has besides its own. */
const relatedReceipts = z.object({
  /** Of its party, if that ordered more; null: it did not, or this is takeaway. */
  tableSessionId: id.nullable(),
  /** Payments for at least part of the order; earliest first, without undone ones. */
  payments: z.array(
    z.object({
      id,
      /** Of its tip, and of what no other means paid. */
      method: z.enum(paymentMethods),
      cardKind: z.string().nullable(),
      ...{ amount: cents, tip: cents, createdAt: instant },
    }),
  ),
});
export type RelatedReceipts = z.output<typeof relatedReceipts>;

/** The payments of a guest’s party; earliest first, without undone ones. */
const guestPayments = z.array(
  z.object({
    id,
    createdAt: instant,
    /** By all means, with the tip. */
    amount,
    /** The main one first. */
    means: z.array(z.object({ method: z.enum(paymentMethods), cardKind: z.string().nullable() })),
  }),
);
export type GuestPayments = z.output<typeof guestPayments>;

/** What a guest opens a receipt with. */
const receiptLink = z.object({ token: linkToken, expiresAt: instant });
export type ReceiptLink = z.output<typeof receiptLink>;

const calls = restaurantCallsOf('Receipts');
const guestCalls = restaurantCallsOf('Guests');
/** The form of a PDF. The receipt must have been issued with it. */
const guestForm = z.enum(paperForms).default('invoice');
const ownSession = restaurantInput.extend({ tableSessionId: id });

/** What a phone gets that has sat down at the table, also when its party has left. */
const ofGuest = {
  list: guestCalls
    .get('/sessions/{tableSessionId}/payments', 'What one’s table has paid')
    .errors(fails('NOT_AT_TABLE', 'PHONE_BARRED'))
    .input(ownSession)
    .output(guestPayments),

  issue: guestCalls
    .post(
      '/sessions/{tableSessionId}/payments/{paymentId}/receipt',
      'The receipt of a payment of one’s table',
      {
        description:
          'Issues a numbered receipt, or answers with the one there is; of an undone payment only that. Waits up to three seconds for the security device.',
      },
    )
    .errors(fails('NOT_AT_TABLE', 'PHONE_BARRED', 'RECEIPT_SUBJECT_NOT_FOUND', 'RECEIPT_EMPTY'))
    .input(ownSession.extend({ paymentId: id }))
    .output(guestReceipt),

  pdf: guestCalls
    .get('/sessions/{tableSessionId}/receipts/{id}/pdf', 'An issued receipt of one’s table as a PDF')
    .errors(fails('NOT_AT_TABLE', 'PHONE_BARRED', 'RECEIPT_NOT_FOUND'))
    .input(ownSession.extend({ id, form: guestForm }))
    .output(z.file()),
};

/** What whoever has a link gets. They are asked for by POST, so that no log holds the secret. */
const ofLink = {
  get: guestCalls
    .post('/receipt-links/receipt', 'The receipt of a link')
    .errors(fails('RECEIPT_NOT_FOUND'))
    .input(restaurantInput.extend({ token: linkToken }))
    .output(guestReceipt),

  pdf: guestCalls
    .post('/receipt-links/pdf', 'The receipt of a link as a PDF')
    .errors(fails('RECEIPT_NOT_FOUND'))
    .input(restaurantInput.extend({ token: linkToken, form: guestForm }))
    .output(z.file()),
};

export const receiptsContract = {
  preview: calls
    .get(
      '/receipts/{kind}/{subjectId}/preview',
      'The receipt of an order, a party or a payment, or a preview',
      {
        description:
          'Issues none: when there is no receipt that says what would be said now, the answer has neither id, number nor time.',
      },
    )
    .errors(fails('RECEIPT_SUBJECT_NOT_FOUND', 'RECEIPT_EMPTY'))
    .input(restaurantInput.extend({ kind: z.enum(receiptKinds), subjectId: id }))
    .output(receiptPreview),

  issue: calls
    .post('/receipts/{kind}/{subjectId}', 'Issue the receipt of an order, a party or a payment', {
      description:
        'Issues a numbered receipt, or answers with the one there is. Only when what it covers has changed since is another one issued, which names the one it corrects. What another receipt covers already is named in `repeats`: of each cent one receipt is the original. Waits up to three seconds for the security device. Another recipient makes it another receipt, too; one that covers nothing any more is made out to whom the invoice was that it takes back. Where `recipient.postal` is given, `recipient.address` becomes what it says, and the PDF can be an e-invoice.',
    })
    .errors(fails('RECEIPT_SUBJECT_NOT_FOUND', 'RECEIPT_EMPTY'))
    /** `recipient`: left out, that of the receipt there is. */
    .input(
      restaurantInput.extend({
        ...{ kind: z.enum(receiptKinds), subjectId: id },
        recipient: z
          .object({
            ...{ name: name(recipientLimits.name), address: name(recipientLimits.address) },
            postal: postalAddress.extend({ country: z.enum(countryCodes) }).optional(),
            vatId: vatId.optional(),
          })
          .nullable()
          .optional(),
      }),
    )
    .output(receipt),

  related: calls
    .get(
      '/orders/{orderId}/wider-receipts',
      'The party and the payments of an order that there can be a receipt of',
      { description: 'Issues none.' },
    )
    .errors(fails('ORDER_NOT_FOUND'))
    .input(restaurantInput.extend({ orderId: id }))
    .output(relatedReceipts),

  pdf: calls
    .get('/receipts/{id}/pdf', 'An issued receipt as a PDF', {
      description:
        'With a recipient, and where nothing is missing for it, the PDF is an e-invoice: ZUGFeRD (Factur-X), profile EN 16931. `form` counts where the receipt was issued with it: takeaway has only `invoice`, an older receipt only `hospitality`.',
    })
    .errors(fails('RECEIPT_NOT_FOUND'))
    .input(
      restaurantInput.extend({
        id,
        layout: z.enum(receiptLayouts).default('a4'),
        form: z.enum(paperForms).default('hospitality'),
      }),
    )
    .output(z.file()),

  share: calls
    .post('/receipt-links', 'A link to an issued receipt, for a guest', {
      description: `For a guest whose phone has not sat down at a table. Each is another one; it holds for ${receiptLinkDays} days.`,
    })
    .errors(fails('RECEIPT_NOT_FOUND'))
    .input(restaurantInput.extend({ id }))
    .output(receiptLink),

  ofGuest,
  ofLink,
};
