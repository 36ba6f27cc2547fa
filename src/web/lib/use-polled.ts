import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from './api.ts';
import { useRefresh } from './use-refresh.ts';

interface Polled<T> {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: T | undefined;
  failure: Failure | null;
  reload: () => Promise<void>;
  /** Changes what is shown; a load on its way knows nothing of that and is void. */
  update: (change: (data: T) => T) => void;
}

/**
 * What a call answers, asked again and again.
 *
 * @param load is given what it answered before; must stay the same function: another one is another question, to which
 *   there is no answer yet
 */
export function usePolled<T>(load: (before: T | undefined) => Promise<T>, everyMs: number): Polled<T> {
  const [answer, setAnswer] = useState<{ to: typeof load; data: T }>();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The answer without waiting for a rendering. */
  const latest = useRef(answer);
  /** The load that counts; a newer one makes it void. */
  const current = useRef<object>(null);

  const show = useCallback(
    (data: T) => {
      latest.current = { to: load, data };
      setAnswer(latest.current);
    },
    [load],
  );
  const reload = useCallback(async () => {
    const own = {};
    current.current = own;
    try {
      const data = await load(latest.current?.to === load ? latest.current.data : undefined);
      if (current.current !== own) return;
      show(data);
      setFailure(null);
    } catch (error) {
      if (current.current === own) setFailure(failureOf(error));
    }
  }, [load, show]);

  useEffect(() => {
    void reload();
    return () => {
      current.current = null;
    };
  }, [reload]);
  useRefresh(reload, everyMs);

  return {
    data: answer?.to === load ? answer.data : undefined,
    failure,
    reload,
    update(change) {
      if (latest.current?.to !== load) return;
      current.current = null;
      show(change(latest.current.data));
    },
  };
}
