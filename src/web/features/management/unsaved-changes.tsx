import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface UnsavedChangesProps {
  /** Whether there is something to lose. */
  isDirty: boolean;
  texts: { leaveTitle: string; leaveText: string; leave: string; stay: string };
}

/** Pages that have something to lose at the moment. */
const dirtyPages = new Set<symbol>();

/** Whether the page that is open would lose something; for ways out that are no navigation. */
export function hasUnsavedChanges(): boolean {
  return dirtyPages.size > 0;
}

/** Asks before another page is opened, and lets the browser ask before the tab is closed. */
export function UnsavedChanges({ isDirty, texts }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const page = Symbol('page');
    dirtyPages.add(page);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      dirtyPages.delete(page);
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
