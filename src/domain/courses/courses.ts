/** Limits of courses. [CRS-1] */
export const courseLimits = { name: 30, courses: 8, minutes: 60 } as const;

/** When the dishes of a house come: all at once, course by course, or as the guests choose. [CRS-1] */
export const courseServices = ['off', 'house', 'guests'] as const;
export type CourseService = (typeof courseServices)[number];

/** Where in a meal dishes come. */
export interface Course {
  /** `drinks`, `starters`, `mains`, `desserts` or a uuid. */
  id: string;
  name: string;
  /** It waits for no other course, as drinks do. */
  isAtOnce: boolean;
}

/** The courses of a house that has not set up its own, in their order. */
export const firstCourses: readonly Course[] = [
  { id: 'drinks', name: 'Getränke', isAtOnce: true },
  { id: 'starters', name: 'Vorspeisen', isAtOnce: false },
  { id: 'mains', name: 'Hauptgerichte', isAtOnce: false },
  { id: 'desserts', name: 'Desserts', isAtOnce: false },
];

/** What an id of a course is. */
export const courseId = /^(?:drinks|starters|mains|desserts|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place of a course in a meal; what belongs to none, or to one that is no more, comes at once. */
function placeOf(course: string | null, courses: readonly Pick<Course, 'id' | 'isAtOnce'>[]): number {
  const place = courses.findIndex(({ id }) => id === course);
  return place === -1 || courses[place]?.isAtOnce ? -1 : place;
}

/**
 * Which lines of an order wait for a course before theirs, where it is served course by course: all but those that come
 * at once and those of the first course that it has. [CRS-2]
 */
export function heldLines(
  lines: readonly (string | null)[],
  courses: readonly Pick<Course, 'id' | 'isAtOnce'>[],
): boolean[] {
  const places = lines.map((course) => placeOf(course, courses));
  const first = Math.min(...places.filter((place) => place >= 0));
  return places.map((place) => place > first);
}

/** Of lines that are held, those of the course that comes next. [CRS-3] */
export function nextCourse<Line extends { course: string | null }>(
  held: readonly Line[],
  courses: readonly Pick<Course, 'id' | 'isAtOnce'>[],
): Line[] {
  const placed = held.map((line) => ({ line, place: placeOf(line.course, courses) }));
  const first = Math.min(...placed.map(({ place }) => place));
  return placed.filter(({ place }) => place === first).map(({ line }) => line);
}
