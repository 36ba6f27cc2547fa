import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> {
  label: ReactNode;
  hideLabel?: boolean;
  description?: ReactNode;
  /** `start` puts the label left and the switch at the right edge, for rows of settings. */
  labelPosition?: 'start' | 'end';
  onCheckedChange: (checked: boolean) => void;
}

/** Turns something on or off at once. For changes that take effect on saving, use a Checkbox. */
export function Switch({
  label,
  hideLabel = false,
  description,
  labelPosition = 'end',
  onCheckedChange,
  className,
  ...props
}: SwitchProps) {
  return (
    <label
      className={cn(
        'inline-flex min-h-11 items-center gap-3 has-disabled:opacity-60',
        labelPosition === 'start' && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        {...props}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        className={cn(
          'relative h-6.5 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-status-ready forced-colors:appearance-auto',
          'before:absolute before:top-0.75 before:start-0.75 before:size-5 before:rounded-full before:bg-white before:shadow-sm before:transition-[translate]',
          'checked:before:translate-x-4.5 dark:checked:before:bg-on-basil',
        )}
      />
      <span className={cn('min-w-0', hideLabel && 'sr-only')}>
        <span className="block">{label}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
    </label>
  );
}
