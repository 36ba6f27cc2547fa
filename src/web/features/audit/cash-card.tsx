import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { AuditedCash } from '#contract/audit.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { auditText as text } from './audit-text.ts';

interface CashCardProps {
  restaurantId: string;
  /** As it was when the page was loaded. */
  loaded: AuditedCash;
}

/** What should lie in each drawer, to be held against what is counted. [AUD-4] */
export function CashCard({ restaurantId, loaded }: CashCardProps) {
  const { formatDateTime } = useRestaurantTimes();
  const [renewed, setRenewed] = useState(loaded);
  const { at, drawers } = renewed.at > loaded.at ? renewed : loaded;
  const { busy, run } = useCommand(async () => setRenewed((await api.audit.records({ restaurantId })).cash), {
    failed: text.cashFailed,
    language: 'de',
  });
  return (
    <Card as="section" aria-label={text.cashTitle} className="min-w-0">
      <CardHeader
        title={text.cashTitle}
        description={drawers.length > 0 ? text.cashText : text.noCashBook}
        actions={
          <Button variant="outline" busy={busy} onClick={() => void run()}>
            <RefreshCw aria-hidden />
            {text.cashAgain}
          </Button>
        }
      />
      {drawers.length > 0 && (
        <>
          <dl className="num max-w-120 divide-y divide-line">
            {drawers.map(({ name, balance }, index) => (
              <Amount key={index} name={name} cents={balance} />
            ))}
            {drawers.length > 1 && (
              <Amount name={text.cashSum} cents={sumOf(drawers, 'balance')} className="font-semibold" />
            )}
          </dl>
          <p role="status" className="num mt-3 text-ink-soft text-sm">
            {text.cashAt({ moment: formatDateTime(at) })}
          </p>
        </>
      )}
    </Card>
  );
}

function Amount({ name, cents, className = '' }: { name: string; cents: number; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2 first:pt-0 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap" translate="no">
        {formatMoney(cents)}
      </dd>
    </div>
  );
}
