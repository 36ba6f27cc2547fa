import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Small text beside the label, such as "optional". */
  note?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  /** One Input, Textarea or Select; it connects itself to the label, hint and error. */
  children: ReactNode;
}

/** A form field: label above, control, then hint and error, which screen readers read with the control. */
export function Field({
  label,
  hint,
  error,
  required = false,
  note,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className={cn('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {required && (
            <span aria-hidden className="ms-0.5 text-paprika">
              *
            </span>
          )}
        </label>
        {note && <span className="text-xs text-ink-faint">{note}</span>}
      </div>
      <FieldContext
        value={{
          id,
          required,
          'aria-describedby': describedBy,
          'aria-invalid': Boolean(error) || undefined,
        }}
      >
        {children}
      </FieldContext>
      {/* Always rendered, so that screen readers announce an error that appears later. */}
      <div id={errorId} aria-live="polite" className={error ? undefined : 'sr-only'}>
        {error && (
          <p className="flex items-start gap-1.5 text-sm font-medium text-paprika">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
