import { cn } from '#web/lib/class-names.ts';

interface ChipProps {
  /** Undefined: it does something at once. */
  isPressed?: boolean;
  isWaiting?: boolean;
  onClick: () => void;
  children: string;
}

/** One of a few values: a button that stays pressed, or does something at once. */
export function Chip({ isPressed, isWaiting = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-disabled={isWaiting || undefined}
      onClick={onClick}
      className={cn(
        'num min-h-11 min-w-0 rounded-control border px-3 py-1.5 font-semibold text-[0.9375rem] wrap-anywhere',
        isPressed ? 'border-basil bg-basil-tint text-basil' : 'border-line bg-card hover:bg-sunk',
        isWaiting && 'opacity-50',
      )}
    >
      {children}
    </button>
  );
}
