import { type ComponentProps, useContext, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldContext } from './field-context.ts';

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> {
  value: string;
  maxLength: number;
}

/** A text field of several lines, which shows how many characters are used. */
export function Textarea({ className, ...props }: TextareaProps) {
  const counterId = useId();
  const { 'aria-describedby': describedBy, ...control } = useContext(FieldContext);
  const { value, maxLength } = props;
  return (
    <div className={className}>
      <textarea
        rows={3}
        {...control}
        {...props}
        aria-describedby={describedBy ? `${counterId} ${describedBy}` : counterId}
        className={cn(controlClasses, 'field-sizing-content min-h-22 wrap-anywhere resize-y px-3 py-2.5')}
      />
      <p
        id={counterId}
        className={cn(
          'num mt-1 text-end text-xs',
          value.length >= maxLength ? 'font-semibold text-paprika' : 'text-ink-faint',
        )}
      >
        {value.length}/{maxLength}
      </p>
    </div>
  );
}
