import { useMemo, useState } from 'react';
import { createResource, type ResourceView } from './live/resource.ts';
import { useResource } from './live/use-resource.ts';

/**
 * The answer to a call, requested again when `load` changes. The old answer stays until the new one is there.
 *
 * @param load stable by `useCallback`; null: nothing is requested
 */
export function useLoaded<T>(load: ((signal: AbortSignal) => Promise<T>) | null): ResourceView<T> {
  const resource = useMemo(
    // The server would refuse a retry as well.
    () => load && createResource({ load, isFinal: ({ code }) => code !== 'OFFLINE' }),
    [load],
  );
  const view = useResource(resource);
  const [last, setLast] = useState(view.data);
  if (view.data !== undefined && view.data !== last) setLast(view.data);
  return { ...view, data: view.data ?? last };
}
