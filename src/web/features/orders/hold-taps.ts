const heldMs = 350;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Lets an element take no taps for a moment, because what is in it has moved: a finger may be on its way to what was
 * there before. The keyboard goes on.
 */
export function holdTaps(element: HTMLElement | null): void {
  if (!element) return;
  clearTimeout(timers.get(element));
  element.style.pointerEvents = 'none';
  timers.set(
    element,
    setTimeout(() => element.style.removeProperty('pointer-events'), heldMs),
  );
}
