import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#web/lib/class-names.ts';
import { animationsFinished } from './animations-finished.ts';
import { Button } from './button.tsx';
import { useTopModal } from './modal-stack.ts';
import {
  dismissToast,
  getToasts,
  pauseToasts,
  removeToast,
  resumeToasts,
  subscribeToToasts,
  type ToastEntry,
} from './toast.ts';

const noToasts: readonly ToastEntry[] = [];

interface ToasterProps {
  /** The accessible name of the region of messages. */
  label: string;
  closeLabel: string;
}

/**
 * The region for the messages of `toast()`: on phones at the top, away from the button at the thumb; else at
 * the bottom left, since forms have their buttons on the right.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => noToasts);
  const topModal = useTopModal();

  const region = (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-50 flex flex-col gap-2 text-left sm:inset-x-auto sm:top-auto sm:bottom-6 sm:left-6 sm:w-88"
      // Not `onPointerEnter`: a message that appears under a resting pointer is not being read.
      onPointerMove={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} closeLabel={closeLabel} />
      ))}
    </section>
  );
  return topModal ? createPortal(region, topModal) : region;
}

function Toast({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }) {
  const { id, title, description, variant, lang, action, leaving } = entry;
  const destructive = variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (leaving && ref.current) void animationsFinished(ref.current).then(() => removeToast(id));
  }, [leaving, id]);

  // A toast that is removed under the pointer or the focus never sends the "leave" event that would resume
  // the others.
  useEffect(() => resumeToasts, []);

  return (
    <div
      ref={ref}
      role={destructive ? 'alert' : 'status'}
      className={cn(
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-card py-1.5 pr-1.5 pl-4 shadow-pop',
        destructive ? 'border-paprika' : 'border-line',
        leaving ? 'animate-rise-out' : 'animate-rise-in',
      )}
    >
      <Icon
        aria-hidden
        className={cn('mt-3 size-5 shrink-0', destructive ? 'text-paprika' : 'text-status-ready')}
      />
      <div lang={lang} className="min-w-0 flex-1 py-2.5 text-[0.9375rem] leading-snug">
        <p className={cn('font-semibold wrap-break-word', destructive && 'text-paprika')}>{title}</p>
        {description && <p className="mt-0.5 text-ink-soft wrap-break-word">{description}</p>}
      </div>
      {action && (
        <Button
          variant="outline"
          className="my-0.5"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
