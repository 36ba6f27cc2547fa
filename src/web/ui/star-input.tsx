import { Star } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/lib/class-names.ts';

const ratings = [1, 2, 3, 4, 5] as const;
export type StarRating = (typeof ratings)[number];

interface StarInputProps {
  /** Read by screen readers; it is not visible. */
  legend: string;
  /** Null when not rated yet. */
  value: StarRating | null;
  onValueChange: (value: StarRating) => void;
  /** The label of each choice, such as "3 of 5 stars". */
  starLabel: (rating: StarRating) => string;
  invalid?: boolean;
}

/** Rates with one to five stars; the arrow keys move between them, Enter and Space choose. */
export function StarInput({ legend, value, onValueChange, starLabel, invalid = false }: StarInputProps) {
  const name = useId();
  return (
    <fieldset data-invalid={invalid ? '' : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-12 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-basil"
          >
            <input
              type="radio"
              name={name}
              aria-label={starLabel(rating)}
              checked={value === rating}
              onChange={() => onValueChange(rating)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Keeps Enter from submitting the form.
                event.preventDefault();
                onValueChange(rating);
              }}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Star
              aria-hidden
              className={cn(
                'size-8 stroke-[1.5] transition-colors',
                value !== null && rating <= value
                  ? 'fill-saffron stroke-saffron'
                  : 'fill-card stroke-line-strong',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
