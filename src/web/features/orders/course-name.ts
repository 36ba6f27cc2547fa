import type { Course } from '#domain/courses/courses.ts';
import { boardText } from './board-text.ts';

/** What a course is called; one that is no more has no name. */
export function courseName(courses: readonly Course[], course: string | null): string {
  return courses.find(({ id }) => id === course)?.name ?? boardText.noCourse;
}
