import { useState } from 'react';
import { isWaiting, mayHaveArrived, type Pending } from '#web/lib/outbox/pending.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface PendingActionsProps {
  pending: Pending;
  texts: Record<TextKey, string>;
  size?: 'sm';
  /** The language of the texts where it is not the page's. */
  lang?: 'de' | 'en' | undefined;
  onSendNow: () => void;
  onTakeBack: () => void;
}

type TextKey = 'sendNow' | 'cancel' | `takeBack${'' | 'Title' | 'Unsent' | 'Unsure' | 'Confirm'}`;

/** The buttons for an order that waits for an answer ("send now", "take back"), for guests and staff. */
export function PendingActions({ pending, texts, size, lang, onSendNow, onTakeBack }: PendingActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const isUnsure = mayHaveArrived(pending);
  return (
    <>
      {isWaiting(pending) && (
        <div className={`${size === 'sm' ? 'mt-2' : 'mt-4'} flex flex-wrap gap-2`}>
          <Button size={size} onClick={onSendNow}>
            {texts.sendNow}
          </Button>
          <Button size={size} variant="outline" onClick={() => setAsking(true)}>
            {texts.takeBack}
          </Button>
        </div>
      )}
      <ConfirmDialog
        lang={lang}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onTakeBack();
        }}
        destructive
        title={texts.takeBackTitle}
        description={isUnsure ? texts.takeBackUnsure : texts.takeBackUnsent}
        confirmLabel={isUnsure ? texts.takeBackConfirm : texts.takeBack}
        cancelLabel={texts.cancel}
      />
    </>
  );
}
