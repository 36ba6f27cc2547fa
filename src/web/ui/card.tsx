import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

const paddings = { none: '', compact: 'p-3', default: 'p-4 md:p-5' };

// The ring makes the coloured edge 2 px wide without moving the content.
const tones = {
  default: 'border-line',
  basil: 'border-basil ring-1 ring-basil',
  saffron: 'border-saffron ring-1 ring-saffron',
  paprika: 'border-paprika ring-1 ring-paprika',
  plum: 'border-plum ring-1 ring-plum',
};

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'li';
  padding?: keyof typeof paddings | undefined;
  tone?: keyof typeof tones | undefined;
}

/** A raised surface. `tone` colours its edge, for a card that asks for attention or is selected. */
export function Card({ as = 'div', padding = 'default', tone = 'default', className, ...props }: CardProps) {
  // The three elements take the same attributes; only their DOM types differ.
  const Element = as as 'div';
  return (
    <Element
      className={cn('rounded-card border bg-card shadow-card', paddings[padding], tones[tone], className)}
      {...props}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Title, an optional line below, and actions on the right. */
export function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">{title}</h2>
        {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
