import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface StoppableProgressProps {
  label: string;
  /** What is done of it; null while unknown. */
  counted: { done: number; of: number } | null;
  stopLabel: string;
  onStop: () => void;
  /** How far it is, in words. */
  children: ReactNode;
}

/** The progress of long work that can be stopped, such as an export. */
export function StoppableProgress({ label, counted, stopLabel, onStop, children }: StoppableProgressProps) {
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={label} value={counted && counted.of > 0 ? counted.done / counted.of : null} />
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p className="num text-ink-soft text-sm">{children}</p>
        <Button variant="ghost" onClick={onStop}>
          {stopLabel}
        </Button>
      </div>
    </div>
  );
}
