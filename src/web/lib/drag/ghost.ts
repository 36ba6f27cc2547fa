/**
 * Adds a copy of an element (`data-ghost`) that floats above the page or dialog, so that it is not clipped by
 * the list it came from. The element itself stays.
 */
export function addGhost(element: HTMLElement): HTMLElement {
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
  (element.closest('dialog') ?? document.body).append(ghost);
  return ghost;
}
