import { Siren, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { numberRanges } from '#domain/tables/number-ranges.ts';
import { enumerated, specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { useDoorAlarm } from './door-alarm.ts';
import { doorAlarmText } from './door-alarm-text.ts';
import { pageOf } from './management-pages.ts';
import { useAllowedPages } from './use-allowed-pages.ts';

/** So many numbers and ranges are named: the alarm leaves room for the page on a phone. */
const namedAtMost = 8;

/** Says that too many parties come at once, one phone to several tables, or too many calls, and what to do. [DOOR-2] [TAB-15] */
export function DoorAlarmBanner() {
  const { alarm, dismiss } = useDoorAlarm();
  const { formatTime } = useRestaurantTimes();
  const here = pageOf(useLocation().pathname);
  const tablesPage = useAllowedPages()?.find(({ key }) => key === 'tables');
  return (
    // Always in the page, so that screen readers announce what comes into it.
    <div role="alert" lang={specifiedLang('de')} className="empty:hidden">
      {alarm && (
        <div className="mb-4 flex items-start gap-3 rounded-card border-2 border-paprika bg-paprika-tint py-2 pe-2 ps-3.5 max-sm:gap-2">
          <Siren aria-hidden className="mt-2 size-6 shrink-0 text-paprika max-sm:size-5 wall:size-[1.5em]" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2 py-1.5 max-sm:gap-y-1.5 wall:text-wall-sm">
            <div className="grid min-w-60 flex-1 gap-2 max-sm:gap-1">
              {alarm.parties > 0 && (
                <Unusual
                  title={doorAlarmText.title}
                  facts={doorAlarmText.parties({
                    count: alarm.parties,
                    at: atTables(alarm.tables),
                    since: formatTime(alarm.since),
                  })}
                  advice={doorAlarmText.advice}
                />
              )}
              {alarm.calledTables.length > 0 && (
                <Unusual
                  title={doorAlarmText.callsTitle}
                  facts={doorAlarmText.calls({
                    at: atTables(alarm.calledTables),
                    since: formatTime(alarm.since),
                  })}
                  advice={doorAlarmText.callsAdvice}
                />
              )}
            </div>
            {tablesPage && here?.key !== 'tables' && (
              <Link to={tablesPage.path} className={`${buttonClasses({ variant: 'outline' })} wall:hidden`}>
                {doorAlarmText.toTables}
              </Link>
            )}
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={doorAlarmText.dismiss}
            title={doorAlarmText.dismiss}
            onClick={dismiss}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}

/** `an den Tischen 1–4, 7` */
function atTables(numbers: readonly number[]): string {
  const { table, tables, many } = doorAlarmText.at;
  const [only] = numbers;
  if (only !== undefined && numbers.length === 1) return table({ number: only });
  const ranges = numberRanges(numbers);
  return ranges.length > namedAtMost
    ? many({ tables: numbers.length })
    : tables({ numbers: enumerated(ranges) });
}

function Unusual({ title, facts, advice }: { title: string; facts: string; advice: string }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold max-sm:text-sm">
        <span className="text-paprika">{title}: </span>
        <span className="num">{facts}</span>
      </p>
      <p className="text-pretty text-[0.9375rem] max-sm:text-sm wall:text-wall-sm">{advice}</p>
    </div>
  );
}
