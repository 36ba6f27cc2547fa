import type { ReactNode } from 'react';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** May return a promise: the dialog stays open until it has settled, unless the owner closes it. */
  onConfirm: () => unknown;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: string;
  destructive?: boolean;
  /** The language of the question where it is not the page's. */
  lang?: 'de' | 'en' | undefined;
  /** False: there is something to wait for, and only the harmless answer can be given. */
  canConfirm?: boolean;
  size?: DialogProps['size'];
  children?: ReactNode;
}

/** Asks before an irreversible action. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel,
  destructive = false,
  lang,
  canConfirm = true,
  size = 'sm',
  children,
}: ConfirmDialogProps) {
  const { busy, run } = useBusy(async () => onConfirm());
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      role="alertdialog"
      lang={lang}
      size={size}
      title={title}
      description={description}
      closeLabel={cancelLabel}
      footer={
        <>
          <Button variant="outline" autoFocus onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'default'}
            busy={busy}
            disabled={!canConfirm}
            // While it fades out it is answered already, and may be about nothing any more.
            onClick={open ? run : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
