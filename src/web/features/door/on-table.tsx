import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface OnTableProps {
  icon: LucideIcon;
  title: string;
  /** What is printed on the thing itself. */
  id?: string;
  state: string;
  children: ReactNode;
}

/** A tag or a screen that lies on a table, with what can be done with it. */
export function OnTable({ icon: Icon, title, id, state, children }: OnTableProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
        <div className="min-w-0">
          <p className="font-semibold">
            <span className="num">{title}</span>
            {id && <span className="num ml-2 font-normal text-ink-soft text-sm">{id}</span>}
          </p>
          <p className="text-ink-soft text-sm">{state}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

/** Says why guests cannot sit down at some tables. */
export function WayWarning({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  );
}
