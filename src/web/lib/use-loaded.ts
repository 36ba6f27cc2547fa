import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureOf } from '#web/lib/api.ts';

interface Loaded<T> {
  data: T | undefined;
  failure: Failure | null;
  isLoading: boolean;
  reload: () => void;
}

/**
 * What a call answers, asked again when `load` changes. The answer before stays until the next is there.
 *
 * @param load kept by `useCallback`; null: nothing is asked
 */
export function useLoaded<T>(load: ((signal: AbortSignal) => Promise<T>) | null): Loaded<T> {
  const [answer, setAnswer] = useState<{ data?: T; failure: Failure | null }>({ failure: null });
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!load) return setLoading(false);
    const controller = new AbortController();
    const { signal } = controller;
    // The round is asked for by `reload`.
    void round;
    setLoading(true);
    load(signal)
      .then((data) => {
        if (!signal.aborted) setAnswer({ data, failure: null });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setAnswer({ failure: failureOf(error) });
      })
      .finally(() => {
        if (!signal.aborted) setLoading(false);
      });
    return () => controller.abort();
  }, [load, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { data: answer.data, failure: answer.failure, isLoading, reload };
}
