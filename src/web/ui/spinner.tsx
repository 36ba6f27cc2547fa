import { LoaderCircle } from 'lucide-react';
import { cn } from '#web/lib/class-names.ts';

/** A turning ring. Without a label it is decoration, and the surrounding element says what is loading. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex animate-busy-in">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
