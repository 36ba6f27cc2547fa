import { LoaderCircle } from 'lucide-react';
import { cn } from '#web/lib/class-names.ts';

/** A turning ring. Decoration: the surrounding element says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
}
