import { cn } from '#web/lib/class-names.ts';

const variants = {
  default: 'border-transparent bg-basil text-on-basil hover:bg-basil-hover active:bg-basil-hover',
  destructive: 'border-transparent bg-paprika text-on-paprika hover:bg-paprika-hover active:bg-paprika-hover',
  outline: 'border-line bg-card text-ink hover:bg-sunk active:bg-sunk',
  ghost: 'border-transparent text-ink-soft hover:bg-sunk hover:text-ink active:bg-sunk',
  link: 'border-transparent text-basil underline decoration-basil/40 underline-offset-4 hover:decoration-basil',
};

const sizes = {
  default: 'h-11 whitespace-nowrap px-4 text-[0.9375rem] [&_svg]:size-5',
  // 36 px high to the eye, 44 px to the finger.
  sm: 'h-9 whitespace-nowrap px-3 text-sm after:absolute after:-inset-1 [&_svg]:size-4.5',
  // What it says may be longer in another language than the phone is wide.
  lg: 'min-h-14 px-6 py-2 text-center text-lg [&_svg]:size-6',
  icon: 'size-11 [&_svg]:size-5',
};

/** For the element around buttons that may say more than a phone is wide: they break their words. */
export const wrapsButtons = '*:h-auto *:max-w-full *:py-2.5 *:whitespace-normal';

export interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClasses({ variant = 'default', size = 'default', className }: ButtonLook = {}): string {
  return cn(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-semibold transition-colors',
    'disabled:pointer-events-none disabled:opacity-50 not-aria-busy:aria-disabled:opacity-50',
    '[&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}
