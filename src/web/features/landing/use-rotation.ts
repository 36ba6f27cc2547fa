import { useEffect, useState } from 'react';
import { listen } from '#web/lib/live/listen.ts';

interface Rotation {
  index: number;
  /** Shows the picture at `index`; the next change comes a full interval later. */
  show: (index: number) => void;
}

/**
 * Rotates through several pictures. Pauses while the tab is hidden, so that nobody comes back to a picture
 * that changes at once.
 *
 * @param everyMs the interval between two changes
 * @param before awaited before a picture is shown; it resolves when the picture has been fetched
 */
export function useRotation(
  count: number,
  everyMs: number,
  isRunning: boolean,
  before?: (next: number) => Promise<unknown>,
): Rotation {
  const [index, show] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(turn, everyMs);
    };
    const turn = async () => {
      const next = (index + 1) % count;
      // A picture that cannot be fetched shows its label.
      await before?.(next).catch(() => undefined);
      if (!isOver) show(next);
    };
    start();
    const stopListening = listen(document, 'visibilitychange', start);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [index, count, everyMs, isRunning, before]);
  return { index, show };
}
