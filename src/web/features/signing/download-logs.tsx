import { Download } from 'lucide-react';
import type { FiscalDeviceView } from '#contract/signing.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { deviceName } from './device-names.ts';
import { failureSentence } from './failure-text.ts';
import { signingText as text } from './signing-text.ts';

/** Downloads all that a device has logged. Its maker may take minutes to put it together. */
export function DownloadLogs({ restaurantId, device }: { restaurantId: string; device: FiscalDeviceView }) {
  const { id, serial } = device;
  const { busy, run } = useCommand(
    () => downloadFile(`/api/restaurants/${restaurantId}/security-device/${id}/logs.tar`, 'TSE.tar'),
    { failed: text.logsFailed, sentenceOf: failureSentence, language: 'de' },
  );
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="outline"
        busy={busy}
        aria-label={text.logsOf(deviceName(device), serial ?? '')}
        onClick={() => void run()}
      >
        <Download aria-hidden />
        {text.logs}
      </Button>
      <p role="status" className="text-ink-soft text-sm">
        {busy && text.logsBusy}
      </p>
    </div>
  );
}
