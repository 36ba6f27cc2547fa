import type { OrderStatus } from '#domain/orders/order-status.ts';

/** The states of an order, in the words of the management area. */
export const orderStatusNames: Record<OrderStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  ready_to_serve: 'Ready to serve',
  served: 'Served',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
