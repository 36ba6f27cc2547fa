import { useEffect, useState, useSyncExternalStore } from 'react';
import { boardText } from '#web/features/orders/board-text.ts';
import { keepAwake } from '#web/lib/keep-awake.ts';
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
    return keepAwake(() => {
      if (warned) return;
      setWarned(true);
      toast({ title: boardText.noWakeLock });
    });
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
