import { type ComponentProps, type InputEvent, useId, useState } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

/** A text field of several lines; with a `maxLength` it shows how many characters are used. */
export function Textarea({ className, maxLength, onInput, ...props }: ComponentProps<'textarea'>) {
  const counterId = useId();
  const [typedLength, setTypedLength] = useState(String(props.defaultValue ?? '').length);
  const length = props.value === undefined ? typedLength : String(props.value).length;
  const describedBy =
    [props['aria-describedby'], maxLength !== undefined && counterId].filter(Boolean).join(' ') || undefined;
  const control = useFieldControl({ ...props, 'aria-describedby': describedBy });

  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    setTypedLength(event.currentTarget.value.length);
    onInput?.(event);
  }

  return (
    <div className={className}>
      <textarea
        rows={3}
        {...props}
        aria-describedby={describedBy}
        {...control}
        maxLength={maxLength}
        onInput={handleInput}
        className={cn(controlClasses, 'field-sizing-content min-h-22 resize-y px-3 py-2.5')}
      />
      {maxLength !== undefined && (
        <p
          id={counterId}
          className={cn(
            'num mt-1 text-right text-xs',
            length >= maxLength ? 'font-semibold text-paprika' : 'text-ink-faint',
          )}
        >
          {length}/{maxLength}
        </p>
      )}
    </div>
  );
}
