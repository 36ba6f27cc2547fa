import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#web/lib/class-names.ts';
import { languageNow } from '#web/lib/manner.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { animationsFinished } from './animations-finished.ts';
import { Button } from './button.tsx';
import { buttonClasses } from './button-classes.ts';
import { useTopModal } from './modal-stack.ts';
import { focusContent, rememberPlace } from './place-in-list.ts';
import {
  dismissToast,
  getToasts,
  newestUndoable,
  pauseToasts,
  removeToast,
  resumeToasts,
  subscribeToToasts,
  type ToastEntry,
} from './toast.ts';

const noToasts: readonly ToastEntry[] = [];

/** Milliseconds after which screen readers know of a message. */
const heardAfterMs = 150;

interface ToasterProps {
  /** The accessible name of the region of messages. */
  label: string;
  closeLabel: string;
}

/**
 * The region for the messages of `toast()`: at the top in the middle, since forms and dialogs have their buttons at the
 * bottom, and pages theirs in the corners.
 *
 * Everything outside of a modal dialog is inert, so the region moves into the topmost one, and out again. It is moved as
 * it is: made anew in another place, each message would be read out a second time.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => noToasts);
  const topModal = useTopModal();
  const [host, setHost] = useState<HTMLElement | null>(null);
  const undoable = newestUndoable(toasts);
  /** Gives the focus back to where it was before it came to a message. */
  const giveBack = useRef<() => void>(undefined);

  useEffect(() => {
    const made = document.createElement('div');
    setHost(made);
    return () => made.remove();
  }, []);

  useLayoutEffect(() => (host ? moveQuietly(host, topModal ?? document.body) : undefined), [host, topModal]);

  useEffect(() => {
    if (!undoable) return;
    const { id, action } = undoable;
    function undo(event: KeyboardEvent) {
      if (!isUndoKey(event) || event.defaultPrevented || isTextField(event.target)) return;
      event.preventDefault();
      dismissToast(id);
      action.run();
    }
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [undoable]);

  function enter(from: EventTarget | null, region: HTMLElement) {
    pauseToasts();
    if (from instanceof Node && region.contains(from)) return;
    giveBack.current = from instanceof HTMLElement ? rememberPlace(from) : focusContent;
  }

  if (!host) return null;
  return createPortal(
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-50 flex flex-col gap-2 text-start sm:items-center"
      // Not `onPointerEnter`: a message that appears under a resting pointer is not being read.
      onPointerMove={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={({ relatedTarget, currentTarget }) => enter(relatedTarget, currentTarget)}
      onBlur={resumeToasts}
    >
      {toasts.map((entry) => (
        <Toast
          key={entry.id}
          entry={entry}
          closeLabel={closeLabel}
          hasUndoKey={entry === undoable}
          onFocusLost={() => giveBack.current?.()}
        />
      ))}
    </section>,
    host,
  );
}

/**
 * Screen readers read out a live region that has come to a new place. So it is none during a move, unless there is a
 * message that they cannot know yet. Returns what gives up waiting.
 */
function moveQuietly(host: HTMLElement, into: HTMLElement): () => void {
  const hasNews = getToasts().some(({ shownAtMs }) => performance.now() - shownAtMs < heardAfterMs);
  host.setAttribute('aria-live', hasNews ? 'polite' : 'off');
  into.append(host);
  const timer = setTimeout(() => host.setAttribute('aria-live', 'polite'), heardAfterMs);
  return () => clearTimeout(timer);
}

/** What undoes, as the keyboards of the language name it. */
const undoKeys = () => (languageNow() === 'de' ? 'Strg + Z / ⌘ Z' : 'Ctrl + Z / ⌘ Z');

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** There the key takes back what was typed. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select')
  );
}

interface ToastProps {
  entry: ToastEntry;
  closeLabel: string;
  /** Whether a key undoes what this message tells. */
  hasUndoKey: boolean;
  /** The message goes with the focus on it. */
  onFocusLost: () => void;
}

function Toast({ entry, closeLabel, hasUndoKey, onFocusLost }: ToastProps) {
  const { id, title, description, variant, lang, action, leaving } = entry;
  const destructive = variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  const ref = useRef<HTMLDivElement>(null);
  // A move of the region would play the animation again.
  const [hasRisen, setRisen] = useState(false);

  useEffect(() => {
    if (leaving && ref.current) void animationsFinished(ref.current).then(() => removeToast(id));
  }, [leaving, id]);

  // A toast that is removed under the pointer or the focus never sends the "leave" event that would resume
  // the others.
  useEffect(() => resumeToasts, []);

  /** Before anything else happens, which may move the focus itself. */
  function leaveFocus() {
    if (ref.current?.contains(document.activeElement)) onFocusLost();
  }

  // Also when another message has replaced it.
  const leaveFocusLast = useLatest(leaveFocus);
  useLayoutEffect(() => leaveFocusLast, [leaveFocusLast]);

  return (
    <div
      ref={ref}
      onAnimationEnd={() => setRisen(true)}
      className={cn(
        'pointer-events-auto flex items-center gap-3 rounded-card border bg-card py-1.5 pe-1.5 ps-4 shadow-pop sm:w-88',
        action && 'max-sm:gap-2 max-sm:ps-3 sm:w-fit sm:min-w-88 sm:max-w-160',
        destructive ? 'border-paprika' : 'border-line',
        leaving ? 'animate-rise-out' : !hasRisen && 'animate-rise-in',
      )}
    >
      <Icon
        aria-hidden
        className={cn(
          'size-5 shrink-0',
          destructive ? 'text-paprika' : 'text-status-ready',
          // A phone's room is for the words.
          action && 'max-sm:hidden',
        )}
      />
      <div lang={lang} className="min-w-0 flex-1 py-2 text-[0.9375rem] leading-snug">
        <p
          className={cn(
            'font-semibold wrap-break-word',
            destructive && 'text-paprika',
            action && !description && 'line-clamp-3',
          )}
        >
          {title}
        </p>
        {description && <p className="mt-0.5 text-ink-soft wrap-break-word">{description}</p>}
        {hasUndoKey && action && <span className="sr-only">{`${action.label}: ${undoKeys()}`}</span>}
      </div>
      {action &&
        ('href' in action ? (
          <a
            href={action.href}
            target="_blank"
            rel="noreferrer"
            lang={lang}
            className={buttonClasses({ variant: 'outline' })}
            onClick={() => dismissToast(id)}
          >
            {action.label}
          </a>
        ) : (
          <Button
            variant="outline"
            lang={lang}
            title={hasUndoKey ? undoKeys() : undefined}
            aria-keyshortcuts={hasUndoKey ? 'Control+Z Meta+Z' : undefined}
            onClick={() => {
              leaveFocus();
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ))}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          leaveFocus();
          dismissToast(id);
        }}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
