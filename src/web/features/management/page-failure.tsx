import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import type { Failure } from '#web/lib/api.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useManagement } from './management-context.ts';

/** What stands where a page's data could not be loaded. */
export function PageFailure({ failure, sentence }: { failure: Failure; sentence: string }) {
  const { refresh } = useManagement();
  // A failure is the page's own to show.
  const { busy, run: retry } = useBusy(() => refresh().catch(() => undefined));
  return <LoadFailure failure={failure} sentence={sentence} onRetry={retry} busy={busy} />;
}
