import { cn } from '#web/lib/class-names.ts';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while unknown. */
  value: number | null;
  className?: string;
}

/** The progress of long work, such as an upload or an export. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value ?? undefined}
      max={1}
      className={cn(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk',
        '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-basil [&::-webkit-progress-value]:transition-[width]',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-basil',
        value === null
          ? 'animate-pulse [&::-webkit-progress-bar]:bg-basil/60'
          : '[&::-webkit-progress-bar]:bg-sunk',
        className,
      )}
    />
  );
}
