import { ChevronRight, Timer } from 'lucide-react';
import type { Shift, ShiftList } from '#contract/shifts.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { PageHead } from '#web/features/management/page-head.tsx';
import { formatMoney } from '#web/lib/format.ts';
import type { NextPage } from '#web/lib/live/paged-resource.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { OwnCodeCard } from './own-code-card.tsx';
import { OwnShiftCard } from './own-shift-card.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { shiftsText as text } from './shifts-text.ts';
import { useCurrentShift, useShifts } from './use-shifts.ts';

/** The page of one’s own shift and of those that have ended. */
export function Shifts({ restaurantId }: { restaurantId: string }) {
  const current = useCurrentShift(restaurantId);
  const list = useShifts(restaurantId);
  const looking = useQuestion<Shift>();
  return (
    <>
      <PageHead outdated={current.isOutdated || list.isOutdated} />
      <div
        lang={specifiedLang('de')}
        className="grid items-start gap-4 pb-4 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]"
      >
        <div className="grid gap-4 lg:sticky lg:top-4">
          <Loaded
            view={current}
            sentence={text.loadFailed}
            skeleton={
              <Loading label={text.loading}>
                <SkeletonCard lines={4} />
              </Loading>
            }
          >
            {(shift) => (
              <OwnShiftCard
                restaurantId={restaurantId}
                current={shift}
                reload={current.reload}
                onLook={looking.ask}
              />
            )}
          </Loaded>
          <OwnCodeCard restaurantId={restaurantId} />
        </div>
        <Card as="section" aria-label={text.list} padding="none" className="min-w-0">
          <Loaded
            view={list}
            sentence={text.listFailed}
            skeleton={
              <Loading label={text.loadingList}>
                <SkeletonCard lines={6} />
              </Loading>
            }
          >
            {(shifts) => <List shifts={shifts} view={list} onLook={looking.ask} />}
          </Loaded>
        </Card>
      </div>
      {looking.about && (
        <ReportDialog
          key={looking.times}
          open={looking.isOpen}
          onClose={looking.close}
          restaurantId={restaurantId}
          shift={looking.about}
          isOwn={current.data?.shift?.id === looking.about.id}
        />
      )}
    </>
  );
}

interface ListProps {
  shifts: ShiftList;
  view: NextPage;
  onLook: (shift: Shift) => void;
}

function List({ shifts: { running, ended, next }, view, onLook }: ListProps) {
  if (running.length + ended.length === 0) {
    return (
      <EmptyState icon={Timer} title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {running.map((shift) => (
          <Row key={shift.id} shift={shift} onLook={onLook} />
        ))}
        {ended.map((shift) => (
          <Row key={shift.id} shift={shift} amounts={shift} onLook={onLook} />
        ))}
      </ul>
      {next !== null && <ShowMore key={next} {...view} labels={text} />}
    </>
  );
}

interface RowProps {
  shift: Shift;
  /** Left out: it is running. */
  amounts?: Pick<ShiftList['ended'][number], 'paid' | 'handedIn'>;
  onLook: (shift: Shift) => void;
}

function Row({ shift, amounts, onLook }: RowProps) {
  const { formatDate, formatDateTime, formatTime } = useRestaurantTimes();
  const { person, startedAt, endedAt } = shift;
  const isOneDay = endedAt !== null && formatDate(startedAt) === formatDate(endedAt);
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onLook(shift)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2.5 text-start hover:bg-sunk md:px-5"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <span className="wrap-anywhere">{person}</span>
            {endedAt === null && <Badge tone="basil">{text.running}</Badge>}
          </span>
          <span className="num block text-ink-soft text-sm">
            {endedAt === null
              ? text.since({ moment: formatDateTime(startedAt) })
              : text.from({
                  start: formatDateTime(startedAt),
                  end: (isOneDay ? formatTime : formatDateTime)(endedAt),
                })}
          </span>
        </span>
        <span className="num text-end">
          {amounts && (
            <>
              <span className="block font-semibold" translate="no">
                {formatMoney(amounts.paid)}
              </span>
              <span className="block text-ink-soft text-sm">
                {(amounts.handedIn < 0 ? text.houseOwed : text.handedIn)({
                  amount: formatMoney(Math.abs(amounts.handedIn)),
                })}
              </span>
            </>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-soft" />
      </button>
    </li>
  );
}
