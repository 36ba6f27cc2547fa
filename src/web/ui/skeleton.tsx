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

/** A placeholder for a card: a heading and some lines. */
export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div aria-hidden className="rounded-card border border-line bg-card p-4 shadow-card">
      <Skeleton className="mb-3 h-5 w-2/5" />
      <SkeletonText lines={lines} />
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
