/** Listens to an event; call what it returns to stop. */
export function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Calls back when the network or the page comes back: the moment to see whether the line still is alive. */
export function onWake(listener: () => void): () => void {
  const stopOnline = listen(window, 'online', listener);
  const stopVisible = listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
  return () => {
    stopOnline();
    stopVisible();
  };
}
