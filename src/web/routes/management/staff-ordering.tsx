import { type ReactNode, useCallback, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { placeName } from '#web/features/orders/place-name.ts';
import { StaffOrderContext } from '#web/features/orders/taking/staff-order-context.ts';
import { StaffOrderDialog } from '#web/features/orders/taking/staff-order-dialog.tsx';
import { staffOrderText } from '#web/features/orders/taking/staff-order-text.ts';
import type { TableId } from '#web/features/orders/taking/staff-outbox.ts';
import { UnsentBar } from '#web/features/orders/taking/unsent-bar.tsx';
import { useMenu } from '#web/features/orders/taking/use-menu.ts';
import { useSending, useUnsent } from '#web/features/orders/taking/use-staff-outbox.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Lets staff take orders on every management page: one dialog, and the outbox, which keeps sending after the
 * dialog is closed or the page has changed. The menu is preloaded, so that reception may drop at any moment.
 */
export function StaffOrdering({ children }: { children: ReactNode }) {
  const { restaurantId, tell } = useManagement();
  const floor = useStaffState((state) => state.floor);
  const menuVersion = useStaffState((state) => state.menuVersion);
  const [open, setOpen] = useState(false);
  const [tableId, setTableId] = useState<TableId>();
  const menu = useMenu(restaurantId, menuVersion);
  const unsent = useUnsent(restaurantId);
  const tables = floor.data?.tables ?? [];

  const handlePlaced = useCallback(
    (order: Order) => {
      tell({ kind: 'order', order });
      const placed = { place: placeName(order.tableNumber), number: order.orderNumber };
      toast({ title: staffOrderText.placed(placed) });
    },
    [tell],
  );
  useSending(restaurantId, handlePlaced);

  const { reload } = menu;
  const takeOrder = useCallback(
    (chosen?: TableId) => {
      setTableId(chosen);
      setOpen(true);
      reload();
    },
    [reload],
  );
  const close = useCallback(() => setOpen(false), []);

  return (
    <StaffOrderContext value={takeOrder}>
      <UnsentBar unsent={unsent} tables={tables} onOpen={takeOrder} />
      {children}
      <StaffOrderDialog
        open={open}
        onClose={close}
        restaurantId={restaurantId}
        tables={tables}
        menu={menu}
        initialTableId={tableId}
      />
    </StaffOrderContext>
  );
}
