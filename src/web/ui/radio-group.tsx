import { type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { ChoiceRow } from './choice-row.tsx';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  /** Null when nothing is chosen yet. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** A group of radio buttons: a choice of one, with all options in sight. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
  required,
  hint,
  error,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      aria-describedby={describedBy}
      data-invalid={error ? '' : undefined}
      className={cn('min-w-0', className)}
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid gap-2">
        {options.map((option) => (
          <ChoiceRow
            key={option.value}
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            required={required}
            disabled={option.disabled}
            label={option.label}
            description={option.description}
            trailing={option.trailing}
            look="card"
          />
        ))}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error && <p className="mt-1.5 text-sm font-medium text-paprika">{error}</p>}
      </div>
    </fieldset>
  );
}
