import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import { type UnitState, unitStates } from '#domain/orders/unit-state.ts';

/** Units of one dish; amounts in cents. */
export interface Line {
  id: string;
  order: ModelOrder;
  quantity: number;
  unitPrice: number;
  paid: number;
  isCancelled: boolean;
  /** The state of each unit, those that are least far first. */
  units: UnitState[];
  /** What each discount takes off while it is not undone; a surcharge is negative. */
  discounts: Map<ModelDiscount, number>;
  /** The payments that paid for it. */
  payers: Set<ModelPayment>;
}

export interface ModelOrder {
  id: string;
  party: Party;
  status: OrderStatus;
  /** Whether units were moved since the order last was by hand. */
  isApart: boolean;
  /** The newest change last. */
  changes: ModelChange[];
}

/** A change of an order that can be taken back. */
export interface ModelChange {
  version: number;
  /** Null: the status stayed. */
  statusBefore: OrderStatus | null;
  cancelled: Line[];
  /** The units of each line before it. */
  units: Map<Line, UnitState[]>;
  wasApart: boolean;
  isUndone: boolean;
  /** A later change of the status; taking that back makes room for this one again. */
  overtakenBy: ModelChange | 'for good' | null;
  /** Its place among all changes and payments. */
  step: number;
  /** Milliseconds, by the clock that nobody sets. */
  madeAtMs: number;
}

export interface Party {
  id: string;
  table: number;
  isActive: boolean;
}

export interface ModelDiscount {
  id: string;
  party: Party;
  isUndone: boolean;
  /** When it was undone: its place among all changes, payments and discounts; 0: it was not. */
  undoneAtStep: number;
}

export interface ModelVoucher {
  id: string;
  code: string;
  /** Cents that it still pays. */
  balance: number;
}

export interface ModelPayment {
  id: string;
  party: Party;
  /** Pays `byVoucher` cents of it. */
  voucher: ModelVoucher;
  byVoucher: number;
  items: { line: Line; amount: number }[];
  isUndone: boolean;
  /** When it was made, or undone: its place among all changes and payments. */
  step: number;
}

/** Marks an order's changes as overtaken by one of its status, or for good. */
export function overtake(order: ModelOrder, by: ModelChange | 'for good'): void {
  for (const change of order.changes) {
    if (by === 'for good' || change.statusBefore !== null) change.overtakenBy = 'for good';
    else change.overtakenBy ??= by;
  }
}

/** The state that an order has by its units. */
export function statusByUnits(lines: readonly Pick<Line, 'isCancelled' | 'units'>[]): BoardStatus {
  const units = lines.filter(({ isCancelled }) => !isCancelled).flatMap((line) => line.units);
  if (units.every(isToCome)) return 'new';
  if (units.every((state) => state === 'served')) return 'served';
  return units.some((state) => isToCome(state) || state === 'started') ? 'in_progress' : 'ready_to_serve';
}

/** What nobody has begun: held for a later course, or waiting. */
export function isToCome(state: UnitState): boolean {
  return state === 'held' || state === 'waiting';
}

/** Those that are least far first. */
export function inOrder(units: readonly UnitState[]): UnitState[] {
  return units.toSorted((a, b) => unitStates.indexOf(a) - unitStates.indexOf(b));
}

/** What discounts take off a line. */
export function discountOf(line: Line): number {
  if (line.isCancelled) return 0;
  return [...line.discounts].reduce((sum, [{ isUndone }, amount]) => sum + (isUndone ? 0 : amount), 0);
}

/** What is to be paid of a line. */
export function dueOf(line: Line): number {
  return line.unitPrice * line.quantity - discountOf(line);
}

/** Whether nothing of it is left to pay. */
export function isClosed(line: Line): boolean {
  return line.isCancelled || line.paid === dueOf(line);
}
