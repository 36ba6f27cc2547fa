import { ArrowLeftRight, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { WaitingPartiesList } from '#web/features/orders/waiting-parties-list.tsx';
import { floorText } from '#web/features/tables/floor-text.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { SessionOrders } from './session-orders.tsx';
import type { TableCommands } from './table-commands.ts';
import { tableDialogText } from './table-dialog-text.ts';
import { TableHead } from './table-head.tsx';
import { TableHistory } from './table-history.tsx';
import { TablePhones } from './table-phones.tsx';
import { TableSettings } from './table-settings.tsx';
import { useTableHistory } from './use-table-history.ts';

interface TableDialogProps {
  open: boolean;
  table: Table;
  /** The orders of the seated party, newest first. */
  orders: readonly Order[];
  /** What waits at this table, of whatever parties. */
  waiting: readonly WaitingOrder[];
  commands: TableCommands;
  onClose: () => void;
  onPay: () => void;
  onAddOrder: (table: Table) => void;
  /** Opens the choice of the table to move to. */
  onMove: () => void;
  /** Opens the question whether to free the table. */
  onFree: () => void;
}

/** The dialog 'Table {n}': a table and its party. */
export function TableDialog(props: TableDialogProps) {
  const { open, table, waiting, commands, onClose } = props;
  const [tab, setTab] = useState('orders');

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={<span className="num">{floorText.dialogTitle({ table: table.number })}</span>}
      closeLabel={commonText.close}
      footer={table.session && <PartyActions {...props} />}
    >
      <WaitingPartiesList look="list" waiting={waiting} className="mb-5" />
      <TableHead table={table} commands={commands} />
      <div className="mt-3">
        <TablePhones table={table} waiting={waiting} />
      </div>
      <TableTabs {...props} tab={tab} onTab={setTab} />
    </Dialog>
  );
}

interface TableTabsProps extends TableDialogProps {
  tab: string;
  onTab: (tab: string) => void;
}

/** Apart from the dialog, since it is mounted only while that is open: the history is loaded anew each time. */
function TableTabs({ table, orders, commands, tab, onTab, onFree, onClose }: TableTabsProps) {
  const { restaurantId } = useManagement();
  const placed = orders.filter(({ status }) => status !== 'cancelled');
  // A cancelled order moves to the history.
  const version = `${table.session?.id} ${orders.length - placed.length}`;
  const history = useTableHistory(restaurantId, table.number, version);
  return (
    <Tabs value={tab} onValueChange={onTab} className="mt-5">
      <TabsList aria-label={floorText.table}>
        <TabsTrigger value="orders">{tableDialogText.tabs.orders}</TabsTrigger>
        <TabsTrigger value="history">
          {tableDialogText.tabs.history}
          {/* Its place is kept, so that the next tab does not move away from under a finger. */}
          <span className="num min-w-10 rounded-full px-2 py-0.5 text-center text-ink-soft text-xs not-empty:bg-sunk">
            {history.data?.count}
          </span>
        </TabsTrigger>
        <TabsTrigger value="settings">{tableDialogText.tabs.settings}</TabsTrigger>
      </TabsList>
      <TabsContent value="orders" className="min-h-40">
        {placed.length === 0 ? (
          <p className="py-6 text-center text-ink-soft">{tableDialogText.noOrders}</p>
        ) : (
          <SessionOrders orders={placed} commands={commands} />
        )}
      </TabsContent>
      <TabsContent value="history" className="min-h-40">
        <TableHistory history={history} />
      </TabsContent>
      <TabsContent value="settings">
        <TableSettings table={table} commands={commands} onFree={onFree} onRemoved={onClose} />
      </TabsContent>
    </Tabs>
  );
}

/** The actions on a party. Freeing the table stands apart from the frequent ones. */
function PartyActions({ table, onPay, onAddOrder, onMove, onFree }: TableDialogProps) {
  return (
    <>
      <div className="flex gap-2 max-sm:mt-2 max-sm:border-line max-sm:border-t max-sm:pt-3 sm:me-auto max-sm:*:flex-1 max-sm:*:px-2!">
        <Button variant="ghost" onClick={onFree} className="text-paprika">
          {floorText.free}
        </Button>
        <Button variant="ghost" onClick={onMove}>
          <ArrowLeftRight aria-hidden />
          {tableDialogText.move}
        </Button>
      </div>
      <div className="flex gap-2 max-sm:*:flex-1 max-sm:*:px-2!">
        <Button variant="outline" onClick={() => onAddOrder(table)}>
          <Plus aria-hidden />
          {tableDialogText.addOrder}
        </Button>
        {/* While the table calls, answering the call is the main button instead. */}
        <Button variant={table.call ? 'outline' : 'default'} onClick={onPay}>
          <Wallet aria-hidden />
          {tableDialogText.pay}
        </Button>
      </div>
    </>
  );
}
