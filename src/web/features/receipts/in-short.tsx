import type { GuestReceipt } from '#contract/receipts.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { timesIn } from '#web/lib/times.ts';
import { Card } from '#web/ui/card.tsx';

/**
 * What a receipt charges and how it was paid, in the language of a guest who does not read German. Of one that charges nothing,
 * or is an exercise, there is nothing to say that the German sheet would not say first. [LANG-13]
 */
export function InShort({ receipt }: { receipt: GuestReceipt }) {
  const texts = useAllTexts();
  const { language } = usePageLanguage();
  const { receiptNumber, issuedAt, lines, total, net, tip, means, openAmount, restaurant } = receipt;
  if (language === null || language === 'de' || lines.length === 0 || restaurant.isTraining) return null;
  const own = texts.receipts;
  const { formatDateTime } = timesIn(restaurant.timeZone);
  return (
    <Card as="section" aria-label={own.receipt} className="num grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{own.inShort.number({ receiptNumber })}</span>
        <span className="text-ink-soft">{formatDateTime(issuedAt)}</span>
      </p>
      <ul className="grid gap-2">
        {lines.map(({ name, extras, quantity, total: amount, readAs, discount, isShare }, place) => {
          const read = readAs?.language === language ? readAs : undefined;
          const details = [
            ...(read?.options ?? extras).map((each) =>
              read ? each : <HouseText key={each}>{each}</HouseText>,
            ),
            discount && lineDiscount(discount.amount, texts.orders),
            isShare && own.inShort.share,
          ].filter(Boolean);
          return (
            <li key={place} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {quantity}× <bdi>{read?.name ?? <HouseText>{name}</HouseText>}</bdi>
                {details.map((each, detail) => (
                  <bdi key={detail} className="block text-ink-soft text-sm">
                    {each}
                  </bdi>
                ))}
              </span>
              <span translate="no">{formatMoney(amount)}</span>
            </li>
          );
        })}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t pt-3">
        <Row label={texts.item.total} amount={total} isTotal />
        <Row label={own.inShort.vat} amount={total - net} />
        {tip !== 0 && <Row label={own.inShort.tip} amount={tip} />}
        {means.map(({ method, cardKind, amount, tip: extra }, place) => (
          <Row key={place} label={cardKind ?? own.means[method]} amount={amount + extra} />
        ))}
        {openAmount > 0 && <Row label={texts.orders.openAmount} amount={openAmount} isTotal />}
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
      <dd className={cn('text-end', look)} translate="no">
        {formatMoney(amount)}
      </dd>
    </>
  );
}
