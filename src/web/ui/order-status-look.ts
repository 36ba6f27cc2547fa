import { Bell, Check, CheckCheck, Flame, type LucideIcon, Utensils, X } from 'lucide-react';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { BadgeTone } from './badge.tsx';

interface OrderStatusLook {
  tone: BadgeTone;
  icon: LucideIcon;
  /** Classes of the colour as text, and as the line below a column's head. */
  text: string;
  border: string;
}

/** How each state of an order looks everywhere. */
export const orderStatusLook: Record<OrderStatus, OrderStatusLook> = {
  new: { tone: 'new', icon: Bell, text: 'text-status-new', border: 'border-status-new' },
  in_progress: {
    tone: 'progress',
    icon: Flame,
    text: 'text-status-progress',
    border: 'border-status-progress',
  },
  ready_to_serve: { tone: 'ready', icon: Check, text: 'text-status-ready', border: 'border-status-ready' },
  served: { tone: 'served', icon: Utensils, text: 'text-status-served', border: 'border-status-served' },
  completed: { tone: 'done', icon: CheckCheck, text: 'text-status-done', border: 'border-line' },
  cancelled: { tone: 'cancelled', icon: X, text: 'text-status-cancelled', border: 'border-line' },
};
