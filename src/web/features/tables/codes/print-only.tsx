import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

/*
 * A constructed stylesheet: it applies only while these cards are printed, and the Content-Security-Policy,
 * which refuses <style> elements, allows it.
 */
const printRules = `
  @page { size: A4 portrait; margin: 10mm; }
  @media print {
    html, body { background: #fff !important; overflow: visible !important; min-height: 0 !important; }
    body > :not([data-print-only]) { display: none !important; }
    [data-print-only] { display: block !important; }
  }
`;

interface PrintOnlyProps {
  /** Called when the print dialog has closed, printed or not. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens the print dialog when its pictures have loaded; only its children are printed. */
export function PrintOnly({ onDone, children }: PrintOnlyProps) {
  const done = useEffectEvent(onDone);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onAnswered = () => done();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(printRules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    window.addEventListener('afterprint', onAnswered);
    let isWanted = true;
    void picturesOf(content.current).then(() => isWanted && window.print());
    return () => {
      isWanted = false;
      window.removeEventListener('afterprint', onAnswered);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);

  return createPortal(
    <div ref={content} data-print-only className="hidden">
      {children}
    </div>,
    document.body,
  );
}

/** Resolves when all pictures have loaded or failed: one that is missing is no reason not to print. */
async function picturesOf(content: HTMLElement | null): Promise<void> {
  const pictures = [...(content?.querySelectorAll('img') ?? [])];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
