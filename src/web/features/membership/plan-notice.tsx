import { CalendarClock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { isEndNear } from '#domain/membership/plan.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { membershipPageText as text } from './membership-page-text.ts';

const membershipPath = '/management/account-membership';

/** A notice on every page for admins, from seven days before Premium ends. [PLAN-3] */
export function PlanNotice() {
  const { mode } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant);
  const { pathname } = useLocation();
  const { formatDateTime } = useReadersTimes();
  const endsAt = restaurant.data?.premiumEndsAt;
  const isNear = useTicking((nowMs) => !!endsAt && isEndNear(new Date(endsAt), new Date(nowMs)));
  if (mode !== 'admin' || !endsAt || !isNear) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-saffron-tint px-4 py-1.5 text-center text-saffron-ink text-sm print:hidden [:fullscreen_&]:hidden"
    >
      <span className="inline-flex items-center gap-2 font-semibold">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        {text.notice.ends({ date: formatDateTime(endsAt) })}
      </span>
      {pathname !== membershipPath && (
        <Link
          to={membershipPath}
          className="inline-flex min-h-11 items-center rounded-control underline underline-offset-4 md:min-h-8"
        >
          {text.notice.link}
        </Link>
      )}
    </p>
  );
}
