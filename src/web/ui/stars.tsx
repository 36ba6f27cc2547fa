import { cn } from '#web/lib/class-names.ts';

const whole = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';
/** The left half of the star. */
const half = 'M12 2.6v14.85L6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';

interface StarsProps {
  /** 0 to 5; shown to the nearest half. */
  value: number;
  /** The accessible name, such as "4.5 of 5 stars"; without it the stars are decoration. */
  label?: string;
  className?: string;
}

/** A rating as five stars, as high as the surrounding text unless `className` sets a size. */
export function Stars({ value, label, className }: StarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2);
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="inline-flex shrink-0 align-[-0.15em]"
    >
      {[2, 4, 6, 8, 10].map((full) => (
        <svg
          key={full}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={cn('fill-none stroke-[1.5]', className ?? 'size-[1.15em]')}
          strokeLinejoin="round"
        >
          <path d={whole} className="fill-line stroke-line" />
          {halves >= full - 1 && (
            <path d={halves >= full ? whole : half} className="fill-saffron stroke-saffron" />
          )}
        </svg>
      ))}
    </span>
  );
}
