import { Siren, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { useDoorAlarm } from './door-alarm.ts';
import { doorAlarmText } from './door-alarm-text.ts';
import { pageOf } from './management-pages.ts';
import { useAllowedPages } from './use-allowed-pages.ts';

/** Says that too many parties come at once, or one phone to several tables, and what to do. [DOOR-2] */
export function DoorAlarmBanner() {
  const { alarm, dismiss } = useDoorAlarm();
  const { formatTime } = useRestaurantTimes();
  const here = pageOf(useLocation().pathname);
  const tablesPage = useAllowedPages()?.find(({ key }) => key === 'tables');
  return (
    // Always in the page, so that screen readers announce what comes into it.
    <div role="alert" lang="de" className="empty:hidden">
      {alarm && (
        <div className="mb-4 flex items-start gap-3 rounded-card border-2 border-paprika bg-paprika-tint px-4 py-3">
          <Siren aria-hidden className="mt-0.5 size-6 shrink-0 text-paprika wall:size-[1.5em]" />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="font-semibold text-paprika wall:text-wall-base">{doorAlarmText.title}</p>
            <p className="num font-semibold wall:text-wall-sm">
              {doorAlarmText.parties(alarm.parties)} {doorAlarmText.tables(alarm.tables)},{' '}
              {doorAlarmText.since(formatTime(alarm.since))}
            </p>
            <p className="text-pretty text-[0.9375rem] wall:text-wall-sm">{doorAlarmText.advice}</p>
            {tablesPage && here?.key !== 'tables' && (
              <Link
                to={tablesPage.path}
                className={`${buttonVariants({ variant: 'outline' })} mt-1 justify-self-start wall:hidden`}
              >
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
            className="-mt-1 -mr-2"
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
