const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** What gives the focus back when a dialog closes. */
const returns = new WeakMap<Element, () => void>();

/** Says what gives the focus back from a dialog, also to those whose own place was in it and went with it. */
export function returnFrom(dialog: Element, giveBack: () => void): void {
  returns.set(dialog, giveBack);
}

/**
 * Remembers where a control stands. The function it returns gives the control the focus again; if the control
 * is gone by then, as the button of a row that was deleted, the focus goes to the same control of the row
 * that has taken its place, or else to what is left around it. If it went with its dialog, it goes where that dialog
 * gives it back.
 */
export function rememberPlace(control: HTMLElement): () => void {
  const row = control.closest('li');
  const list = row?.parentElement;
  const rowIndex = row && list ? [...list.children].indexOf(row) : -1;
  const controlIndex = row ? controlsIn(row).indexOf(control) : -1;
  const around = ancestorsOf(control);
  const dialog = control.closest('dialog');

  function heir(): HTMLElement | undefined {
    if (control.isConnected) return control;
    const rows = list?.isConnected ? [...list.children] : [];
    const next = rows[Math.min(rowIndex, rows.length - 1)];
    const home = next ?? around.find((element) => element.isConnected);
    // The first control of the whole page is nobody's heir.
    const controls = home && !home.matches('main, body') ? controlsIn(home) : [];
    return (next && controls[controlIndex]) ?? controls[0];
  }

  function giveBack(): void {
    const returnFromDialog = dialog?.isConnected === false && returns.get(dialog);
    if (returnFromDialog) return returnFromDialog();
    const target = heir();
    if (target) target.focus({ preventScroll: true });
    else focusContent();
    if (target === control) whenGone(control, giveBack);
  }
  return giveBack;
}

/**
 * Calls back if a focused control goes with the focus on it: the row of what was just cancelled may stay until the
 * server's news come.
 */
function whenGone(control: HTMLElement, onGone: () => void): void {
  const observer = new MutationObserver(() => {
    if (control.isConnected) return;
    stop();
    if (document.activeElement?.matches('body, dialog') ?? true) onGone();
  });
  function stop() {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/** Puts the focus at the start of the content: of the open dialog, or of the page. */
export function focusContent(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].pop();
  const content = (dialog ?? document).querySelector<HTMLElement>('[data-modal-content], main[tabindex]');
  content?.focus({ preventScroll: true });
}

function controlsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.tabIndex >= 0);
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
