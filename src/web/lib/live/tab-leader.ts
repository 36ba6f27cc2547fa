interface Leadership {
  /** Called when this tab becomes the leader. */
  onLead: () => void;
  /** Called when another tab has taken the lead while this one was frozen. */
  onLost: () => void;
}

interface Candidate {
  /** Takes the lead from a frozen tab: phones freeze hidden tabs, which keep their locks. */
  steal: () => void;
  /** Gives up the lead, or the place in the queue. */
  leave: () => void;
}

/**
 * Elects one tab as leader: the one that holds the lock. When it closes, the next in the queue gets the lock.
 */
export function electLeader(
  locks: Pick<LockManager, 'request'>,
  lockName: string,
  { onLead, onLost }: Leadership,
): Candidate {
  let withdraw = () => {};

  function request(isStealing: boolean): void {
    withdraw();
    const queued = new AbortController();
    let release = () => queued.abort();
    let isLeading = false;
    const own = () => release();
    withdraw = own;
    const hold = () =>
      new Promise<void>((resolve) => {
        // The lock was granted after this request was withdrawn.
        if (withdraw !== own) return resolve();
        release = resolve;
        isLeading = true;
        onLead();
      });
    locks.request(lockName, isStealing ? { steal: true } : { signal: queued.signal }, hold).catch(() => {
      // This tab has released the lock itself.
      if (withdraw !== own) return;
      // Browsers that block storage deny locks: each tab leads.
      if (!isLeading) return void hold();
      // Another tab has stolen the lock while this one was frozen.
      request(false);
      onLost();
    });
  }

  request(false);
  return {
    steal: () => request(true),
    leave() {
      withdraw();
      withdraw = () => {};
    },
  };
}
