import type { Course } from '#domain/courses/courses.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Writes all courses, in their order. Categories of one that is not among them have none; menus are read anew. */
export async function replaceCourses(tx: TenantTx, courses: readonly Course[]): Promise<void> {
  const ids = courses.map(({ id }) => id);
  await Promise.all([
    tx.query('DELETE FROM courses WHERE restaurant_id = $1', [tx.restaurantId]),
    tx.query(
      `INSERT INTO courses (restaurant_id, id, name, is_at_once, position)
       SELECT $1, c.value ->> 'id', c.value ->> 'name', (c.value ->> 'isAtOnce')::boolean, c.ordinality
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY c`,
      [tx.restaurantId, JSON.stringify(courses)],
    ),
    tx.query('UPDATE categories SET course = NULL WHERE restaurant_id = $1 AND course <> ALL ($2::text[])', [
      tx.restaurantId,
      ids,
    ]),
    tx.query('UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = $1', [tx.restaurantId]),
  ]);
}
