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
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  /** Null when nothing is chosen yet. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** The name of the form field; generated if missing. */
  name?: string;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  look?: 'plain' | 'card';
  className?: string;
}

/** A group of radio buttons: a choice of one, with all options in sight. */
export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onValueChange,
  name,
  required,
  hint,
  error,
  look,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy} className={cn('min-w-0', className)}>
      <legend className={cn('mb-1.5 text-sm font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={cn('grid', look === 'card' && 'gap-2')}>
        {options.map((option) => (
          <ChoiceRow
            key={option.value}
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            required={required}
            disabled={option.disabled}
            label={option.label}
            description={option.description}
            trailing={option.trailing}
            look={look}
          />
        ))}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error && <p className="mt-1.5 text-sm font-medium text-paprika">{error}</p>}
      </div>
    </fieldset>
  );
}
