import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field-context.ts';

/**
 * A choice of one from a list; children are <option>s. It is the native element: phones open their own
 * wheel or sheet for it, typing ahead and forms work, and it costs no script.
 */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        className={cn(controlClasses, 'h-11 appearance-none truncate pr-10 pl-3')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  );
}
