/** A pointer that moves less has clicked. */
export const dragThresholdPx = 8;

/**
 * A picture of an element (`data-ghost`) that may leave its list, which clips what it holds. The element itself stays.
 *
 * @param surface what it floats above
 */
export function addGhost(element: HTMLElement, surface: Element): HTMLElement {
  const home = element.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = element.className;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('data-ghost', '');
  ghost.inert = true;
  ghost.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${home.left}px`,
    top: `${home.top}px`,
    width: `${home.width}px`,
    pointerEvents: 'none',
    zIndex: '40',
  });
  surface.append(ghost);
  return ghost;
}

/** The click that follows the end of a drag is none. */
export function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
