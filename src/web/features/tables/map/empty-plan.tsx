import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { tableMapText } from './table-map-text.ts';

/** The placeholder for a restaurant without tables: explains the first steps. */
export function EmptyPlan({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={LayoutGrid} title={tableMapText.emptyTitle} action={action}>
      <p>{tableMapText.emptyText}</p>
      <ol className="mt-3 grid gap-2 text-start">
        {Object.values(tableMapText.emptySteps).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="num grid size-7 shrink-0 place-items-center rounded-full bg-basil-tint font-semibold text-basil text-sm"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
