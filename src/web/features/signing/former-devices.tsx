import type { FiscalDeviceView } from '#contract/signing.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { makerName } from './device-names.ts';
import { DownloadLogs } from './download-logs.tsx';
import { signingText as text } from './signing-text.ts';
import { spanText } from './span-text.ts';
import { TestMark } from './test-mark.tsx';

/** Devices out of use: from when until when they signed, and what they have logged. */
export function FormerDevices({ devices }: { devices: readonly FiscalDeviceView[] }) {
  return (
    <Card as="section" aria-label={text.formerTitle}>
      <CardHeader title={text.formerTitle} description={text.formerText} />
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <FormerDevice key={device.id} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function FormerDevice({ device }: { device: FiscalDeviceView }) {
  const { restaurantId } = useManagement();
  const times = useRestaurantTimes();
  const { startedAt, endedAt, serial } = device;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {makerName(device)}
          <TestMark device={device} />
        </p>
        {startedAt !== null && endedAt !== null && (
          <p className="num text-sm">{spanText(times, startedAt, endedAt)}</p>
        )}
        <p className="num break-all font-mono text-ink-soft text-sm">{serial}</p>
      </div>
      <DownloadLogs restaurantId={restaurantId} device={device} />
    </li>
  );
}
