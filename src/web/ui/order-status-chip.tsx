import type { OrderStatus } from '#domain/orders/order-status.ts';
import { Badge } from './badge.tsx';
import { orderStatusLook } from './order-status-look.ts';

interface OrderStatusChipProps {
  status: OrderStatus;
  label: string;
}

/** The state of an order in colour, icon and word. */
export function OrderStatusChip({ status, label }: OrderStatusChipProps) {
  const { tone, icon } = orderStatusLook[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
