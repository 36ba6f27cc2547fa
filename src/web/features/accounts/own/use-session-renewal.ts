import { useEffect } from 'react';
import { api, failureOf } from '#web/lib/api.ts';
import { storedChoice } from '#web/lib/stored-choice.ts';
import { isDue, retryAfter, tickMs } from './session-renewal.ts';

/** When a tab last renewed the session, in milliseconds since 1970; shared by all tabs. */
const renewedAt = storedChoice('gedeck.sessionRenewedAt');

/** Keeps the session alive. [ACC-11] */
export function useSessionRenewal(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let isStopped = false;

    async function tick() {
      let waitMs = tickMs;
      const known = Number(renewedAt.get());
      if (isDue(known > 0 ? known : null, Date.now())) {
        try {
          await api.accounts.renewSession({});
          renewedAt.set(String(Date.now()));
          failures = 0;
        } catch (error) {
          failures += 1;
          if (failureOf(error).code !== 'UNAUTHORIZED') waitMs = retryAfter(failures);
        }
      }
      if (!isStopped) timer = setTimeout(tick, waitMs);
    }

    void tick();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, []);
}
