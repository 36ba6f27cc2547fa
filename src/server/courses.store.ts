import { type Course, firstCourses } from '#domain/courses/courses.ts';
import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';

export const courseRow = { id: is.text, name: is.text, isAtOnce: is.bool };

/** The courses of a restaurant as JSON, in their order; none: it has those that every house begins with. */
export const coursesOf = (restaurantId: string) => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'isAtOnce', x.is_at_once)
    ORDER BY x.position), '[]')
  FROM courses x WHERE x.restaurant_id = ${restaurantId})`;

export function orFirst(courses: readonly Course[]): readonly Course[] {
  return courses.length > 0 ? courses : firstCourses;
}

/** The courses of the restaurant, in their order. */
export async function findCourses(tx: TenantTx): Promise<readonly Course[]> {
  const { courses } = await ask(tx, { courses: is.listOf(courseRow) }).only(
    `SELECT ${coursesOf('$1')} AS courses`,
    [tx.restaurantId],
  );
  return orFirst(courses);
}
