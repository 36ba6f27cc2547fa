import { useState } from 'react';
import type { DeviceOutage } from '#contract/signing.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { durationText } from './duration-text.ts';
import { signingText as text } from './signing-text.ts';

/** So many are shown at first. */
const shownAtFirst = 10;

/** When devices did not sign, and why: what a tax office may ask for. */
export function OutageList({ outages }: { outages: readonly DeviceOutage[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? outages : outages.slice(0, shownAtFirst);
  const more = outages.length - shown.length;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((outage) => (
          <Outage key={`${outage.deviceId} ${outage.since}`} outage={outage} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
          {text.moreOutages(more)}
        </Button>
      )}
    </>
  );
}

function Outage({ outage: { since, until, cause } }: { outage: DeviceOutage }) {
  const { formatDateTime } = useRestaurantTimes();
  const duration = useTicking((nowMs) =>
    durationText(Math.max(0, (until === null ? nowMs : Date.parse(until)) - Date.parse(since))),
  );
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[11rem_11rem_8rem_1fr]">
        <OutageFact name={text.outageFrom}>{formatDateTime(since)}</OutageFact>
        <OutageFact name={text.outageUntil} isLasting={until === null}>
          {until === null ? text.lasting : formatDateTime(until)}
        </OutageFact>
        <OutageFact name={text.outageDuration}>{duration}</OutageFact>
        <div className="col-span-full min-w-0 lg:col-span-1">
          <dt className="text-ink-soft text-xs">{text.outageCause}</dt>
          <dd className="text-pretty text-sm wrap-anywhere">{text.cause(cause)}</dd>
        </div>
      </dl>
    </li>
  );
}

interface OutageFactProps {
  name: string;
  isLasting?: boolean;
  children: string;
}

function OutageFact({ name, isLasting = false, children }: OutageFactProps) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className={isLasting ? 'font-semibold text-paprika' : undefined}>{children}</dd>
    </div>
  );
}
