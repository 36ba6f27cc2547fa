import { onWake } from './listen.ts';

/** When a resource reloads its data. */
export interface Freshness {
  /**
   * Subscribes to news that make the data out of date, for data without a position. Returns what
   * unsubscribes.
   */
  news?: (onNews: () => void) => () => void;
  /** A debounce in milliseconds: several changes within this time cause one load. */
  settleMs?: number;
  /** The shortest time in milliseconds between two loads that changes cause. */
  atMostEveryMs?: number;
  /** Reloads at this interval in milliseconds while the page is visible, and when the page wakes. */
  everyMs?: number;
  /** Called instead of a full reload, except when the page wakes. */
  renew?: () => void;
}

interface Loading {
  isUnderWay: () => boolean;
  hasFailed: () => boolean;
  /** Begins a load. */
  begin: () => void;
}

/** Reloads data when it is out of date. */
export function keepFresh(
  { news, settleMs = 0, atMostEveryMs = 0, everyMs, renew }: Freshness,
  loading: Loading,
) {
  let staleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Data became out of date during a load, which may have read the old state. */
  let isOvertaken = false;
  let loadedAtMs = 0;

  function markStale(): void {
    if (loading.isUnderWay()) isOvertaken = true;
    else
      staleTimer ??= setTimeout(
        bringUpToDate,
        Math.max(settleMs, loadedAtMs + atMostEveryMs - performance.now()),
      );
  }

  function bringUpToDate(): void {
    if (loading.isUnderWay()) return;
    forget();
    if (renew) renew();
    else loading.begin();
  }

  function forget(): void {
    clearTimeout(staleTimer);
    staleTimer = undefined;
    isOvertaken = false;
  }

  return {
    markStale,
    /** To be called when a load begins, since it will bring everything up to date. */
    forget,
    isStale: () => staleTimer !== undefined,
    /** To be called when a load has succeeded. */
    loaded() {
      loadedAtMs = performance.now();
      if (isOvertaken) markStale();
    },
    /** Starts the timers and listeners. Returns what stops them. */
    start(): () => void {
      const stopNews = news?.(markStale);
      const stopWaking = onWake(() => {
        if (everyMs !== undefined || loading.hasFailed()) loading.begin();
      });
      const timer =
        everyMs === undefined
          ? undefined
          : setInterval(() => {
              if (document.visibilityState === 'visible') bringUpToDate();
            }, everyMs);
      return () => {
        stopNews?.();
        stopWaking();
        clearInterval(timer);
        forget();
      };
    },
  };
}
