import { useCallback, useEffect, useState } from 'react';
import type { StationPairing } from '#contract/stations.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';

const askMs = 2500;

/** What this tablet is. It shows a code until it is paired, and a new one when that has run out. [STA-3] */
export function useStationPairing() {
  const [pairing, setPairing] = useState<StationPairing | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [rounds, setRounds] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each round
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: StationPairing | null = null;
    async function ask() {
      clearTimeout(timer);
      try {
        // An unpaired one asks for a code; one that waits looks whether it still does.
        const isWaiting = shown?.state === 'waiting';
        const found = await (isWaiting ? api.stations.pairing.state({}) : api.stations.pairing.begin({}));
        if (isOver) return;
        shown = found;
        setFailure(null);
        if (found.state === 'unpaired') return void ask();
        setPairing(found);
        if (found.state === 'paired') return;
      } catch (error) {
        if (isOver) return;
        const problem = failureOf(error);
        setFailure(problem);
        // A code that this tablet cannot keep pairs nothing. [ACC-34]
        if (problem.code === 'COOKIES_NEEDED') return;
      }
      timer = setTimeout(ask, askMs);
    }
    void ask();
    const stopWaking = onWake(() => void ask());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWaking();
    };
  }, [rounds]);

  /** Looks again: the display may have been ended, or cookies allowed. */
  const again = useCallback(() => {
    setPairing(null);
    setFailure(null);
    setRounds((before) => before + 1);
  }, []);
  return { pairing, failure, again };
}
