/**
 * A picture of an element (`data-ghost`) that floats above the page, or the dialog, and may leave its list, which clips
 * what it holds. The element itself stays.
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
