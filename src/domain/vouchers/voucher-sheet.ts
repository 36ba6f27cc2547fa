import type { Day } from '../calendar/days.ts';
import { germanDay } from '../calendar/german-dates.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { voucherCodeText } from './voucher-rules.ts';

interface SoldVoucher {
  code: string;
  /** Cents, of the sale; and what is left of them. */
  amount: number;
  balance: number;
  soldOn: Day;
  expiresOn: Day;
  method: Exclude<PaymentMethod, 'voucher'>;
  cardKind: string | null;
  restaurant: Pick<Letterhead, 'isTraining'>;
}

/** A voucher in the words of its printed form, in German. */
export interface VoucherSheet {
  title: string;
  amount: string;
  code: string;
  facts: string[];
  /** What its buyer has to know. */
  terms: string[];
}

const methods: Record<Exclude<PaymentMethod, 'voucher'>, string> = {
  cash: 'bar',
  card: 'mit Karte',
  online: 'online',
  transfer: 'per Überweisung',
};

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Builds the sheet of a voucher. It is the proof of its sale as well, which has no VAT (§ 3 (15) UStG). [VOU-4] */
export function voucherSheetOf({
  code,
  amount,
  balance,
  soldOn,
  expiresOn,
  method,
  cardKind,
  restaurant,
}: SoldVoucher): VoucherSheet {
  const means = cardKind ? `mit ${cardKind}` : methods[method];
  return {
    title: 'Gutschein',
    amount: euro.format(amount / 100),
    code: voucherCodeText(code),
    facts: [
      `Verkauft am ${germanDay(soldOn)}, bezahlt ${means}`,
      ...(balance < amount ? [`Davon noch übrig: ${euro.format(balance / 100)}`] : []),
      `Gültig bis ${germanDay(expiresOn)}`,
    ],
    terms: [
      ...(restaurant.isTraining ? ['Übung: Dieser Gutschein gilt nicht.'] : []),
      'Zum Bezahlen von Speisen und Getränken, auch in Teilen. Nicht für Trinkgeld, keine Auszahlung.',
      'Mehrzweckgutschein: Beim Kauf fällt keine Umsatzsteuer an.',
      'Bitte wie Bargeld aufbewahren: Wer den Code kennt, kann ihn einlösen.',
    ],
  };
}
