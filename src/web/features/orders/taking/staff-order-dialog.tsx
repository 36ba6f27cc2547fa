import { ArrowLeftRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { moveDraft } from './order-draft.ts';
import { PlaceChooser } from './place-chooser.tsx';
import { staffOrderText as text } from './staff-order-text.ts';
import type { TableId } from './staff-outbox.ts';
import { TableOrder } from './table-order.tsx';
import type { LoadedMenu } from './use-menu.ts';
import { staffOutbox } from './use-staff-outbox.ts';

interface StaffOrderDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  tables: readonly Pick<Table, 'id' | 'number' | 'session'>[];
  menu: LoadedMenu;
  /** Null: takeaway; undefined: the dialog asks for a place first. */
  initialTableId: TableId | undefined;
}

/** The dialog in which staff take an order. Unsent drafts are still there when it opens again. */
export function StaffOrderDialog({ open, onClose, ...props }: StaffOrderDialogProps) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      lang={specifiedLang('de')}
      className="group open:flex open:items-end open:justify-center sm:open:items-center sm:open:p-4"
    >
      <div className="flex h-full w-full animate-from-bottom flex-col overflow-hidden bg-card shadow-pop group-data-closing:animate-to-bottom sm:h-[min(54rem,100%)] sm:max-w-270 sm:animate-rise-in sm:rounded-card sm:group-data-closing:animate-rise-out">
        <OrderTaking titleId={titleId} onClose={onClose} {...props} />
      </div>
    </Modal>
  );
}

function OrderTaking({
  titleId,
  onClose,
  restaurantId,
  tables,
  menu,
  initialTableId,
}: Omit<StaffOrderDialogProps, 'open'> & { titleId: string }) {
  const [tableId, setTableId] = useState(initialTableId);
  const [isChanging, setChanging] = useState(false);
  const table = tables.find(({ id }) => id === tableId);
  const isGone = typeof tableId === 'string' && !table;
  const isChoosing = tableId === undefined || isGone || isChanging;

  function choose(chosen: TableId) {
    if (tableId !== undefined) moveDraft(staffOutbox(restaurantId), tableId, chosen);
    setTableId(chosen);
    setChanging(false);
  }

  return (
    <>
      <header className="flex items-center gap-1 py-2 pe-2 ps-4 md:ps-5">
        <h2 id={titleId} className="min-w-0 truncate text-xl">
          {isChoosing ? text.titleUnknown : table ? text.title({ table: table.number }) : text.titleTakeaway}
        </h2>
        {!isChoosing && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.changePlace}
            title={text.changePlace}
            onClick={() => setChanging(true)}
          >
            <ArrowLeftRight aria-hidden />
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={text.close} onClick={onClose} className="ms-auto">
          <X aria-hidden />
        </Button>
      </header>
      {isGone && (
        <p role="alert" className="mx-4 rounded-control bg-paprika-tint px-3 py-2 font-semibold text-paprika">
          {text.tableGone}
        </p>
      )}
      {isChoosing ? (
        <PlaceChooser tables={tables} onChoose={choose} />
      ) : (
        <TableOrder
          key={tableId}
          restaurantId={restaurantId}
          tableId={tableId}
          menu={menu}
          onDone={onClose}
        />
      )}
    </>
  );
}
