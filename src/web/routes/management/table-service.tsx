import { CloudOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PaymentScreen } from '#web/features/payments/payment-screen.tsx';
import { paymentText } from '#web/features/payments/payment-text.ts';
import { useBill } from '#web/features/payments/use-bill.ts';
import { useLateAnswers } from '#web/features/payments/use-late-answers.ts';
import { FreeTableDialog } from '#web/features/tables/dialog/free-table-dialog.tsx';
import { PartyDialog } from '#web/features/tables/dialog/party-dialog.tsx';
import { tableCommands } from '#web/features/tables/dialog/table-commands.ts';
import { TableDialog } from '#web/features/tables/dialog/table-dialog.tsx';
import { formatMoney } from '#web/lib/format.ts';

interface TableServiceProps {
  tables: readonly Table[];
  /** The table whose dialog is open; undefined: none. */
  openedId: string | undefined;
  onOpen: (tableId: string | undefined) => void;
  /** The session whose bill is being paid. */
  payingId: string | null;
  onPay: (tableSessionId: string | null) => void;
  onAddOrder: (table: Table) => void;
}

/** All dialogs of one table: its own, payment, freeing, moving and merging. */
export function TableService({ tables, openedId, onOpen, payingId, onPay, onAddOrder }: TableServiceProps) {
  const { restaurantId, tell } = useManagement();
  const board = useStaffState((state) => state.board);
  const [shown, setShown] = useState<Table>();
  const [action, setAction] = useState<'free' | 'move' | null>(null);

  const opened = tables.find(({ id }) => id === openedId);
  // Keeps the last table while the dialog's closing animation runs.
  if (opened && opened !== shown) setShown(opened);
  const table = opened ?? shown;
  const sessionId = payingId ?? (opened?.session?.id || null);
  const bill = useBill(restaurantId, sessionId);
  const commands = tableCommands(restaurantId, (message) => {
    tell(message);
    bill.tell(message);
  });
  const allWaiting = board.data?.waiting;
  const number = table?.number;
  const waiting = useMemo(
    () => (allWaiting ?? []).filter(({ tableNumber }) => tableNumber === number),
    [allWaiting, number],
  );
  const unconfirmed = useLateAnswers(restaurantId, payingId);

  const payingTable = tables.find(({ session }) => session?.id === payingId);
  const billed = bill.data?.bill;
  const orders =
    billed && billed.tableSessionId === table?.session?.id
      ? billed.orders
      : (board.data?.orders ?? [])
          .filter((order) => order.sessionId !== null && order.sessionId === table?.session?.id)
          .toReversed();

  function close() {
    setAction(null);
    onPay(null);
    onOpen(undefined);
  }

  return (
    <>
      {unconfirmed.map(({ request, tableNumber, total }) => (
        <p
          key={request.id}
          role="alert"
          className="num mb-4 flex items-start gap-2 rounded-card border border-saffron bg-saffron-tint px-4 py-3 font-semibold text-saffron-ink"
        >
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          {paymentText.unconfirmedAt({ number: tableNumber, amount: formatMoney(total) })}
        </p>
      ))}
      {table && (
        <>
          <TableDialog
            key={table.id}
            open={opened !== undefined}
            onClose={close}
            table={table}
            orders={orders}
            waiting={waiting}
            commands={commands}
            onPay={() => onPay(table.session?.id ?? null)}
            onAddOrder={onAddOrder}
            onMove={() => setAction('move')}
            onFree={() => setAction('free')}
          />
          <PaymentScreen
            key={`payment ${table.id}`}
            open={payingId !== null}
            onClose={() => onPay(null)}
            restaurantId={restaurantId}
            tableNumber={payingId === null ? table.number : (payingTable?.number ?? null)}
            bill={bill}
            onFree={() => setAction('free')}
          />
          <FreeTableDialog
            open={action === 'free'}
            onClose={() => setAction(null)}
            table={payingTable ?? table}
            bill={bill.data ? { ...bill.data.summed, orders: bill.data.bill.orders } : null}
            onAskAgain={bill.retry}
            onFree={commands.free}
            onFreed={close}
          />
          <PartyDialog
            key={`party ${table.id}`}
            open={action === 'move'}
            onClose={() => setAction(null)}
            table={table}
            tables={tables}
            commands={commands}
            onMoved={(to) => onOpen(to.id)}
          />
        </>
      )}
    </>
  );
}
