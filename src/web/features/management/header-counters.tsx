import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { frameText } from './frame-text.ts';
import { useStaffState } from './management-context.ts';

/** The counts of parties to confirm, if any, of open orders, occupied tables and calls, live. */
export function HeaderCounters({ className }: { className?: string }) {
  const counters = useStaffState((state) => state.counters);
  const hasFailed = useStaffState(({ board, floor }) => board.failure !== null || floor.failure !== null);
  if (!counters) {
    return hasFailed ? null : <Skeleton className={cn('h-6 w-64 max-w-full', className)} />;
  }
  const { toConfirm, openOrders, occupiedTables, tables, calls } = counters;
  return (
    <dl
      className={cn(
        'flex items-center divide-x divide-line max-[25rem]:flex-wrap max-[25rem]:gap-y-1',
        className,
      )}
    >
      {toConfirm > 0 && (
        <Counter
          name={
            <span lang={specifiedLang('de')}>
              {/* A phone has no room for a fourth word. */}
              <DoorOpen aria-hidden className="inline size-4 text-paprika min-[25rem]:hidden" />
              <span className="max-[25rem]:sr-only">{frameText.toConfirm}</span>
            </span>
          }
          alarming
        >
          {toConfirm}
        </Counter>
      )}
      <Counter name={frameText.openOrders({ count: openOrders })}>{openOrders}</Counter>
      <Counter
        name={
          <>
            <span className="max-sm:sr-only">{frameText.tables} </span>
            {frameText.occupied}
          </>
        }
      >
        {occupiedTables}/{tables}
      </Counter>
      <Counter name={frameText.calls({ count: calls })} alarming={calls > 0}>
        {calls}
      </Counter>
    </dl>
  );
}

function Counter({
  name,
  alarming = false,
  children,
}: {
  name: ReactNode;
  alarming?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 whitespace-nowrap px-3.5 first:ps-0 last:pe-0 max-[25rem]:gap-1 max-[25rem]:not-first:ps-2 max-[25rem]:not-last:pe-2">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className={cn('num font-bold text-lg leading-none', alarming && 'text-paprika')}>{children}</dd>
    </div>
  );
}
