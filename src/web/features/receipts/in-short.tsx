import type { GuestReceipt } from '#contract/receipts.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { HouseText, HouseTexts } from '#web/features/languages/house-words.tsx';
import { ReadWords } from '#web/features/languages/read-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { timesIn } from '#web/lib/times.ts';
import { Card } from '#web/ui/card.tsx';

/** What a receipt says, in the language of a guest who does not read German. [LANG-13] */
export function InShort({ receipt }: { receipt: GuestReceipt }) {
  const texts = useAllTexts();
  const { language } = usePageLanguage();
  const { receiptNumber, issuedAt, lines, total, net, tip, means } = receipt;
  if (language === null || language === 'de' || lines.length === 0) return null;
  const own = texts.receipts;
  const { formatDateTime } = timesIn(receipt.restaurant.timeZone);
  const asOrdered = lines.map(({ name, extras, readAs = null }) => ({
    ...{ name, options: extras.map((extra) => ({ name: extra })), readAs },
  }));
  return (
    <Card as="section" aria-label={own.receipt} className="num grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{own.inShort.number({ receiptNumber })}</span>
        <span className="text-ink-soft">{formatDateTime(issuedAt)}</span>
      </p>
      <ReadWords lines={asOrdered}>
        <ul className="grid gap-2">
          {lines.map(({ name, extras, quantity, total: amount }, place) => (
            <li key={place} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {`${quantity}× `}
                <HouseText>{name}</HouseText>
                {extras.length > 0 && (
                  <span className="block text-ink-soft text-sm">
                    <HouseTexts words={extras} />
                  </span>
                )}
              </span>
              <span>{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      </ReadWords>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t pt-3">
        <Row label={texts.item.total} amount={total} isTotal />
        <Row label={own.inShort.vat} amount={total - net} />
        {tip !== 0 && <Row label={own.inShort.tip} amount={tip} />}
        {means.map(({ method, cardKind, amount, tip: extra }, place) => (
          <Row key={place} label={cardKind ?? own.means[method]} amount={amount + extra} />
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{own.inShort.original}</p>
    </Card>
  );
}

function Row({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  const look = isTotal ? 'font-semibold' : 'text-ink-soft';
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={cn('text-end', look)}>{formatMoney(amount)}</dd>
    </>
  );
}
