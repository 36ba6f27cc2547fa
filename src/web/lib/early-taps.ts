/** The taps made before hydration, and the values chosen in selects. */
interface EarlyTaps {
  taps: Map<HTMLElement, string | undefined>;
  stop: () => void;
}

declare global {
  interface Window {
    gedeckEarlyTaps?: EarlyTaps;
  }
}

/**
 * Runs inline in the page's head. On a slow line people read and tap the page seconds before its scripts are
 * there. Taps on elements with `data-early` are recorded, only once per element, since people tap again when
 * nothing happens.
 */
export const earlyTapsScript = `(function(){var taps=new Map();function note(e){var t=e.target,on=t.closest&&t.closest('[data-early]');if(!on)return;var isSelect=on.tagName==='SELECT';if(isSelect===(e.type==='change'))taps.set(on,isSelect?on.value:undefined)}var kinds=['click','change'];kinds.forEach(function(k){document.addEventListener(k,note,true)});window.gedeckEarlyTaps={taps:taps,stop:function(){kinds.forEach(function(k){document.removeEventListener(k,note,true)})}}})()`;

/** Stops recording: from here on React receives the taps, even those before hydration has finished. */
export function stopNotingTaps(): void {
  window.gedeckEarlyTaps?.stop();
}

/** Repeats each recorded tap; elements that have gone meanwhile are skipped. */
export function replayEarlyTaps(): void {
  const early = window.gedeckEarlyTaps;
  if (!early) return;
  delete window.gedeckEarlyTaps;
  for (const [element, value] of early.taps) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLSelectElement && value !== undefined) {
      element.value = value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      element.click();
    }
  }
}
