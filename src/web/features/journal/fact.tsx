import type { ReactNode } from 'react';

/** A fact of a till or its security device, in a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
