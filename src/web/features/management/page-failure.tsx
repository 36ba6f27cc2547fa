import { useState } from 'react';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import type { Failure } from '#web/lib/api.ts';
import { useManagement } from './management-context.ts';

/** What stands where a page's data could not be loaded. */
export function PageFailure({ failure, sentence }: { failure: Failure; sentence: string }) {
  const { refresh } = useManagement();
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    // A failure is the page's own to show.
    await refresh().catch(() => undefined);
    setBusy(false);
  }
  return <LoadFailure failure={failure} sentence={sentence} onRetry={retry} busy={busy} />;
}
