import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ClosedDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Tells a guest who sits down that the restaurant is closed. */
export function ClosedDialog({ open, onClose }: ClosedDialogProps) {
  const texts = useGuestTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={texts.menu.closedTitle}
      description={texts.menu.closedText}
      closeLabel={texts.close}
      footer={<Button onClick={onClose}>{texts.menu.closedConfirm}</Button>}
    />
  );
}
