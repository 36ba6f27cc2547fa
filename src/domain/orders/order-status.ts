/** The states of an order, in the order of its life. */
export const orderStatuses = [
  'new',
  'in_progress',
  'ready_to_serve',
  'served',
  'completed',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The states in which kitchen or floor still has work. [ORD-3] */
export const openStatuses: readonly OrderStatus[] = ['new', 'in_progress', 'ready_to_serve'];

/** States that the board shows only on the day when an order reached them. */
export const boardDayStatuses: readonly OrderStatus[] = ['served', 'cancelled'];

/** The states without transitions to others. [ORD-1] */
export const finalStatuses: readonly OrderStatus[] = ['completed', 'cancelled'];

/** The states that staff set by hand on the board. */
export const boardStatuses = ['new', 'in_progress', 'ready_to_serve', 'served'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

/**
 * The one table of transitions, shared by server and pages. [ORD-1]
 * Among the four board states every step is allowed in both directions; `completed` is reached only
 * through the end of the table session; `completed` and `cancelled` are final.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['in_progress', 'ready_to_serve', 'served', 'completed', 'cancelled'],
  in_progress: ['new', 'ready_to_serve', 'served', 'completed', 'cancelled'],
  ready_to_serve: ['new', 'in_progress', 'served', 'completed', 'cancelled'],
  served: ['new', 'in_progress', 'ready_to_serve', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Whether an order may change from one state to another. Staying in the same state is not a transition. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** The state the board's button "one step on" leads to, or null at the end of the line. [ORD-2] */
export const nextStatus: Record<OrderStatus, BoardStatus | null> = {
  new: 'in_progress',
  in_progress: 'ready_to_serve',
  ready_to_serve: 'served',
  served: null,
  completed: null,
  cancelled: null,
};

/** The state the board's "revert" leads to, or null where there is none. [ORD-2] */
export const revertedStatus: Record<OrderStatus, BoardStatus | null> = {
  new: null,
  in_progress: 'new',
  ready_to_serve: 'in_progress',
  served: 'ready_to_serve',
  completed: null,
  cancelled: null,
};

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.includes(status);
}

/** Whether something of it may be made already: cancelling it then needs a reason. [EXC-1] */
export function isBegun(status: OrderStatus): boolean {
  return status !== 'new';
}

/** Whether the kitchen is not done with it. */
export function isInKitchen(status: OrderStatus): boolean {
  return status === 'new' || status === 'in_progress';
}

export type OrderUrgency = 'normal' | 'late' | 'overdue' | 'critical';

/** From how many minutes on something is late, overdue and critical. */
export type Thresholds = Record<Exclude<OrderUrgency, 'normal'>, number>;

/** Those of a house that has set no others. [ORD-4] */
export const usualThresholds: Thresholds = { late: 10, overdue: 20, critical: 30 };

/** How urgent an order is by its age; done orders never are. [ORD-4] */
export function orderUrgency(
  status: OrderStatus,
  ageMs: number,
  { late, overdue, critical }: Thresholds = usualThresholds,
): OrderUrgency {
  if (!isOpen(status)) return 'normal';
  const minutes = ageMs / 60_000;
  if (minutes >= critical) return 'critical';
  if (minutes >= overdue) return 'overdue';
  if (minutes >= late) return 'late';
  return 'normal';
}
