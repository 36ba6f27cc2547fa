import type { ReactNode } from 'react';

/** What is to be said of a receipt, above it; it is not printed. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-200 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-saffron bg-saffron-tint px-4 py-3 text-saffron-ink">
      {children}
    </div>
  );
}
