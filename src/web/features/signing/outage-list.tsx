import { useState } from 'react';
import type { DeviceOutage } from '#contract/signing.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { causeSentence } from './cause-text.ts';
import { durationText } from './duration-text.ts';
import { signingText as text } from './signing-text.ts';
import { spanText } from './span-text.ts';

/** So many are shown at first. */
const shownAtFirst = 3;

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
          {text.moreOutages({ count: more })}
        </Button>
      )}
    </>
  );
}

function Outage({ outage: { since, until, cause } }: { outage: DeviceOutage }) {
  const times = useRestaurantTimes();
  const duration = useTicking((nowMs) =>
    durationText(Math.max(0, (until === null ? nowMs : Date.parse(until)) - Date.parse(since))),
  );
  return (
    <li className="num grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 lg:grid-cols-[22rem_7rem_minmax(0,1fr)]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {spanText(times, since, until)}
        {until === null && <Badge tone="alert">{text.lasting}</Badge>}
      </span>
      <span className="whitespace-nowrap">
        <span className="sr-only">{text.duration} </span>
        {duration}
      </span>
      <span className="col-span-full min-w-0 text-pretty text-ink-soft text-sm wrap-anywhere lg:col-span-1">
        {causeSentence(cause)}
      </span>
    </li>
  );
}
