import { specifiedLang } from '#web/lib/manner.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { waitingText } from './waiting-text.ts';

interface BarPhoneDialogProps {
  open: boolean;
  onClose: () => void;
  /** Resolves when the outcome has been shown. */
  onBar: () => Promise<boolean>;
}

/** Asks before a phone is sent away, and says what that does. [DOOR-7] */
export function BarPhoneDialog({ open, onClose, onBar }: BarPhoneDialogProps) {
  return (
    <ConfirmDialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await onBar();
        onClose();
      }}
      destructive
      title={waitingText.barTitle}
      description={waitingText.barText}
      confirmLabel={waitingText.bar}
      cancelLabel={waitingText.cancel}
    />
  );
}
