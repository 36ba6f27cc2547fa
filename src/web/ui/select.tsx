import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useContext } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldContext } from './field-context.ts';

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'children'> {
  /** `lang`: the language of the label, where it is another than the page's. */
  options: readonly { value: Value; label: string; lang?: string }[];
  value?: Value;
  onValueChange?: (value: Value) => void;
}

/**
 * A choice of one from a list, as the native element: phones open their own wheel or sheet for it, typing
 * ahead and forms work, and it costs no script.
 */
export function Select<Value extends string>({
  options,
  onValueChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <div className={cn('relative', className)}>
      <select
        {...useContext(FieldContext)}
        {...props}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onValueChange?.(chosen.value);
        }}
        className={cn(controlClasses, 'h-11 appearance-none truncate pe-10 ps-3')}
      >
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  );
}
