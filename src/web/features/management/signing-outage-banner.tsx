import { TriangleAlert } from 'lucide-react';
import type { CurrentOutage } from '#contract/signing.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useStaffState } from './management-context.ts';
import { signingOutageText as text } from './signing-outage-text.ts';

/** Says that the security device does not sign, as long as it does not. Work goes on. */
export function SigningOutageBanner() {
  const outage = useStaffState(({ floor }) => floor.data?.outage ?? null);
  return (
    // Always in the page, so that screen readers announce what comes into it.
    <div role="status" lang={specifiedLang('de')} className="empty:hidden">
      {outage && <Outage outage={outage} />}
    </div>
  );
}

function Outage({ outage: { since } }: { outage: CurrentOutage }) {
  const { formatDate, formatTime, formatDateTime } = useRestaurantTimes();
  const isToday = useTicking((nowMs) => formatDate(new Date(nowMs).toISOString()) === formatDate(since));
  return (
    <p className="mb-4 flex items-start gap-2 rounded-card border border-saffron bg-saffron-tint px-3.5 py-2 text-saffron-ink text-sm max-sm:mb-3 wall:text-wall-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 wall:size-[1em]" />
      <span className="num min-w-0 text-pretty">
        <span className="font-semibold">
          {text.title({ since: (isToday ? formatTime : formatDateTime)(since) })}
        </span>{' '}
        {text.advice}
      </span>
    </p>
  );
}
