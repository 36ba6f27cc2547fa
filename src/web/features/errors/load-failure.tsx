import type { Failure } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface LoadFailureProps {
  failure: Failure;
  /** Says what could not be loaded; the reason follows. */
  sentence: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
}

/** Shown in place of a part of the management area that could not be loaded. */
export function LoadFailure({ failure, sentence, onRetry, busy = false }: LoadFailureProps) {
  return (
    <ErrorState
      retryLabel={commonText.tryAgain}
      onRetry={onRetry}
      busy={busy}
      reference={failure.code === 'INTERNAL_SERVER_ERROR' ? failure.details?.requestId : undefined}
    >
      {sentence} {errorSentence(failure.code)}
    </ErrorState>
  );
}
