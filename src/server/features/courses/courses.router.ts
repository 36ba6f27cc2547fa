import { os } from '../../api/procedures.ts';
import type { CoursesService } from './courses.service.ts';

export function coursesRouter(courses: CoursesService) {
  return { save: os.courses.save.handler(({ input }) => courses.save(input)) };
}
