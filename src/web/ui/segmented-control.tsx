import { type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the choice; it is not visible. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `track` joins the segments in a grey bar; `boxes` leaves them apart. */
  look?: 'track' | 'boxes';
  className?: string;
}

const groupLooks = {
  track: 'rounded-control bg-sunk p-1',
  boxes: 'gap-2',
};
const segmentLooks = {
  track:
    'min-h-9 rounded-[7px] px-3 text-sm text-ink-soft hover:text-ink has-checked:bg-card has-checked:text-ink has-checked:shadow-card dark:has-checked:bg-line-strong/40',
  boxes:
    'min-h-11 flex-1 rounded-control border border-line bg-card px-3 text-[0.9375rem] text-ink hover:bg-sunk has-checked:border-basil has-checked:bg-basil-tint has-checked:text-basil',
};

/** A choice of one among a few short words, such as a filter; for swapping panels use Tabs. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  look = 'track',
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('inline-flex max-w-full', groupLooks[look], className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cn(
            'relative inline-flex items-center justify-center gap-1.5 whitespace-nowrap font-semibold transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-basil has-focus-visible:outline-offset-2',
            segmentLooks[look],
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-0 -my-1 cursor-pointer appearance-none opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
