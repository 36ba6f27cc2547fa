import type { Ref } from 'react';
import type { VoucherInFull } from '#contract/vouchers.ts';
import type { ReceiptLayout } from '#domain/receipts/receipt-content.ts';
import { addressLine } from '#domain/restaurants/letterhead.ts';
import { voucherSheetOf } from '#domain/vouchers/voucher-sheet.ts';
import { cn } from '#web/lib/class-names.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

interface VoucherPaperProps {
  voucher: VoucherInFull;
  layout: ReceiptLayout;
  ref: Ref<HTMLElement>;
}

/** The voucher as it will be printed, black on white in both themes. The data attributes style it in the print window. */
export function VoucherPaper({ voucher, layout, ref }: VoucherPaperProps) {
  const { restaurant, sale } = voucher;
  const sheet = voucherSheetOf({ ...voucher, ...sale });
  return (
    <article
      ref={ref}
      lang="de"
      aria-label={sheet.title}
      className={cn(
        'num mx-auto grid w-full justify-items-center gap-1 rounded-card border border-line bg-white p-4 text-center text-black',
        layout === '80mm' ? 'max-w-80 text-sm' : 'max-w-110',
      )}
    >
      <p data-name className="wrap-anywhere font-semibold font-serif text-xl">
        {restaurant.name}
      </p>
      <p className="wrap-anywhere text-black/70 text-sm">{addressLine(restaurant)}</p>
      <h3 className="mt-3 font-sans text-lg">{sheet.title}</h3>
      <p data-name className="font-semibold font-serif text-4xl">
        {sheet.amount}
      </p>
      <QrCode link={sheet.code} label={sheet.code} className="my-2 size-32" />
      <p data-name className="font-semibold text-lg tracking-wider">
        {sheet.code}
      </p>
      {sheet.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {sheet.terms.map((term) => (
        <p key={term} data-small className="text-black/70 text-xs">
          {term}
        </p>
      ))}
    </article>
  );
}
