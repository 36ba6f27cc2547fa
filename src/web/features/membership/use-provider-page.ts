import { useEffect, useState } from 'react';
import { runWithToasts } from '#web/features/errors/use-command.ts';

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
