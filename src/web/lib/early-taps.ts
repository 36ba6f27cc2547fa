/** What was tapped before the page listened, and for a select what was chosen. */
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
 * Runs inline in the page's head. On a bad line the page is read, and tapped, seconds before its scripts are there:
 * taps on what has `data-early` are remembered, each element's once, since who sees nothing happen taps again.
 */
export const earlyTapsScript = `(function(){var taps=new Map();function note(e){var t=e.target,on=t.closest&&t.closest('[data-early]');if(!on)return;var isSelect=on.tagName==='SELECT';if(isSelect===(e.type==='change'))taps.set(on,isSelect?on.value:undefined)}var kinds=['click','change'];kinds.forEach(function(k){document.addEventListener(k,note,true)});window.gedeckEarlyTaps={taps:taps,stop:function(){kinds.forEach(function(k){document.removeEventListener(k,note,true)})}}})()`;

/** From here on the page hears taps itself, also those before it has taken over. */
export function stopNotingTaps(): void {
  window.gedeckEarlyTaps?.stop();
}

/** Does what was tapped early, once; an element that has gone meanwhile is left out. */
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
