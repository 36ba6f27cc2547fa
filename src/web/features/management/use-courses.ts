import type { CourseService } from '#domain/courses/courses.ts';
import { type Course, firstCourses } from '#domain/courses/courses.ts';
import { useStaffState } from './management-context.ts';

/** The courses of the restaurant in the order of a meal, and when they come. */
export function useCourses(): { courses: readonly Course[]; service: CourseService } {
  const courses = useStaffState(({ restaurant }) => restaurant.data?.courses) ?? firstCourses;
  const service = useStaffState(({ restaurant }) => restaurant.data?.courseService) ?? 'off';
  return { courses, service };
}
