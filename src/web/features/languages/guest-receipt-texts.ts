import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';

interface GuestReceiptTexts {
  title: string;
  means: Record<PaymentMethod, string>;
  and: string;
  at: (time: string) => string;
  show: string;
  pdf: string;
  /** For screen readers, which hear several of each. */
  of: (action: string, amount: string, time: string) => string;
  onPaper: string;
  loadFailed: string;
  receipt: string;
  loading: string;
  receiptFailed: string;
  pdfFailed: string;
  /** Of a receipt with one payment, and of one with several. */
  undone: (moment: string) => string;
  oneUndone: (moment: string) => string;
  replaced: (receiptNumber: number, moment: string) => string;
  /** Of a link that staff have shown. */
  linkUnknown: string;
  linkUnknownHint: string;
}

/** Beside the other texts of guests, which every menu loads: most visits end before anybody reads these. */
export const guestReceiptTexts: Record<GuestLanguage, GuestReceiptTexts> = {
  de: {
    title: 'Belege',
    means: {
      cash: 'Bar',
      card: 'Karte',
      online: 'Online',
      transfer: 'Überweisung',
      voucher: 'Gutschein',
    },
    and: ' und ',
    at: (time) => `${time} Uhr`,
    show: 'Beleg ansehen',
    pdf: 'PDF',
    of: (action, amount, time) => `${action}: ${amount}, ${time} Uhr`,
    onPaper: 'Auf Papier bekommen Sie ihn beim Service.',
    loadFailed: 'Ihre Belege konnten nicht geladen werden.',
    receipt: 'Ihr Beleg',
    loading: 'Beleg wird geladen …',
    receiptFailed: 'Der Beleg konnte nicht geladen werden.',
    pdfFailed: 'Das PDF konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    undone: (moment) => `Diese Zahlung wurde am ${moment} storniert.`,
    oneUndone: (moment) => `Eine Zahlung auf diesem Beleg wurde am ${moment} storniert.`,
    replaced: (receiptNumber, moment) =>
      `Dieser Beleg wurde am ${moment} durch Beleg-Nr. ${receiptNumber} ersetzt.`,
    linkUnknown: 'Diesen Beleg gibt es hier nicht.',
    linkUnknownHint:
      'Der Link stimmt nicht, oder er gilt nicht mehr. Das Restaurant gibt Ihnen den Beleg noch einmal.',
  },
  en: {
    title: 'Receipts',
    means: {
      cash: 'Cash',
      card: 'Card',
      online: 'Online',
      transfer: 'Bank transfer',
      voucher: 'Voucher',
    },
    and: ' and ',
    at: (time) => `at ${time}`,
    show: 'View receipt',
    pdf: 'PDF',
    of: (action, amount, time) => `${action}: ${amount}, at ${time}`,
    onPaper: 'Our staff will give you one on paper.',
    loadFailed: 'Your receipts could not be loaded.',
    receipt: 'Your receipt',
    loading: 'Loading the receipt …',
    receiptFailed: 'The receipt could not be loaded.',
    pdfFailed: 'The PDF could not be loaded. Please try again.',
    undone: (moment) => `This payment was reversed on ${moment}.`,
    oneUndone: (moment) => `A payment on this receipt was reversed on ${moment}.`,
    replaced: (receiptNumber, moment) =>
      `This receipt was replaced by receipt no. ${receiptNumber} on ${moment}.`,
    linkUnknown: 'This receipt was not found.',
    linkUnknownHint: 'The link is wrong or has expired. The restaurant can give you the receipt again.',
  },
};
