import { useCallback, useState } from 'react';
import type { Day } from '#domain/calendar/days.ts';
import { closingCounts, closingTables, tablesOfSeveralDays } from '#domain/closings/closing-sheet.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { api } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { specifiedLang, staffLanguageNow } from '#web/lib/manner.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ClosingTables } from './closing-paper.tsx';
import { closingsText } from './closings-text.ts';
import { OngoingHints } from './ongoing-hints.tsx';

export interface ClosingQuestion {
  day: Day;
  /** The last of several days. */
  until: Day;
  /** How many days to close, beginning with `day`. */
  count: number;
  isToday: boolean;
}

interface CloseDayDialogProps {
  restaurantId: string;
  timeZone: string;
  question: ClosingQuestion;
  open: boolean;
  onClose: () => void;
  /** Closes with the figures that were seen. Resolves to whether they have changed, so that nothing is closed. */
  onConfirm: (seen: string) => Promise<boolean>;
}

/** Shows what is still going on and what the closing will hold, and asks. [CLO-8] [CLO-10] */
export function CloseDayDialog(props: CloseDayDialogProps) {
  const { restaurantId, timeZone, question, open, onClose, onConfirm } = props;
  const { day, until, count, isToday } = question;
  const [hasChanged, setHasChanged] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => api.closings.preview({ restaurantId, day, until }, { signal }),
    [restaurantId, day, until],
  );
  const { data: figures, failure, retry } = useLoaded(load);
  const isMany = count > 1;
  const language = staffLanguageNow();

  async function confirm() {
    if (!figures) return;
    if (!(await onConfirm(figures.seen))) return;
    setHasChanged(true);
    await retry();
  }

  return (
    <ConfirmDialog
      open={open}
      size="lg"
      title={
        isMany ? closingsText.confirmAllTitle({ count }) : closingsText.confirmTitle({ day: formatDay(day) })
      }
      description={
        isMany ? closingsText.confirmAll : isToday ? closingsText.confirmToday : closingsText.confirmPast
      }
      confirmLabel={isMany ? closingsText.closeAll({ count }) : closingsText.close}
      cancelLabel={closingsText.cancel}
      canConfirm={figures !== undefined && !failure}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p role="alert" className="font-semibold text-paprika empty:hidden">
        {hasChanged && closingsText.changed}
      </p>
      {figures && !failure && <OngoingHints ongoing={figures.ongoing} />}
      {figures && !failure && (
        <div lang={specifiedLang('de')} className="num mt-3 grid gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {closingCounts(figures, language).map(({ label, value }) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ClosingTables
            titleAs="h3"
            tables={(isMany ? tablesOfSeveralDays : closingTables)(figures, timeZone, language)}
          />
        </div>
      )}
      {failure && <LoadFailure failure={failure} sentence={closingsText.previewFailed} onRetry={retry} />}
      {!figures && !failure && (
        <Loading label={closingsText.previewLoading}>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </ConfirmDialog>
  );
}
