import { useMemo, useState } from 'react';
import { createResource, type ResourceView } from './live/resource.ts';
import { useResource } from './live/use-resource.ts';

/**
 * What a call answers, asked again when `load` changes. The answer before stays until the next is there.
 *
 * @param load kept by `useCallback`; null: nothing is asked
 */
export function useLoaded<T>(load: ((signal: AbortSignal) => Promise<T>) | null): ResourceView<T> {
  const resource = useMemo(
    // What the server has refused it refuses again.
    () => load && createResource({ load, isFinal: ({ code }) => code !== 'OFFLINE' }),
    [load],
  );
  const view = useResource(resource);
  const [last, setLast] = useState(view.data);
  if (view.data !== undefined && view.data !== last) setLast(view.data);
  return { ...view, data: view.data ?? last };
}
