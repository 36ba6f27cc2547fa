const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Remembers where a control stands. The function it returns gives the control the focus again; if the control
 * is gone by then, as the button of a row that was deleted, the focus goes to the same control of the row
 * that has taken its place, or else to what is left around it.
 */
export function rememberPlace(control: HTMLElement): () => void {
  const row = control.closest('li');
  const list = row?.parentElement;
  const rowIndex = row && list ? [...list.children].indexOf(row) : -1;
  const controlIndex = row ? controlsIn(row).indexOf(control) : -1;
  const around = ancestorsOf(control);

  function heir(): HTMLElement | undefined {
    if (control.isConnected) return control;
    const rows = list?.isConnected ? [...list.children] : [];
    const next = rows[Math.min(rowIndex, rows.length - 1)];
    const home = next ?? around.find((element) => element.isConnected);
    const controls = home ? controlsIn(home) : [];
    return (next && controls[controlIndex]) ?? controls[0];
  }

  return () => heir()?.focus({ preventScroll: true });
}

function controlsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.tabIndex >= 0);
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
