import { addGhost } from './ghost.ts';
import { Lifted } from './lifted.ts';

/** Pixels: a pointer that moves less makes a click. */
const thresholdPx = 8;
/** Milliseconds a finger has to rest before it drags; a finger that moves earlier scrolls. */
const restMs = 350;
/** Pixels from the scroller's edge within which it scrolls by itself. */
const edgePx = 56;
const edgeStepPx = 10;

interface PointerDrag {
  item: HTMLElement;
  /**
   * Whether a finger must rest on the item before it drags. If not, the item's `touch-action` decides which
   * moves are drags.
   */
  fingerRests: boolean;
  /** The element that scrolls sideways while the pointer is near its edge. */
  scroller?: HTMLElement;
  /** Returns the drop zone for the element below the pointer and the pixels moved to the right. */
  zoneAt: (below: Element | null, movedX: number) => HTMLElement | null;
  onDrop: (zone: HTMLElement) => void;
  /** Ends the drag at once. */
  signal?: AbortSignal;
}

let stopLast: (() => void) | undefined;

/** Drags an item with mouse, pen or finger; call it on `pointerdown`. Escape puts the item back. */
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
    // The pointer may have moved far since the last frame.
    aim();
    const zone = stop();
    if (wasLifted) swallowClick();
    if (zone && event.type === 'pointerup') onDrop(zone);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !inAir) return;
    // Keeps Escape from closing the dialog.
    event.preventDefault();
    putDown();
  }

  outer?.addEventListener('abort', stop, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', handleKey, { signal, capture: true });
  if (mustRest) {
    // Android opens a context menu on a long press.
    window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    // Keeps the page from scrolling during a drag, which a passive listener cannot do. The listener is on the
    // item, since a finger's events go there even after a live update has rendered the item elsewhere.
    const holdScroll = (event: TouchEvent) => inAir && event.preventDefault();
    item.addEventListener('touchmove', holdScroll, { signal, passive: false });
  }
}

/** Swallows the click that browsers send at the end of a drag. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
