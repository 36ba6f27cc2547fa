import { useState } from 'react';
import type { FiscalDeviceView, SigningState } from '#contract/signing.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { deviceName, testKind } from './device-names.ts';
import { failureSentence } from './failure-text.ts';
import { signingText as text } from './signing-text.ts';

interface EndDialogProps {
  open: boolean;
  onClose: () => void;
  device: FiscalDeviceView;
  onEnded: (state: SigningState) => void;
}

/**
 * Asks before a device is taken out of use, or its set-up is given up. When its maker does not do it, it can be tried
 * again, or done here alone. Used anew each time it opens.
 */
export function EndDialog({ open, onClose, device, onEnded }: EndDialogProps) {
  const { restaurantId } = useManagement();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSetUp = device.startedAt === null;
  const words = isSetUp
    ? { title: text.giveUpTitle, act: text.giveUp, forced: text.giveUpForced, done: text.givenUp }
    : {
        title: text.endTitle({ name: deviceName(device) }),
        act: text.end,
        forced: text.endForced,
        done: text.ended,
      };
  const hasFailedAtMaker = failure?.code === 'FISCAL_DEVICE_FAILED';

  const { busy, run } = useBusy(async (isForced: boolean) => {
    try {
      onEnded(await api.signing.end({ restaurantId, id: device.id, isForced }));
      toast({ title: words.done, lang: 'de' });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      role="alertdialog"
      lang={specifiedLang('de')}
      title={words.title}
      description={isSetUp ? text.giveUpText : text.endText}
      closeLabel={text.cancel}
      footer={
        <>
          <Button variant="outline" autoFocus disabled={busy} onClick={onClose}>
            {isSetUp ? text.keep : text.cancel}
          </Button>
          {hasFailedAtMaker && (
            <Button variant="outline" disabled={busy} onClick={() => void run(false)}>
              {text.endAgain}
            </Button>
          )}
          <Button variant="destructive" busy={busy} onClick={() => void run(hasFailedAtMaker)}>
            {hasFailedAtMaker ? words.forced : words.act}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {device.serial !== null && (
          <p className="text-ink-soft text-sm">
            {text.serial}: <span className="num break-all font-mono">{device.serial}</span>
          </p>
        )}
        {!isSetUp && !testKind(device) && <p className="text-pretty">{text.endLaw}</p>}
        {isSetUp && testKind(device) !== 'simulation' && device.serial === null && (
          <p className="text-pretty">{text.giveUpAtMaker}</p>
        )}
        <FormProblem>{failure && failureSentence(failure)}</FormProblem>
        {hasFailedAtMaker && <p className="text-pretty">{text.endForcedText}</p>}
      </div>
    </Dialog>
  );
}
