import { addGhost } from './ghost.ts';
import { Lifted } from './lifted.ts';

/** A pointer that moves less has clicked. */
const thresholdPx = 8;
/** A finger that rests this long drags; before that it scrolls. */
const restMs = 350;
/** Near the scroller's edge it scrolls on. */
const edgePx = 56;
const edgeStepPx = 10;

interface PointerDrag {
  item: HTMLElement;
  /** Whether a finger rests on the item before it drags. Else the item's `touch-action` says which moves are ours. */
  fingerRests: boolean;
  /** What scrolls sideways when the pointer is near its edge. */
  scroller?: HTMLElement;
  /** The zone that the item would fall into, by what is below the pointer and how many pixels it has moved to the right. */
  zoneAt: (below: Element | null, movedX: number) => HTMLElement | null;
  onDrop: (zone: HTMLElement) => void;
  /** Ends it at once. */
  signal?: AbortSignal;
}

let stopLast: (() => void) | undefined;

/** Drags an item with mouse, pen or finger, from the `pointerdown` on it. Escape leaves it where it was. */
export function dragByPointer(
  { button, isPrimary, pointerId, pointerType, clientX: startX, clientY: startY }: PointerEvent,
  { item, fingerRests, scroller, zoneAt, onDrop, signal: outer }: PointerDrag,
): void {
  if (button !== 0 || !isPrimary) return;
  stopLast?.();
  stopLast = stop;
  const mustRest = fingerRests && pointerType === 'touch';
  const rest = mustRest ? setTimeout(lift, restMs) : undefined;
  const listening = new AbortController();
  const { signal } = listening;
  let inAir: { lifted: Lifted; ghost: HTMLElement } | null = null;
  let wasLifted = false;
  let x = startX;
  let y = startY;
  let frame = 0;

  function lift() {
    wasLifted = true;
    inAir = { ghost: addGhost(item), lifted: new Lifted(item) };
    document.documentElement.setAttribute('data-dragging', '');
    follow();
  }

  function follow() {
    aim();
    if (scroller) {
      const { left, right } = scroller.getBoundingClientRect();
      if (x < left + edgePx) scroller.scrollLeft -= edgeStepPx;
      else if (x > right - edgePx) scroller.scrollLeft += edgeStepPx;
    }
    frame = requestAnimationFrame(follow);
  }

  function aim() {
    if (!inAir) return;
    inAir.ghost.style.translate = `${x - startX}px ${y - startY}px`;
    inAir.lifted.moveOver(zoneAt(document.elementFromPoint(x, y), x - startX));
  }

  function putDown(): HTMLElement | null {
    const zone = inAir?.lifted.putDown() ?? null;
    inAir?.ghost.remove();
    inAir = null;
    cancelAnimationFrame(frame);
    document.documentElement.removeAttribute('data-dragging');
    return zone;
  }

  function stop(): HTMLElement | null {
    clearTimeout(rest);
    listening.abort();
    return putDown();
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    ({ clientX: x, clientY: y } = event);
    if (wasLifted || Math.hypot(x - startX, y - startY) < thresholdPx) return;
    if (mustRest) stop();
    else lift();
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    ({ clientX: x, clientY: y } = event);
    // Since the last frame it may have come far.
    aim();
    const zone = stop();
    if (wasLifted) swallowClick();
    if (zone && event.type === 'pointerup') onDrop(zone);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !inAir) return;
    // Else the dialog would close.
    event.preventDefault();
    putDown();
  }

  outer?.addEventListener('abort', stop, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', handleKey, { signal, capture: true });
  if (mustRest) {
    // Android's answer to a long press.
    window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    // In the air nothing scrolls any more; a passive listener could not say so. It is the item's own: a finger's events
    // go there even when a live update has drawn the item anew elsewhere.
    const holdScroll = (event: TouchEvent) => inAir && event.preventDefault();
    item.addEventListener('touchmove', holdScroll, { signal, passive: false });
  }
}

/** The click that follows the end of a drag is none. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
