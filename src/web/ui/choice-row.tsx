import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

export interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
  /** Shown on the right edge: a surcharge, a count. */
  trailing?: ReactNode;
  /** `card` draws a frame that fills when chosen; for pickers on a phone. */
  look?: 'plain' | 'card';
}

/**
 * One line with a checkbox or radio button; the whole line is the target. Shared by Checkbox and RadioGroup.
 */
export function ChoiceRow({
  type,
  label,
  description,
  trailing,
  look = 'plain',
  className,
  ...props
}: ChoiceRowProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={cn(
        'flex min-h-11 items-center gap-3 has-disabled:opacity-60',
        look === 'card' &&
          'rounded-control border border-line bg-card px-3 py-2 transition-colors has-checked:border-basil has-checked:bg-basil-tint',
        className,
      )}
    >
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type={type}
          {...props}
          className={cn(
            'peer size-5.5 appearance-none border-2 border-line-strong bg-card transition-colors forced-colors:appearance-auto',
            'checked:border-basil checked:bg-basil aria-invalid:border-paprika',
            type === 'radio' ? 'rounded-full' : 'rounded-md',
          )}
        />
        {type === 'radio' ? (
          <span
            aria-hidden
            className="pointer-events-none absolute size-2.5 scale-0 rounded-full bg-on-basil transition-transform peer-checked:scale-100 forced-colors:hidden"
          />
        ) : (
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 scale-0 text-on-basil transition-transform peer-checked:scale-100 forced-colors:hidden"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 py-1">
        <span className="block wrap-anywhere">{label}</span>
        {description && <span className="block text-sm text-ink-soft wrap-anywhere">{description}</span>}
      </span>
      {trailing && <span className="num shrink-0 text-ink-soft">{trailing}</span>}
    </label>
  );
}
