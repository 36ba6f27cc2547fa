import { Lifted } from './lifted.ts';

interface KeyDrag {
  /** Selects an item, which has a handle (`data-grip`). */
  item: string;
  /** What stands side by side now. */
  zones: () => HTMLElement[];
  onLift: () => void;
  onOver: (zone: HTMLElement) => void;
  /** It stays where it was. */
  onLeave: () => void;
  onDrop: (item: HTMLElement, zone: HTMLElement) => void;
}

/**
 * The keyboard's way of dragging what is in `root`: on an item's handle Enter or Space lifts it, the arrow keys choose
 * the zone, Enter or Space drops it there, Escape leaves it where it was.
 *
 * @returns the function that ends it and takes the listeners off
 */
export function dragByKeys(
  root: HTMLElement,
  { item, zones, onLift, onOver, onLeave, onDrop }: KeyDrag,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let inAir: { lifted: Lifted; grip: HTMLElement } | null = null;

  function putDown(): HTMLElement | null {
    inAir?.grip.setAttribute('aria-pressed', 'false');
    const zone = inAir?.lifted.putDown() ?? null;
    inAir = null;
    return zone;
  }

  function press(grip: HTMLElement, pressed: HTMLElement) {
    const isHeld = inAir?.lifted.item === pressed;
    const zone = putDown();
    if (isHeld) {
      if (zone) onDrop(pressed, zone);
      else onLeave();
      return;
    }
    inAir = { grip, lifted: new Lifted(pressed) };
    grip.setAttribute('aria-pressed', 'true');
    onLift();
  }

  function step({ lifted }: { lifted: Lifted }, by: 1 | -1) {
    const all = zones();
    const home = all.findIndex((zone) => zone.contains(lifted.item));
    const next = (lifted.zone ? all.indexOf(lifted.zone) : home) + by;
    const zone = all[next];
    if (!zone) return;
    lifted.moveOver(next === home ? null : zone);
    zone.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onOver(zone);
  }

  function handleClick({ target }: MouseEvent) {
    const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;
    const pressed = grip?.closest<HTMLElement>(item);
    if (grip && pressed) press(grip, pressed);
  }

  function handleKey(event: KeyboardEvent) {
    if (!inAir) return;
    if (event.key === 'ArrowRight') step(inAir, 1);
    else if (event.key === 'ArrowLeft') step(inAir, -1);
    else if (event.key === 'Escape') {
      putDown();
      onLeave();
    } else return;
    event.preventDefault();
  }

  root.addEventListener('click', handleClick, { signal });
  root.addEventListener('keydown', handleKey, { signal });
  root.addEventListener('focusout', putDown, { signal });
  return () => {
    putDown();
    listening.abort();
  };
}
