import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { useGuestTexts } from '#web/lib/messages/guest.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says all over the page that nothing can be ordered. */
export function ClosedBanner() {
  const texts = useGuestTexts().menu;
  return (
    <p className="flex items-center gap-3 rounded-card bg-paprika px-4 py-3 font-semibold text-on-paprika">
      <DoorClosed aria-hidden className="size-5 shrink-0" />
      {texts.closedBanner}
    </p>
  );
}

/** Opens by itself when a guest sits down in a closed restaurant, once. */
export function ClosedDialog({ isRefused }: { isRefused: boolean }) {
  const texts = useGuestTexts();
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = () => setDismissed(true);
  return (
    <Dialog
      open={isRefused && !isDismissed}
      onClose={dismiss}
      size="sm"
      title={texts.menu.closedTitle}
      description={texts.menu.closedText}
      closeLabel={texts.close}
      footer={<Button onClick={dismiss}>{texts.menu.closedConfirm}</Button>}
    />
  );
}
