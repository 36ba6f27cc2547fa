import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** A sentence that says what failed. */
  children: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Small print for support, such as the request id. */
  reference?: ReactNode;
  className?: string;
}

/** The placeholder for something that failed to load: a sentence and a retry button. */
export function ErrorState({
  children,
  retryLabel,
  onRetry,
  busy = false,
  reference,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center md:py-14', className)}
    >
      <span className="grid size-14 place-items-center rounded-full bg-paprika-tint text-paprika">
        <CloudAlert aria-hidden className="size-6.5" />
      </span>
      <p className="mt-4 text-lg text-pretty">{children}</p>
      {retryLabel && onRetry && (
        <Button variant="outline" busy={busy} onClick={onRetry} className="mt-5">
          {retryLabel}
        </Button>
      )}
      {reference && <p className="mt-4 break-all text-ink-faint text-xs">{reference}</p>}
    </div>
  );
}
