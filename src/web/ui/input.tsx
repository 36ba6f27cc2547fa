import { type ComponentProps, type ReactNode, useContext } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldContext } from './field-context.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** A small icon or sign in front of the text, such as a magnifying glass. */
  leading?: ReactNode;
  /** A unit, an icon or a 44 px icon button behind the text. */
  trailing?: ReactNode;
}

/** A text field of one line. `className` goes to its outermost element. */
export function Input({ leading, trailing, className, ...props }: InputProps) {
  const input = (
    <input
      type="text"
      {...useContext(FieldContext)}
      {...props}
      className={cn(
        controlClasses,
        'h-11',
        leading ? 'ps-10' : 'ps-3',
        trailing ? 'pe-11' : 'pe-3',
        !leading && !trailing && className,
      )}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <div className={cn('relative', className)}>
      {input}
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid w-10 place-items-center text-ink-faint [&_svg]:size-4.5">
          {leading}
        </span>
      )}
      {trailing && (
        <span className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-faint [&_svg]:size-4.5">
          {trailing}
        </span>
      )}
    </div>
  );
}
