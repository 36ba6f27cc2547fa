import { MonitorSmartphone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Display } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import type { Door } from '#domain/door/door.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { tablesInWords } from '../door-text.ts';
import { OnTable, WayWarning } from '../on-table.tsx';
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
  const [pairings, setPairings] = useState(0);
  const [isPairing, setPairing] = useState(false);
  const removing = useQuestion<Display>();
  const numberOf = (tableId: string) => tables.find(({ id }) => id === tableId)?.number ?? 0;

  const remove = () =>
    runWithToasts(
      async () => {
        if (!removing.about) return;
        show(await api.door.displays.remove({ restaurantId, id: removing.about.id }));
        removing.close();
      },
      { failed: text.removeFailed, succeeded: text.removed },
    );

  return (
    <Card as="section">
      <CardHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button
            variant="outline"
            onClick={() => {
              setPairings(pairings + 1);
              setPairing(true);
            }}
          >
            <Plus aria-hidden />
            {text.add}
          </Button>
        }
      />
      <Loaded
        view={view}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={2} />
          </Loading>
        }
      >
        {({ displays }) => {
          const missing = tablesWithout('display', { door, tables }, displays.filter(isPaired));
          return (
            <>
              {missing.length > 0 && <WayWarning>{text.missing(tablesInWords(missing))}</WayWarning>}
              {displays.length === 0 && (
                <EmptyState icon={MonitorSmartphone} title={text.none} className="py-6 md:py-8" />
              )}
              <ul className="divide-y divide-line">
                {displays.map((display) => (
                  <OnTable
                    key={display.id}
                    icon={MonitorSmartphone}
                    title={text.tableName(numberOf(display.tableId))}
                    state={display.seenAt ? text.seen(formatDateTime(display.seenAt)) : text.waits}
                  >
                    <Button
                      variant="ghost"
                      aria-label={text.removeOf(numberOf(display.tableId))}
                      onClick={() => removing.ask(display)}
                    >
                      {text.remove}
                    </Button>
                  </OnTable>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <PairDialog
        key={pairings}
        open={isPairing}
        onClose={() => setPairing(false)}
        tables={tables}
        displays={view.data?.displays ?? []}
        onBegun={show}
      />
      <ConfirmDialog
        open={removing.isOpen}
        onClose={removing.close}
        onConfirm={remove}
        destructive
        title={text.removeTitle(numberOf(removing.about?.tableId ?? ''))}
        description={text.removeText}
        confirmLabel={text.remove}
        cancelLabel={commonText.cancel}
      />
    </Card>
  );
}
