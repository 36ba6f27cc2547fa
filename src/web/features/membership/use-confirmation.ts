import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';

/** How long a payment is waited for: as many questions, each so long after the answer to the one before. */
const questions = 15;
const pauseMs = 2_000;

/**
 * Whether the payment has arrived. The provider sends people back before its event is here, so it is asked until it
 * says so, or for half a minute.
 *
 * @param isKnown it has arrived already, or nobody is signed in: nothing is asked
 */
export function useConfirmation(isKnown: boolean) {
  const [state, setState] = useState<'asking' | 'premium' | 'unconfirmed'>('asking');
  const [round, setRound] = useState(0);

  // A new round asks again.
  useEffect(() => {
    if (isKnown) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(left: number) {
      const answer = await api.membership.refresh({}).catch(() => null);
      if (isOver) return;
      if (answer?.isPremium) setState('premium');
      else if (left === 0) setState('unconfirmed');
      else timer = setTimeout(() => void ask(left - 1), pauseMs);
    }
    void ask(questions);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isKnown, round]);

  const askAgain = useCallback(() => {
    setState('asking');
    setRound((current) => current + 1);
  }, []);
  return { state, askAgain };
}
