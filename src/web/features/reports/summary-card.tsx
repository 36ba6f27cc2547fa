import { ChartColumn, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportSummary } from '#contract/reports/reports.ts';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { formatOff } from '#web/lib/line-discount.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { reportsText } from './reports-text.ts';
import { RevenueChart } from './revenue-chart.tsx';

const texts = reportsText.check;

interface SummaryCardProps {
  summary: ReportSummary;
  isLoading: boolean;
  onRefresh: () => void;
}

/** The sums of the period and its chart. */
export function SummaryCard({ summary, isLoading, onRefresh }: SummaryCardProps) {
  const { formatTime } = useRestaurantTimes();
  const { exported, from, to } = summary;
  const isEmpty = exported.orders === 0;
  return (
    <Card as="section" aria-label={reportsText.preview} aria-busy={isLoading} className="min-w-0">
      <CardHeader
        title={
          <span className="num">
            {formatDay(from)} – {formatDay(to)}
          </span>
        }
        description={reportsText.asOf({ time: formatTime(summary.createdAt) })}
        actions={
          <Button variant="outline" busy={isLoading} onClick={onRefresh}>
            <RefreshCw aria-hidden />
            {reportsText.refresh}
          </Button>
        }
      />
      {isEmpty ? (
        <EmptyState icon={ChartColumn} title={reportsText.nothing}>
          {reportsText.nothingText}
        </EmptyState>
      ) : (
        <>
          <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
            <Figure
              label={reportsText.revenue}
              note={reportsText.ofWhichExtras({ amount: formatMoney(summary.extras) })}
            >
              {formatMoney(exported.amount)}
            </Figure>
            <Figure label={reportsText.net}>{formatMoney(exported.net)}</Figure>
            {exported.rates.map(({ rate, vat }) => (
              <Figure key={rate} label={reportsText.vat({ rate })}>
                {formatMoney(vat)}
              </Figure>
            ))}
            {summary.discounts !== 0 && (
              <Figure label={reportsText.discounts}>{formatOff(summary.discounts)}</Figure>
            )}
            <Figure label={reportsText.orders}>{formatCount(exported.orders)}</Figure>
          </dl>
          <RevenueChart key={`${from} ${to}`} summary={summary} />
        </>
      )}
    </Card>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="num font-semibold font-serif text-xl">{children}</dd>
      {note && <dd className="num text-ink-soft text-sm">{note}</dd>}
    </div>
  );
}

const otherMeans = ['online', 'transfer', 'voucher'] as const;

/** Reconciles what was ordered, exported and paid. [REP-5] */
export function ReconciliationCard({ summary }: { summary: ReportSummary }) {
  const { exported, open, settlement, payments, cancelled } = summary;
  const { tips, vouchersSold, ...means } = payments;
  const received = Object.values(means).reduce((sum, amount) => sum + amount, 0);
  return (
    <Card as="section" aria-labelledby="reconciliation" className="min-w-0">
      <h2 id="reconciliation" className="text-lg">
        {reportsText.reconciliation}
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <dl className="grid content-start gap-1.5">
          <Row label={texts.exported} amount={exported.amount} />
          <Row label={texts.open({ count: open.orders })} amount={open.amount} sign="+" />
          <Row label={texts.ordered} amount={exported.amount + open.amount} isSum />
          <Row label={texts.paid} amount={settlement.paid} />
          <Row label={texts.unpaid} amount={settlement.unpaid} />
          {settlement.writtenOff > 0 && <Row label={texts.writtenOff} amount={settlement.writtenOff} />}
          <Row label={texts.cancelled} amount={cancelled} isSoft />
        </dl>
        <dl className="grid content-start gap-1.5">
          <Row label={texts.cash} amount={payments.cash} />
          <Row label={texts.card} amount={payments.card} sign="+" />
          {otherMeans.map(
            (method) =>
              payments[method] > 0 && (
                <Row key={method} label={texts[method]} amount={payments[method]} sign="+" />
              ),
          )}
          <Row label={texts.received} amount={received} isSum />
          <Row label={texts.tips} amount={tips} isSoft />
          {vouchersSold > 0 && <Row label={texts.vouchersSold} amount={vouchersSold} isSoft />}
        </dl>
      </div>
      <p className="mt-4 text-ink-soft text-sm">{reportsText.checkText}</p>
    </Card>
  );
}

interface RowProps {
  label: string;
  amount: number;
  sign?: '+';
  isSum?: boolean;
  isSoft?: boolean;
}

function Row({ label, amount, sign, isSum, isSoft }: RowProps) {
  const look = isSum ? 'border-line-strong border-t pt-1.5 font-semibold' : isSoft ? 'text-ink-soft' : '';
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt>{label}</dt>
      <dd className="num shrink-0">
        {sign && <span className="me-1 text-ink-soft">{sign}</span>}
        {formatMoney(amount)}
      </dd>
    </div>
  );
}
