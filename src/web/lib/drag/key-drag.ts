import { Lifted } from './lifted.ts';

interface KeyDrag {
  /** Selector of an item; each item has a handle (`data-grip`). */
  item: string;
  /** Returns the current drop zones, side by side. */
  zones: () => HTMLElement[];
  onLift: () => void;
  onOver: (zone: HTMLElement) => void;
  /** Called when the item is put back. */
  onLeave: () => void;
  onDrop: (item: HTMLElement, zone: HTMLElement) => void;
  /** Removes the listeners. */
  signal: AbortSignal;
}

/**
 * Keyboard dragging inside `root`: Enter or Space on an item's handle lifts it, the arrow keys choose the
 * zone, Enter or Space drops it there, Escape puts it back.
 */
export function dragByKeys(
  root: HTMLElement,
  { item, zones, onLift, onOver, onLeave, onDrop, signal }: KeyDrag,
): void {
  let inAir: { lifted: Lifted; grip: HTMLElement } | null = null;

  function putDown(): HTMLElement | null {
    inAir?.grip.setAttribute('aria-pressed', 'false');
    const zone = inAir?.lifted.putDown() ?? null;
    inAir = null;
    return zone;
  }

  function press({ target }: MouseEvent) {
    const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;
    const pressed = grip?.closest<HTMLElement>(item);
    if (!grip || !pressed) return;
    const isHeld = inAir?.lifted.item === pressed;
    const zone = putDown();
    if (isHeld && zone) onDrop(pressed, zone);
    else if (isHeld) onLeave();
    else {
      inAir = { grip, lifted: new Lifted(pressed) };
      grip.setAttribute('aria-pressed', 'true');
      onLift();
    }
  }

  function step(lifted: Lifted, by: 1 | -1) {
    const all = zones();
    const at = all.findIndex((zone) => zone === lifted.zone || (!lifted.zone && zone.contains(lifted.item)));
    const next = all[at + by];
    if (!next) return;
    lifted.moveOver(next);
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onOver(next);
  }

  function handleKey(event: KeyboardEvent) {
    if (!inAir) return;
    if (event.key === 'ArrowRight') step(inAir.lifted, 1);
    else if (event.key === 'ArrowLeft') step(inAir.lifted, -1);
    else if (event.key === 'Escape') {
      putDown();
      onLeave();
    } else return;
    event.preventDefault();
  }

  root.addEventListener('click', press, { signal });
  root.addEventListener('keydown', handleKey, { signal });
  root.addEventListener('focusout', putDown, { signal });
}
