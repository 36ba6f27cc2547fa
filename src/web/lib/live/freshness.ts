import { onWake } from './listen.ts';

/** When data that was loaded is to be loaded anew. */
export interface Freshness {
  /** Says that the data is out of date, for what no position tells apart. Returns what ends it. */
  news?: (onNews: () => void) => () => void;
  /** What happens at once is one load: so many milliseconds after the data became out of date. */
  settleMs?: number;
  /** For being out of date it is loaded no more than once in so long. */
  atMostEveryMs?: number;
  /** So often it is loaded anew while the page is visible, and when that wakes. */
  everyMs?: number;
  /** What is done in all but the last case instead of loading everything. */
  renew?: () => void;
}

interface Loading {
  isUnderWay: () => boolean;
  hasFailed: () => boolean;
  /** Begins anew. */
  begin: () => void;
}

/** Has data loaded anew when its time has come. */
export function keepFresh(
  { news, settleMs = 0, atMostEveryMs = 0, everyMs, renew }: Freshness,
  loading: Loading,
) {
  let staleTimer: ReturnType<typeof setTimeout> | undefined;
  /** The load on its way may have read what was out of date already. */
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
    /** A load that begins now brings everything up to date. */
    forget,
    isStale: () => staleTimer !== undefined,
    /** Call it when a load has ended well. */
    loaded() {
      loadedAtMs = performance.now();
      if (isOvertaken) markStale();
    },
    /** Returns what ends it. */
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
