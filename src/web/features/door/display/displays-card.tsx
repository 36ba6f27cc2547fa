import { MonitorSmartphone } from 'lucide-react';
import type { Display } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import type { Door } from '#domain/door/door.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { tablesInWords } from '../door-text.ts';
import { OnTablesCard } from '../on-tables-card.tsx';
import { isPaired, type Registered, tablesWithout } from '../use-ways-in.ts';
import { displayText as text } from './display-text.ts';
import { PairDialog } from './pair-dialog.tsx';

interface DisplaysCardProps {
  displays: Registered<{ displays: Display[] }>;
  door: Door;
  tables: readonly Table[];
}

/** The screens on the tables: each is paired and removed here. [DOOR-11] */
export function DisplaysCard({ displays: { view, show }, door, tables }: DisplaysCardProps) {
  const { restaurantId } = useManagement();
  const { formatDateTime } = useRestaurantTimes();
  const pairing = useQuestion<null>();
  const displays = view.data?.displays ?? [];
  const missing = tablesWithout('display', { door, tables }, displays.filter(isPaired));

  return (
    <>
      <OnTablesCard
        {...{ text, view, tables }}
        icon={MonitorSmartphone}
        things={displays.map(({ id, tableId, seenAt }) => ({
          ...{ id, tableId },
          state: seenAt ? text.seen({ at: formatDateTime(seenAt) }) : text.waits,
          removeLabel: text.removeOf({ number: tables.find((table) => table.id === tableId)?.number ?? 0 }),
        }))}
        warnings={missing.length > 0 ? [text.missing({ tables: tablesInWords(missing) })] : []}
        onAdd={() => pairing.ask(null)}
        remove={async (id) => show(await api.door.displays.remove({ restaurantId, id }))}
      />
      <PairDialog
        key={pairing.times}
        open={pairing.isOpen}
        onClose={pairing.close}
        {...{ tables, displays }}
        suggested={(missing[0] ?? tables[0])?.id}
        onBegun={show}
      />
    </>
  );
}
