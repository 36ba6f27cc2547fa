import type { ShownCode } from '#contract/door.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';

/** What a screen on a table shows. */
export type Screen =
  | { state: 'starting' }
  /** It has no secret that a table knows. */
  | { state: 'unpaired' }
  /** `shown` null: the server has not answered for so long that no code counts any more. */
  | { state: 'paired'; shown: ShownCode | null };

/** How much longer a code counts after the next one is shown; less than the server allows, for the way there. */
const countsOnMs = 20_000;
/** So late after the change, that it has surely come. */
const lateMs = 300;
const retryMs = 3_000;

/**
 * Loads the code of a screen each time it changes.
 *
 * @param load asks the server for the code
 * @returns what ends it
 */
export function followScreen(load: () => Promise<ShownCode>, tell: (screen: Screen) => void): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let expiry: NodeJS.Timeout | undefined;
  /** When the code that is shown counts no more; null: none is shown, undefined: no answer yet. */
  let countsUntil: number | null | undefined;

  function showNothing() {
    countsUntil = null;
    tell({ state: 'paired', shown: null });
  }

  async function refresh() {
    clearTimeout(timer);
    // Timers sleep with the tablet, and the one that ends the code with them.
    if (countsUntil && Date.now() >= countsUntil) showNothing();
    let next = retryMs;
    try {
      const shown = await load();
      if (isOver) return;
      clearTimeout(expiry);
      const countsMs = shown.changesInMs + countsOnMs;
      countsUntil = Date.now() + countsMs;
      expiry = setTimeout(showNothing, countsMs);
      tell({ state: 'paired', shown });
      next = shown.changesInMs + lateMs;
    } catch (error) {
      if (isOver) return;
      if (isRemoved(failureOf(error))) {
        clearTimeout(expiry);
        return tell({ state: 'unpaired' });
      }
      if (countsUntil === undefined) showNothing();
    }
    clearTimeout(timer);
    timer = setTimeout(refresh, next);
  }

  void refresh();
  const stopWaking = onWake(() => void refresh());
  return () => {
    isOver = true;
    stopWaking();
    clearTimeout(timer);
    clearTimeout(expiry);
  };
}

function isRemoved({ code }: Failure): boolean {
  return code === 'DISPLAY_NOT_FOUND';
}
