import { useStaffState } from '#web/features/management/management-context.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { paymentText } from './payment-text.ts';
import { ReasonPicker } from './reason-picker.tsx';

interface UndoDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined until it was opened for the first time. */
  title: string | undefined;
  description: string;
  /** Never rejects: it tells failures itself. */
  onUndo: (reason: string) => Promise<void>;
}

/** Asks why a payment or a discount is undone, which undoes it. Used anew each time it opens. [EXC-1] */
export function UndoDialog({ open, onClose, title, description, onUndo }: UndoDialogProps) {
  const reasons = useStaffState(({ restaurant }) => restaurant.data?.correctionReasons) ?? [];
  const { busy, run } = useBusy(async (reason: string) => {
    await onUndo(reason);
    onClose();
  });
  return (
    <Dialog
      role="alertdialog"
      lang={specifiedLang('de')}
      size="sm"
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={description}
      closeLabel={paymentText.cancel}
    >
      <ReasonPicker
        lead={paymentText.undoReasonLead}
        reasons={reasons}
        submitLabel={paymentText.undo}
        problem={undefined}
        busy={busy}
        // While it fades out it is answered already.
        onReason={(reason) => open && run(reason)}
      />
    </Dialog>
  );
}
