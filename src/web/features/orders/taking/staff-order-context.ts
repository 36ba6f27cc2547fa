import { createContext, useContext } from 'react';
import type { TableId } from './staff-outbox.ts';

/** Opens the dialog for a table, for takeaway (null), or with the choice of a place (undefined). */
export type TakeOrder = (tableId?: TableId) => void;

export const StaffOrderContext = createContext<TakeOrder | null>(null);

/** @throws Error outside of the management layout */
export function useTakeOrder(): TakeOrder {
  const takeOrder = useContext(StaffOrderContext);
  if (!takeOrder) throw new Error('useTakeOrder outside of the management area');
  return takeOrder;
}
