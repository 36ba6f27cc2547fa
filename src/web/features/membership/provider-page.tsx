import { useEffect, useId, useState } from 'react';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { membershipPageText as text } from './membership-page-text.ts';

/** Covers the screen while the payment provider's page is being opened. */
export function LoadingStripe({ open }: { open: boolean }) {
  const labelId = useId();
  return (
    <Modal open={open} onClose={() => {}} dismissible={false} labelledBy={labelId}>
      <div className="grid h-dvh w-dvw place-items-center bg-paper">
        <p id={labelId} role="status" className="flex flex-col items-center gap-5 font-serif text-2xl">
          <Spinner className="size-10 text-basil" />
          {text.loadingStripe}
        </p>
      </div>
    </Modal>
  );
}

/** Opens a page of the payment provider. `isLeaving` is true until the browser has left. */
export function useProviderPage() {
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    // "Back" may restore this page from the back/forward cache, with `isLeaving` still true.
    const wake = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function leadTo(ask: () => Promise<{ url: string }>, sentence: string) {
    setLeaving(true);
    const isOff = await runWithToasts(async () => window.location.assign((await ask()).url), {
      failed: sentence,
    });
    if (!isOff) setLeaving(false);
  }

  return { isLeaving, leadTo };
}
