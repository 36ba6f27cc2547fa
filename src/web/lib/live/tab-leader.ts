interface Leadership {
  /** This tab leads from now on. */
  onLead: () => void;
  /** Another tab has taken the lead while this one was frozen. */
  onLost: () => void;
}

interface Candidate {
  /** Takes the lead from a tab that is frozen: a phone stops hidden tabs, which keep their locks. */
  steal: () => void;
  /** Gives up the lead, or the place in the queue. */
  leave: () => void;
}

/** One tab of all leads: the one that holds the lock. When it closes, the next in the queue gets the lock. */
export function standForLead(
  locks: Pick<LockManager, 'request'>,
  lockName: string,
  { onLead, onLost }: Leadership,
): Candidate {
  let letGo = () => {};

  function request(isStealing: boolean): void {
    letGo();
    const queued = new AbortController();
    let release = () => queued.abort();
    let isLeading = false;
    const own = () => release();
    letGo = own;
    const hold = () =>
      new Promise<void>((resolve) => {
        // Granted at the moment we left.
        if (letGo !== own) return resolve();
        release = resolve;
        isLeading = true;
        onLead();
      });
    locks.request(lockName, isStealing ? { steal: true } : { signal: queued.signal }, hold).catch(() => {
      // Let go by ourselves, or taken by another tab while we were frozen.
      if (letGo !== own || !isLeading) return;
      request(false);
      onLost();
    });
  }

  request(false);
  return {
    steal: () => request(true),
    leave() {
      letGo();
      letGo = () => {};
    },
  };
}
