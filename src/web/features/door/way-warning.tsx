import { TriangleAlert } from 'lucide-react';

/** Says why guests cannot sit down at some tables. */
export function WayWarning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  );
}
