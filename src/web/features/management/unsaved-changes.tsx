import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { noteUnsavedWork } from '#web/lib/unsaved-work.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  texts: { leaveTitle: string; leaveText: string; leave: string; stay: string };
}

/** The mounted pages with unsaved changes. */
const dirtyPages = new Set<symbol>();

/** Whether a page has unsaved changes. For exits that are no navigation, such as switching the restaurant. */
export function hasUnsavedChanges(): boolean {
  return dirtyPages.size > 0;
}

/** Asks before a navigation, and makes the browser ask before the tab is closed. */
export function UnsavedChanges({ isDirty, texts }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const page = Symbol('page');
    dirtyPages.add(page);
    const takeNoteBack = noteUnsavedWork();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      dirtyPages.delete(page);
      takeNoteBack();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={texts.leaveTitle}
      description={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      destructive
    />
  );
}
