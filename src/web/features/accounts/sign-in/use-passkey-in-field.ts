import { useEffect, useEffectEvent } from 'react';
import type { SignedChallenge } from '#contract/accounts/passkeys.ts';
import {
  offersPasskeysInFields,
  signWithPasskey,
  stopWaitingForPasskey,
} from '#web/features/accounts/passkeys.ts';
import { api } from '#web/lib/api.ts';

/** A challenge is good for ten minutes; the page may stand open longer. */
const renewedAfterMs = 8 * 60_000;

/**
 * Offers passkeys in the menu of the e-mail field, where the browser can. Quiet until one is chosen: there is the
 * button as well.
 *
 * @param isPaused while the device is asked by the button
 */
export function usePasskeyInField(
  isPaused: boolean,
  onSigned: (signed: SignedChallenge) => Promise<void>,
): void {
  const sign = useEffectEvent(onSigned);
  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    let isWaiting = false;

    async function wait() {
      if (!(await offersPasskeysInFields())) return;
      const options = await api.accounts.passkeys.beginSignIn({});
      if (isOver) return;
      isWaiting = true;
      const signed = await signWithPasskey(options, true);
      if (!isOver) await sign(signed);
    }

    const begin = () => void wait().catch(() => {});
    begin();
    const timer = setInterval(begin, renewedAfterMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (isWaiting) void stopWaitingForPasskey();
    };
  }, [isPaused]);
}
