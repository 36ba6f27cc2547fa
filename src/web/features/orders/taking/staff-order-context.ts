import { createContext, useContext } from 'react';
import type { TableId } from './staff-outbox.ts';

/** Opens the dialog for a table, for takeaway (null), or to choose first (undefined). */
export type TakeOrder = (tableId?: TableId) => void;

export const StaffOrderContext = createContext<TakeOrder | null>(null);

/** Below the management layout only. */
export function useTakeOrder(): TakeOrder {
  const takeOrder = useContext(StaffOrderContext);
  if (!takeOrder) throw new Error('useTakeOrder outside of the management area');
  return takeOrder;
}
