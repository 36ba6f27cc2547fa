import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
  useContext,
} from 'react';
import { asciiNumber } from '#domain/languages/typed-digits.ts';
import { cn } from '#web/lib/class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldContext } from './field-context.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** A small icon or sign in front of the text, such as a magnifying glass. */
  leading?: ReactNode;
  /** A unit, an icon or a 44 px icon button behind the text. */
  trailing?: ReactNode;
}

/** The keyboards of fields that take numbers; `none`: the page shows keys of its own. */
const numberModes: InputProps['inputMode'][] = ['numeric', 'decimal', 'tel', 'none'];

/**
 * A text field of one line. `className` goes to its outermost element. In a field of numbers, digits of any script
 * become 0 to 9 as they are typed. [LANG-14]
 */
export function Input({ leading, trailing, className, ...props }: InputProps) {
  const takesNumbers = numberModes.includes(props.inputMode);
  const input = (
    <input
      type="text"
      {...useContext(FieldContext)}
      {...props}
      {...(takesNumbers && plainDigits(props.onChange))}
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

/** @param onChange what hears of the plain digits */
function plainDigits(onChange: InputProps['onChange']) {
  return {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      // Until a composition ends, the text is the keyboard's.
      if (!(event.nativeEvent as InputEvent).isComposing) makePlain(event.currentTarget);
      onChange?.(event);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      if (makePlain(currentTarget)) currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** Returns whether the field's text has changed. */
function makePlain(field: HTMLInputElement): boolean {
  const { value, selectionStart } = field;
  const plain = asciiNumber(value);
  if (plain === value) return false;
  // React does not notice this change, and so reports it.
  field.setRangeText(plain, 0, value.length, 'end');
  const caret = asciiNumber(value.slice(0, selectionStart ?? value.length)).length;
  field.setSelectionRange(caret, caret);
  return true;
}
