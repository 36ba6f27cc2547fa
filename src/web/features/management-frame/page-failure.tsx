import { useState } from 'react';
import type { Failure } from '#web/lib/api.ts';
import { commonText } from '#web/lib/messages/common.ts';
import { errorSentences } from '#web/lib/messages/errors.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
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
  return (
    <ErrorState
      retryLabel={commonText.tryAgain}
      onRetry={retry}
      busy={busy}
      reference={failure.code === 'INTERNAL_SERVER_ERROR' ? failure.details?.requestId : undefined}
    >
      {sentence} {errorSentences[failure.code]}
    </ErrorState>
  );
}
