import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { wrapsButtons } from './button-classes.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  /** Of the title: a heading where there is nothing else on the page. */
  as?: 'h1' | 'p';
  /** Says what is missing. */
  title: ReactNode;
  /** Says what it is for and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** The placeholder of an empty list. */
export function EmptyState({
  icon: Icon,
  as: Title = 'p',
  title,
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center md:py-14', className)}
    >
      <span className="grid size-14 place-items-center rounded-full bg-basil-tint text-basil">
        <Icon aria-hidden className="size-6.5" />
      </span>
      <Title className="mt-4 font-semibold font-serif text-xl leading-tight">{title}</Title>
      {children && <div className="mt-2 text-ink-soft text-pretty">{children}</div>}
      {action && (
        <div className={cn('mt-5 flex max-w-full flex-wrap justify-center gap-2', wrapsButtons)}>
          {action}
        </div>
      )}
    </div>
  );
}
