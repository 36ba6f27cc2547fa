import { FileDown } from 'lucide-react';
import type { DayRange } from '#domain/reports/report-period.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { StoppableProgress } from '#web/ui/stoppable-progress.tsx';
import { auditText as text } from './audit-text.ts';
import { useDsfinvk } from './use-dsfinvk.ts';

interface DsfinvkCardProps {
  restaurantId: string;
  /** Null: they make no period. */
  days: DayRange | null;
}

/** What the tills have recorded, in the files of the standard. [AUD-3] */
export function DsfinvkCard({ restaurantId, days }: DsfinvkCardProps) {
  const { progress, problem, take, cancel } = useDsfinvk(restaurantId);
  const counted = typeof progress === 'object' ? progress : null;
  return (
    <Card as="section" aria-label={text.dsfinvkTitle} className="min-w-0">
      <CardHeader title={text.dsfinvkTitle} description={text.dsfinvkText} />
      <div className="grid max-w-120 gap-2">
        <Button
          onClick={() => days && void take(days)}
          disabled={days === null}
          aria-disabled={progress !== null}
        >
          <FileDown aria-hidden />
          {progress ? text.making : text.dsfinvk}
        </Button>
        {progress && (
          <StoppableProgress
            label={text.progressLabel}
            counted={counted}
            stopLabel={text.cancel}
            onStop={cancel}
          >
            {counted && text.progress(counted)}
            {progress === 'sending' && text.sending}
          </StoppableProgress>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}
