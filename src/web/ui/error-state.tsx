import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { wrapsButtons } from './button-classes.ts';

interface ErrorStateProps {
  /** A sentence that says what failed. */
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Small print for support, such as the request id. */
  reference?: ReactNode;
}

/** The placeholder for something that failed to load: a sentence and a retry button. */
export function ErrorState({ children, retryLabel, onRetry, busy = false, reference }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center md:py-14">
      <span className="grid size-14 place-items-center rounded-full bg-paprika-tint text-paprika">
        <CloudAlert aria-hidden className="size-6.5" />
      </span>
      <p className="mt-4 text-lg text-pretty">{children}</p>
      <div className={`mt-5 ${wrapsButtons}`}>
        <Button variant="outline" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
      {reference && <p className="mt-4 break-all text-ink-faint text-xs">{reference}</p>}
    </div>
  );
}
