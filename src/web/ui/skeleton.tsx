import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

/** A grey placeholder; give it the size of the coming content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-control bg-line', className)} />;
}

/** A placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={cn('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn('h-4', lines > 1 && line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}

/** A placeholder for a card: a heading, some lines and, on demand, a picture on the right. */
export function SkeletonCard({
  lines = 2,
  picture = false,
  className,
}: {
  lines?: number;
  picture?: boolean;
  className?: string;
}) {
  return (
    <div
      aria-hidden
      className={cn('flex gap-4 rounded-card border border-line bg-card p-4 shadow-card', className)}
    >
      <div className="min-w-0 flex-1">
        <Skeleton className="mb-3 h-5 w-2/5" />
        <SkeletonText lines={lines} />
      </div>
      {picture && <Skeleton className="size-24 shrink-0" />}
    </div>
  );
}

/** Wraps skeletons and tells screen readers that something is loading. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
