import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

const tones = {
  neutral: 'bg-sunk text-ink-soft',
  basil: 'bg-basil-tint text-basil',
  saffron: 'bg-saffron-tint text-saffron-ink',
  paprika: 'bg-paprika-tint text-paprika',
  plum: 'bg-plum-tint text-plum',
  new: 'bg-status-new-tint text-status-new',
  progress: 'bg-status-progress-tint text-status-progress',
  ready: 'bg-status-ready-tint text-status-ready',
  served: 'bg-status-served-tint text-status-served',
  done: 'bg-status-done-tint text-status-done',
  cancelled: 'bg-status-cancelled-tint text-status-cancelled',
  gold: 'bg-gold text-on-rank',
  silver: 'bg-silver text-on-rank',
  bronze: 'bg-bronze text-on-rank',
  alert: 'bg-paprika text-on-paprika',
};

const shapes = {
  pill: 'h-6.5 whitespace-nowrap rounded-full px-2.5 [&_svg]:size-3.5',
  // For words of the restaurant's own, however long.
  wrapping: 'min-h-6.5 max-w-full rounded-[13px] px-2.5 py-1 wrap-anywhere',
  // For a number: a count in the navigation, a rank.
  round: 'num h-6.5 min-w-6.5 whitespace-nowrap rounded-full px-1.5',
};

export type BadgeTone = keyof typeof tones;

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined;
  shape?: keyof typeof shapes | undefined;
  icon?: LucideIcon;
}

/** A word, a time or a number in a coloured pill. The text repeats what the colour says. */
export function Badge({
  tone = 'neutral',
  shape = 'pill',
  icon: Icon,
  className,
  children,
  ...props
}: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center justify-center gap-1.5 font-semibold text-xs',
        tones[tone],
        shapes[shape],
        className,
      )}
      {...props}
    >
      {Icon && <Icon aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}
