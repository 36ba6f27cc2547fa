import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import type { Failure } from '#web/lib/api.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useManagement } from './management-context.ts';

/** Shown in place of a page's data that could not be loaded. */
export function PageFailure({ failure, sentence }: { failure: Failure; sentence: string }) {
  const { refresh } = useManagement();
  // The page shows the failure of the retry.
  const { busy, run: retry } = useBusy(() => refresh().catch(() => undefined));
  return <LoadFailure failure={failure} sentence={sentence} onRetry={retry} busy={busy} />;
}
