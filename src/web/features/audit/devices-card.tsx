import type { AuditRecords } from '#contract/audit.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { deviceName } from '#web/features/signing/device-names.ts';
import { DownloadLogs } from '#web/features/signing/download-logs.tsx';
import { Outages } from '#web/features/signing/outages.tsx';
import { spanText } from '#web/features/signing/span-text.ts';
import { TestMark, TestNote } from '#web/features/signing/test-mark.tsx';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { auditText as text } from './audit-text.ts';

/** What each security device has logged, and when one did not sign. */
export function DevicesCard({
  restaurantId,
  records: { devices, outages },
  days,
}: {
  restaurantId: string;
  records: Pick<AuditRecords, 'devices' | 'outages'>;
  /** Null: they make no period. */
  days: DayRange | null;
}) {
  const times = useRestaurantTimes();
  return (
    <Card as="section" aria-label={text.devicesTitle} className="min-w-0">
      <CardHeader title={text.devicesTitle} description={text.devicesText} />
      {devices.length === 0 && <p className="text-ink-soft">{text.noDevice}</p>}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {deviceName(device)} <TestMark device={device} />
            </p>
            <p className="num text-ink-soft text-sm wrap-anywhere">
              {text.serial({ serial: device.serial ?? '' })}
              <br />
              {device.startedAt && spanText(times, device.startedAt, device.endedAt)}
            </p>
            <TestNote device={device} />
            <div className="flex flex-wrap gap-2">
              <DownloadLogs restaurantId={restaurantId} device={device} days={days} />
              <DownloadLogs restaurantId={restaurantId} device={device} />
            </div>
          </li>
        ))}
      </ul>
      {devices.length > 0 && <Outages outages={outages} />}
    </Card>
  );
}
