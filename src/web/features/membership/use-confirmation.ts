import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';

/** How often to poll for a payment again; the pause follows each answer. */
const questions = 15;
const pauseMs = 2_000;

/**
 * Whether the payment has arrived. The provider may send people back before its webhook comes, so this polls
 * until the payment is known, for half a minute at most.
 *
 * @param isKnown the payment has arrived already, or nobody is signed in; then nothing is polled
 */
export function useConfirmation(isKnown: boolean) {
  const [state, setState] = useState<'asking' | 'premium' | 'unconfirmed'>('asking');
  const [round, setRound] = useState(0);

  // `round` is a dependency so that askAgain restarts the polling.
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

  function askAgain() {
    setState('asking');
    setRound((current) => current + 1);
  }
  return { state, askAgain };
}
