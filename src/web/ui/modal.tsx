import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#web/lib/class-names.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { animationsFinished } from './animations-finished.ts';
import { stackModal } from './modal-stack.ts';
import { focusContent, rememberPlace, returnFrom } from './place-in-list.ts';

export interface ModalProps {
  open: boolean;
  /**
   * Called when the person wants to close: Escape, the backdrop (unless something was typed), the close button, or the
   * phone's back gesture.
   */
  onClose: () => void;
  /** False while closing would lose something: Escape and the backdrop then do nothing. */
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The language of the dialog where it is not the page's; a chosen language is that of all. */
  lang?: 'de' | 'en' | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  /** Classes of the dialog element, which covers the screen; it has `data-closing` while it closes. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The behaviour below Dialog and Sheet: the browser's own modal <dialog>. It makes the rest of the page
 * inert, closes on Escape and gives the focus back, with none of the 13 KB of script (and none of the
 * injected style elements, which the CSP refuses) of a dialog library.
 * Children exist only while it is open, so `autoFocus` and initial state inside work as expected.
 */
export function Modal({ open, ...props }: ModalProps) {
  const [present, setPresent] = useState(false);
  if (open && !present) setPresent(true);
  if (!present || typeof document === 'undefined') return null;
  return createPortal(<Surface open={open} onGone={() => setPresent(false)} {...props} />, document.body);
}

interface SurfaceProps extends ModalProps {
  onGone: () => void;
}

function Surface({
  open,
  onClose,
  onGone,
  dismissible = true,
  role,
  lang,
  labelledBy,
  describedBy,
  className,
  children,
}: SurfaceProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const isTypedIn = useRef(false);
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = focusAfterClose();
    const giveBack = opener ? rememberPlace(opener) : focusContent;
    returnFrom(dialog, giveBack);
    dialog.showModal();
    setShown(true);
    return () => {
      dialog.close();
      giveBack();
    };
  }, []);

  // The focus starts on the content, not on the first control: no keyboard opens on a phone, a screen reader
  // begins with the title, and the arrow keys scroll. A child with `autoFocus` keeps the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!shown || !dialog) return;
    if (document.activeElement !== dialog && dialog.contains(document.activeElement)) return;
    const content = dialog.querySelector<HTMLElement>('[data-modal-content]') ?? dialog;
    content.focus({ preventScroll: true });
  }, [shown]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return open && dialog ? stackModal(dialog) : undefined;
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (open || !dialog) return;
    let reopened = false;
    void animationsFinished(dialog).then(() => {
      if (!reopened) onGone();
    });
    return () => {
      reopened = true;
    };
  }, [open, onGone]);

  return (
    <dialog
      ref={ref}
      role={role}
      lang={lang && specifiedLang(lang)}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-closing={open ? undefined : ''}
      className={cn(
        'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent p-0 text-ink outline-none',
        'backdrop:animate-fade-in backdrop:bg-scrim data-closing:backdrop:animate-fade-out',
        className,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      // Browsers close the dialog on a second Escape without a cancel event; the owner must be told.
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open || !open) return;
        if (dismissible) onClose();
        else event.currentTarget.showModal();
      }}
      // Both ends of the click must be on the backdrop: selecting text may end outside.
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      // One tap beside it loses nothing that was typed.
      onClick={(event) => {
        if (!dismissible || isTypedIn.current || event.target !== event.currentTarget) return;
        if (pressedBackdrop.current) onClose();
      }}
      onInput={() => {
        isTypedIn.current = true;
      }}
      onKeyDown={keepTabInside}
    >
      {shown && children}
    </dialog>
  );
}

/**
 * The element to focus after closing: the focused one; for a menu item, which is about to disappear, the
 * menu's button.
 */
function focusAfterClose(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? active;
}

const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Browsers let Tab leave a modal dialog for their own toolbar; this keeps it inside. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog) return;

  const stops = [...dialog.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const active = document.activeElement;
  if (event.shiftKey && active && (isSameStop(active, first) || isBefore(active, first))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && isSameStop(active, last)) {
    event.preventDefault();
    first.focus();
  }
}

function isBefore(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** The radio buttons of a group are one tab stop. */
function isSameStop(active: Element | null, stop: Element): boolean {
  if (active === stop) return true;
  return (
    active instanceof HTMLInputElement &&
    stop instanceof HTMLInputElement &&
    active.type === 'radio' &&
    stop.type === 'radio' &&
    active.name === stop.name
  );
}
