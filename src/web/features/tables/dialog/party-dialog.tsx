import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { useSeats } from '#web/features/orders/seats.ts';
import { TableNumber } from '#web/features/tables/floor/table-tile.tsx';
import { floorText } from '#web/features/tables/floor-text.ts';
import { seatsOf } from '#web/features/tables/seats-of.ts';
import { commonText } from '#web/lib/common-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import { partyText } from './party-text.ts';
import type { TableCommands } from './table-commands.ts';

interface PartyDialogProps {
  open: boolean;
  onClose: () => void;
  table: Table;
  tables: readonly Table[];
  commands: Pick<TableCommands, 'move' | 'merge'>;
  /** Called when the party has moved to this table. */
  onMoved: (to: Table) => void;
}

/**
 * Moves a party to a free table, or merges it with another party: first the choice of the table, then a
 * confirmation.
 */
export function PartyDialog({ open, onClose, table, tables, commands, onMoved }: PartyDialogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = tables.find(({ id }) => id === chosenId) ?? null;
  const usesSeats = useSeats();
  const step = chosen && (chosen.session ? mergeOf(table, chosen, usesSeats) : moveOf(table, chosen));
  const go = useBusy(async (to: Table) => {
    const isDone = to.session ? await commands.merge(table, to) : await commands.move(table, to);
    if (!isDone) return;
    close();
    onMoved(to);
  });

  function close() {
    setChosenId(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!go.busy}
      size="lg"
      title={step?.title ?? partyText.title({ table: table.number })}
      description={step ? null : partyText.lead}
      closeLabel={commonText.cancel}
      footer={
        step && (
          <>
            <Button variant="outline" autoFocus disabled={go.busy} onClick={() => setChosenId(null)}>
              {partyText.back}
            </Button>
            <Button busy={go.busy} onClick={() => go.run(chosen)}>
              {step.label}
            </Button>
          </>
        )
      }
    >
      {step ? (
        <Consequences table={table} to={chosen} sentences={step.sentences} />
      ) : (
        <TableChoice table={table} tables={tables} onChoose={setChosenId} />
      )}
    </Dialog>
  );
}

const moveOf = ({ number: from }: Table, { number: to }: Table) => ({
  title: partyText.moveTitle({ from, to }),
  sentences: [partyText.moveGoes({ to }), partyText.moveFree({ from })],
  label: partyText.move({ to }),
});

const mergeOf = ({ number: from }: Table, { number: to }: Table, usesSeats: boolean) => ({
  title: partyText.mergeTitle({ from, to }),
  sentences: [
    partyText.mergeGoes({ from, to }),
    ...(usesSeats ? [partyText.mergeSeats({ from, to })] : []),
    partyText.moveFree({ from }),
    partyText.mergePin({ to }),
  ],
  label: partyText.merge({ to }),
});

interface ConsequencesProps {
  table: Table;
  to: Table;
  sentences: readonly string[];
}

function Consequences({ table, to, sentences }: ConsequencesProps) {
  return (
    <div className="grid gap-4">
      <div
        aria-hidden
        className="num flex items-center justify-center gap-5 font-semibold font-serif text-4xl"
      >
        <span className="grid size-20 place-items-center rounded-card border-2 border-line-strong">
          {table.number}
        </span>
        <ArrowRight className="size-8 text-basil" />
        <span className="grid size-20 place-items-center rounded-card border-2 border-basil bg-basil-tint text-basil">
          {to.number}
        </span>
      </div>
      <ul className="grid list-disc gap-1.5 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {to.session && (
        <ul className="num grid gap-1 rounded-control bg-sunk px-3 py-2">
          {[table, to].map(({ number, session }) => (
            <li key={number}>
              {partyText.mergeOpen({ table: number, amount: formatMoney(session?.openAmount ?? 0) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TableChoiceProps {
  table: Table;
  tables: readonly Table[];
  onChoose: (tableId: string) => void;
}

function TableChoice({ table, tables, onChoose }: TableChoiceProps) {
  const others = tables.filter(({ id }) => id !== table.id);
  const groups = [
    {
      title: partyText.freeTables,
      empty: partyText.noFreeTables,
      tables: others.filter(({ session }) => session === null),
    },
    {
      title: partyText.occupiedTables,
      empty: partyText.noOccupiedTables,
      tables: others.filter(({ session }) => session !== null),
    },
  ];
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className="mb-2 text-lg">{group.title}</h3>
          {group.tables.length === 0 && <p className="text-ink-soft">{group.empty}</p>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {group.tables.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  onClick={() => onChoose(each.id)}
                  className="grid min-h-24 w-full content-center justify-items-center gap-1 rounded-card border border-line bg-card px-2 py-2 hover:border-basil hover:bg-sunk"
                >
                  <TableNumber number={each.number} />
                  <TableStatusChip status={each.status} label={floorText.status[each.status]} />
                  <span className="num text-ink-soft text-sm">
                    {each.session
                      ? formatMoney(each.session.openAmount)
                      : floorText.places({ count: seatsOf[each.shape] })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
