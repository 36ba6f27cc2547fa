import type { ReceiptLayout } from '#domain/receipts/receipt-content.ts';

/** The window closes this long after the print dialog: some browsers lose the page when it closes at once. */
const closeAfterMs = 500;

const paper: Record<ReceiptLayout, string> = {
  a4: `@page { size: A4 portrait; margin: 18mm; } body { font-size: 10.5pt; max-width: 174mm; }
    [data-signing] svg { width: 40mm; height: 40mm; }`,
  '80mm': `body { font-size: 8pt; width: 72mm; }
    [data-signing] dl { grid-template-columns: 2fr 3fr; column-gap: 0.5em; }
    [data-signing] dd { font-size: 0.9em; }
    [data-signing] svg { width: 48mm; height: 48mm; margin: 0.5em auto; }`,
};

const rules = `
  body { margin: 0; color: #000; background: #fff; font-family: system-ui, sans-serif; line-height: 1.4; }
  h1 { font-size: 1.6em; margin: 0; } h2 { font-size: 1.3em; margin: 1.2em 0 0.3em; }
  h3 { font-size: 1em; margin: 0 0 0.2em; } p { margin: 0; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.1em 1em; margin: 0.8em 0; }
  dt { color: #444; } dd { margin: 0; }
  [data-notice] { font-weight: bold; }
  [data-name] { font-size: 1.5em; font-weight: bold; }
  table { width: 100%; border-collapse: collapse; margin: 0.8em 0; font: inherit; font-variant-numeric: tabular-nums; }
  th { text-align: left; font-weight: normal; }
  thead th { border-bottom: 1px solid #000; font-size: 0.9em; font-weight: bold; }
  th, td { padding: 0.15em 0.4em 0.15em 0; vertical-align: top; }
  th:last-child, td:last-child { padding-right: 0; }
  [data-number] { text-align: right; white-space: nowrap; }
  [data-small] { font-size: 0.85em; color: #444; display: block; }
  [data-total] > * { font-weight: bold; font-size: 1.2em; border-block: 1px solid #000; padding-block: 0.3em; }
  svg { width: 38mm; height: 38mm; }
  [data-signing] { border-top: 1px solid #000; margin-top: 1.2em; padding-top: 0.6em; }
  [data-signed] { break-inside: avoid; margin-top: 0.4em; }
  [data-signing] h4 { font-size: 1em; margin: 0; } [data-signing] dl { margin: 0.2em 0; } [data-signing] dl > div { display: contents; }
  [data-fine] { font-size: 0.8em; }
  [data-signing] dd { overflow-wrap: anywhere; }
  [data-frame] { border: 2px solid #000; padding: 0.4em 0.8em; margin: 0.3em 0; font-weight: bold; }
  [data-beside] { display: flex; flex-direction: row-reverse; gap: 1em; justify-content: flex-end; }
  [data-beside] > div { flex: 1; }
  [data-signing] svg { display: block; flex: none; }
  [data-host] { break-inside: avoid; border-top: 1px solid #000; margin-top: 1.6em; padding-top: 0.6em; }
  [data-blank] { border-bottom: 1px solid #000; height: 2.4em; display: flex; align-items: end; color: #444; font-size: 0.9em; }
  [data-signature] { height: 3.8em; }
  tr { break-inside: avoid; }
`;

/** The page rule for a paper roll, which is as long as its content. @param height in CSS pixels */
function rollRule(height: number): string {
  const margin = 4;
  return `@page { size: 80mm ${Math.ceil((height / 96) * 25.4) + 2 * margin + 2}mm; margin: ${margin}mm; }`;
}

/**
 * Opens an empty window to print in. Browsers allow it only in answer to a tap, so it comes first and what is
 * printed may follow. Null: the browser blocked it.
 */
export function openPrintWindow(): Window | null {
  return window.open('', '_blank', 'popup,width=820,height=900');
}

/**
 * Puts only the sheet into a window that was opened for it, prints it, and closes the window 500 ms after the
 * print dialog.
 */
export function printInto(popup: Window, sheet: HTMLElement, title: string, layout: ReceiptLayout): void {
  popup.document.title = title;
  popup.document.documentElement.lang = sheet.lang || 'de';
  // The window inherits this page's Content-Security-Policy, which refuses <style> elements but allows a
  // constructed stylesheet.
  const style = new (popup as Window & typeof globalThis).CSSStyleSheet();
  style.replaceSync(paper[layout] + rules);
  popup.document.adoptedStyleSheets = [style];
  popup.document.body.append(popup.document.importNode(sheet, true));
  if (layout === '80mm') style.insertRule(rollRule(popup.document.body.scrollHeight));
  let closing: ReturnType<typeof setTimeout> | undefined;
  function closeSoon() {
    clearTimeout(closing);
    closing = setTimeout(() => popup.close(), closeAfterMs);
  }
  // In most browsers print() returns after the dialog is answered; the others send this event.
  popup.addEventListener('afterprint', closeSoon, { once: true });
  popup.focus();
  popup.print();
  closeSoon();
}
