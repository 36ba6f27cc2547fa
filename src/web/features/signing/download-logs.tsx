import { Download } from 'lucide-react';
import type { FiscalDeviceView } from '#contract/signing.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { deviceName } from './device-names.ts';
import { failureSentence } from './failure-text.ts';
import { signingText as text } from './signing-text.ts';

interface DownloadLogsProps {
  restaurantId: string;
  device: FiscalDeviceView;
  /** Left out: all that it has logged; null: they make no period. */
  days?: DayRange | null;
}

/** Downloads what a device has logged. Its maker may take minutes to put it together. */
export function DownloadLogs({ restaurantId, device, days }: DownloadLogsProps) {
  const { id, serial } = device;
  const path = `/api/restaurants/${restaurantId}/security-device/${id}/logs.tar`;
  const { busy, run } = useCommand(
    () => downloadFile(days ? `${path}?${new URLSearchParams({ ...days })}` : path, 'TSE.tar'),
    { failed: text.logsFailed, sentenceOf: failureSentence, language: 'de' },
  );
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="outline"
        busy={busy}
        disabled={days === null}
        aria-label={(days === undefined ? text.logsOf : text.logsOfDays)({
          name: deviceName(device),
          serial: serial ?? '',
        })}
        onClick={() => void run()}
      >
        <Download aria-hidden />
        {days === undefined ? text.logs : text.logsOfPeriod}
      </Button>
      <p role="status" className="text-ink-soft text-sm">
        {busy && text.logsBusy}
      </p>
    </div>
  );
}
