import type { Order, OrderItem } from '#contract/orders.ts';
import { type Course, nextCourse } from '#domain/courses/courses.ts';
import { isNextHeld, leastState } from '#domain/orders/unit-state.ts';
import type { UnitsMove } from './board/order-moves.ts';

/** Lines of an order that wait for another course. */
export interface HeldCourse {
  /** Null: none. */
  course: string | null;
  items: readonly OrderItem[];
}

/** Whether all of a line waits for another course. */
export function isHeld({ cancelled, units }: Pick<OrderItem, 'cancelled' | 'units'>): boolean {
  return !cancelled && units.held > 0 && leastState(units) === null;
}

/** The lines of an order that wait for another course, by their own. */
export function heldCourses(items: readonly OrderItem[]): HeldCourse[] {
  const held = items.filter(isHeld);
  return [...new Set(held.map(({ course }) => course))].map((course) => ({
    ...{ course, items: held.filter((item) => item.course === course) },
  }));
}

/** The course of an order that may come, when all before it is served; null: none. [CRS-3] */
export function nextHeld({ items }: Pick<Order, 'items'>, courses: readonly Course[]): HeldCourse | null {
  const lines = items.filter(({ cancelled }) => !cancelled);
  if (!isNextHeld(lines.map(({ units }) => units))) return null;
  const [first] = nextCourse(lines.filter(isHeld), courses);
  return heldCourses(items).find(({ course }) => course === first?.course) ?? null;
}

/** Lets what is held of these lines come. */
export function fireOf(items: readonly OrderItem[]): UnitsMove {
  return {
    ...{ from: 'held', to: 'waiting' },
    lines: items.map(({ id, units }) => ({ orderItemId: id, seen: units.held, quantity: units.held })),
  };
}
