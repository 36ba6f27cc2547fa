import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportKind } from '#domain/reports/report-kinds.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { api } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Card } from '#web/ui/card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { datevSentence } from './datev-sentence.ts';
import { ExportForm } from './export-form.tsx';
import { PeriodFields } from './period-fields.tsx';
import { periodIn } from './period-in-address.ts';
import { reportsText } from './reports-text.ts';
import { RowsCard } from './rows-card.tsx';
import { ReconciliationCard, SummaryCard } from './summary-card.tsx';

/** The export form, and a preview of the file beside it. */
export function ExportsTab({ restaurantId }: { restaurantId: string }) {
  const [searchParams] = useSearchParams();
  const [asked, setAsked] = useState(() => periodIn(searchParams));
  const [kind, setKind] = useState<ReportKind>('line-items');
  const isInvalid =
    asked.period === 'custom' && asked.from !== undefined && asked.to !== undefined && asked.from > asked.to;

  const { period, from, to } = asked;
  const loadSummary = useCallback(
    (signal: AbortSignal) => api.reports.summary({ restaurantId, period, from, to }, { signal }),
    [restaurantId, period, from, to],
  );
  const loadPreview = useCallback(
    async (signal: AbortSignal) => ({
      kind,
      preview: await api.reports.preview({ restaurantId, kind, period, from, to }, { signal }),
    }),
    [restaurantId, kind, period, from, to],
  );
  const summary = useLoaded(isInvalid ? null : loadSummary);
  const rows = useLoaded(isInvalid ? null : loadPreview);
  // Why there is no file of this kind says nothing against the period's sums.
  const noFile = datevSentence(rows.failure ?? undefined);
  const failure = summary.failure ?? (noFile === undefined ? rows.failure : null);
  const shown = failure ? undefined : summary.data;
  const reload = () => {
    void summary.retry();
    void rows.retry();
  };
  const isRefused = isInvalid || failure?.code === 'REPORT_PERIOD_INVALID';

  return (
    <div className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <Card as="section" aria-label={reportsText.tabs.exports} className="grid gap-4 lg:sticky lg:top-4">
        <PeriodFields
          asked={asked}
          onChange={setAsked}
          error={isRefused ? errorSentence('REPORT_PERIOD_INVALID') : undefined}
        />
        <ExportForm
          restaurantId={restaurantId}
          asked={asked}
          kind={kind}
          onKind={setKind}
          isInvalid={isRefused}
          hasNoFile={noFile !== undefined}
          onSettings={() => void rows.retry()}
        />
      </Card>
      <div className="grid min-w-0 gap-4">
        {failure && !isRefused ? (
          <LoadFailure failure={failure} sentence={reportsText.loadFailed} onRetry={reload} />
        ) : (
          <>
            {shown ? (
              <SummaryCard
                summary={shown}
                isLoading={summary.isLoading || rows.isLoading}
                onRefresh={reload}
              />
            ) : (
              !isRefused && (
                <Loading label={reportsText.loading}>
                  <SkeletonCard lines={6} />
                </Loading>
              )
            )}
            <FormProblem>{noFile}</FormProblem>
            {!failure && noFile === undefined && rows.data && <RowsCard {...rows.data} />}
            {shown && <ReconciliationCard summary={shown} />}
          </>
        )}
      </div>
    </div>
  );
}
