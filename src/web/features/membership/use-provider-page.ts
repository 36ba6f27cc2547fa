import { useEffect, useState } from 'react';
import { told } from '#web/features/errors/use-command.ts';

/** Leads to a page of the payment provider; `isLeaving` until the browser has gone there. */
export function useProviderPage() {
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    // Back from there the browser may show this page as it was left.
    const wake = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function leadTo(ask: () => Promise<{ url: string }>, sentence: string) {
    setLeaving(true);
    const isOff = await told(async () => window.location.assign((await ask()).url), { failed: sentence });
    if (!isOff) setLeaving(false);
  }

  return { isLeaving, leadTo };
}
