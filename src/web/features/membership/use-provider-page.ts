import { useEffect, useState } from 'react';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { failureOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';

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
    try {
      const { url } = await ask();
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      toast({
        variant: 'destructive',
        title: sentence,
        description: errorSentences[failureOf(error).code],
      });
    }
  }

  return { isLeaving, leadTo };
}
