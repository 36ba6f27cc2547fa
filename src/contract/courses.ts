import { z } from 'zod';
import { courseId, courseLimits } from '#domain/courses/courses.ts';
import { restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
import { name, restaurantInput } from './primitives.ts';

/** The id of a course of the restaurant. */
export const anyCourse = z.string().regex(courseId);

export const course = z.object({
  /** `drinks`, `starters`, `mains`, `desserts` or a uuid. */
  id: z.string(),
  name: z.string(),
  /** It waits for no other course. */
  isAtOnce: z.boolean(),
});

const state = z.object({
  /** In the order of a meal. */
  courses: z.array(course),
});
export type CoursesState = z.output<typeof state>;

const list = z
  .array(z.object({ id: anyCourse, name: name(courseLimits.name), isAtOnce: z.boolean() }))
  .max(courseLimits.courses);

export const coursesContract = {
  save: restaurantCallsOf('Stations')
    .put('/courses', 'Say which courses there are, in their order', {
      description:
        'All of them; categories of one that is left out have none. `seen`: as the caller has seen them, so that nothing of somebody else is overwritten.',
    })
    .errors(fails('COURSES_CHANGED', 'COURSE_NAME_TAKEN'))
    .input(restaurantInput.extend({ courses: list.min(1), seen: list }))
    .output(state),
};
