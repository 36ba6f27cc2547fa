import type { PastNotification } from '#contract/notification.ts';
import { placeRows, type SheetRow, tillRows } from '#domain/notification/notification-sheet.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { notificationText as text } from './notification-text.ts';

/** What was notified, with its facts as they were. */
export function PastNotifications({ past }: { past: readonly PastNotification[] }) {
  return (
    <Card as="section" aria-label={text.pastTitle}>
      <CardHeader title={text.pastTitle} />
      {past.length === 0 ? (
        <p className="text-ink-soft">{text.noPast}</p>
      ) : (
        <ul className="divide-y divide-line">
          {past.map((notification) => (
            <Past key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Past({ notification }: { notification: PastNotification }) {
  const { formatDateTime } = useRestaurantTimes();
  const { sentOn, recordedAt, by, facts } = notification;
  const moment = formatDateTime(recordedAt);
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <details className="min-w-0">
        <summary className="num w-fit cursor-pointer rounded-control py-1">
          <span className="font-semibold">{text.sent({ day: formatDay(sentOn) })}</span>
        </summary>
        <p className="num text-ink-soft text-sm wrap-anywhere">
          {by === null ? text.recordedAt({ moment }) : text.recordedBy({ moment, name: by })}
        </p>
        <Facts title={text.placeTitle} rows={placeRows(facts.place)} />
        {facts.tills.map((till) => (
          <Facts key={till.tillId} title={text.tillTitle({ name: till.name })} rows={tillRows(till)} />
        ))}
      </details>
    </li>
  );
}

function Facts({ title, rows }: { title: string; rows: readonly SheetRow[] }) {
  return (
    <section aria-label={title} className="mt-3">
      <h3 className="font-sans font-semibold text-sm tracking-normal wrap-anywhere">{title}</h3>
      <dl lang="de" className="num mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[15rem_minmax(0,1fr)]">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
