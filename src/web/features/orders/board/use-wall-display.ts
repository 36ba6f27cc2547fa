import { useEffect, useState, useSyncExternalStore } from 'react';
import { boardText } from '#web/features/orders/board-text.ts';
import { toast } from '#web/ui/toast.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether the board is shown as on a wall: in full screen. In CSS, the variant `wall`. */
export function useIsWall(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
}

/** Full screen with a wake lock, for a tablet on the kitchen's wall. `toggle` needs a user's gesture. */
export function useWallDisplay() {
  const active = useIsWall();
  const [warned, setWarned] = useState(false);

  useEffect(() => {
    if (!active) return;
    let wanted = true;
    let lock: WakeLockSentinel | undefined;
    async function keepAwake() {
      if (!wanted || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!wanted) await lock.release();
      } catch {
        // Wake locks do not exist on plain http, and are refused when the battery is low.
        if (!wanted || warned) return;
        setWarned(true);
        toast({ title: boardText.noWakeLock });
      }
    }
    void keepAwake();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, [active, warned]);

  // Navigation and header are hidden in full screen, so on another page nobody would find the way out.
  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );

  async function toggle() {
    try {
      if (active) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    } catch {
      toast({ variant: 'destructive', title: boardText.wallFailed });
    }
  }
  return { active, toggle };
}
