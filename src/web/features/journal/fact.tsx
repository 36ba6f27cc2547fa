import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A fact of a till or its security device, in a `<dl>`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
