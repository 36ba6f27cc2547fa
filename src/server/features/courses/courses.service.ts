import { isDeepStrictEqual } from 'node:util';
import type { Inputs } from '#contract/contract.ts';
import type { CoursesState } from '#contract/courses.ts';
import { AppError } from '../../app-error.ts';
import { findCourses } from '../../courses.store.ts';
import type { Database } from '../../db/tenant.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';
import { replaceCourses } from './courses.store.ts';

/** Where in a meal dishes come. [CRS-1] */
export class CoursesService {
  constructor(private readonly database: Database) {}

  /** @throws AppError COURSES_CHANGED, COURSE_NAME_TAKEN */
  save({ restaurantId, courses, seen }: Inputs['courses']['save']): Promise<CoursesState> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockRestaurant(tx);
      const before = await findCourses(tx);
      // Sent again after a lost answer, it is saved already.
      if (isDeepStrictEqual(before, courses)) return { courses };
      if (!isDeepStrictEqual(before, seen)) throw new AppError('COURSES_CHANGED');
      const names = new Set(courses.map(({ name }) => name.toLocaleLowerCase('de')));
      const ids = new Set(courses.map(({ id }) => id));
      if (names.size < courses.length || ids.size < courses.length) throw new AppError('COURSE_NAME_TAKEN');
      await replaceCourses(tx, courses);
      tx.emit({ kind: 'restaurant.changed_inside', entityId: restaurantId });
      tx.emit({ kind: 'menu.changed', entityId: restaurantId });
      return { courses };
    });
  }
}
