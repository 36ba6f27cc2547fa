import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Units of one dish; amounts in cents. */
export interface Line {
  id: string;
  order: ModelOrder;
  quantity: number;
  unitPrice: number;
  paid: number;
  isCancelled: boolean;
  /** The payments that paid for it. */
  payers: Set<ModelPayment>;
}

export interface ModelOrder {
  id: string;
  party: Party;
  status: OrderStatus;
}

export interface Party {
  id: string;
  table: number;
  isActive: boolean;
}

export interface ModelPayment {
  id: string;
  party: Party;
  items: { line: Line; amount: number }[];
  isUndone: boolean;
}

/** Whether nothing of it is left to pay. */
export function isClosed(line: Line): boolean {
  return line.isCancelled || line.paid === line.unitPrice * line.quantity;
}
