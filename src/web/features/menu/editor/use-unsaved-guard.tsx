import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { noteUnsavedWork } from '#web/lib/unsaved-work.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { menuText } from './menu-text.ts';

/**
 * Asks before unsaved changes are lost: on closing, on leaving for another page, and (in the browser's own
 * words) on leaving the site.
 */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(isDirty);
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isDirty) return;
    const takeNoteBack = noteUnsavedWork();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      takeNoteBack();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return {
    /** Closes at once, or asks first when there are unsaved changes. */
    close: () => (isDirty ? setAsking(true) : onClose()),
    /** The confirmation dialog, to be rendered beside the form. */
    question: (
      <ConfirmDialog
        open={asking || isBlocked}
        onClose={() => {
          setAsking(false);
          if (isBlocked) blocker.reset();
        }}
        onConfirm={() => {
          setAsking(false);
          onClose();
          if (isBlocked) blocker.proceed();
        }}
        destructive
        title={menuText.discardTitle}
        description={menuText.discardText}
        confirmLabel={menuText.discard}
        cancelLabel={menuText.keepEditing}
      />
    ),
  };
}
