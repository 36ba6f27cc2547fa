import { Pencil } from 'lucide-react';
import { useCourses } from '#web/features/management/use-courses.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CoursesEditor } from './courses-editor.tsx';
import { coursesText as text } from './courses-text.ts';

/** The courses of the house, in the order of a meal. [CRS-1] */
export function CoursesCard() {
  const { courses } = useCourses();
  const editing = useQuestion<true>();
  const inTurn = courses.filter(({ isAtOnce }) => !isAtOnce);
  return (
    <Card as="section" aria-label={text.title} className="max-w-220">
      <CardHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button variant="outline" onClick={() => editing.ask(true)}>
            <Pencil aria-hidden />
            {text.edit}
          </Button>
        }
      />
      <ul className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="wrap-anywhere font-semibold">{course.name}</span>
            <span className="text-ink-soft text-sm">
              {course.isAtOnce ? text.atOnce : text.inTurn({ place: inTurn.indexOf(course) + 1 })}
            </span>
          </li>
        ))}
      </ul>
      <CoursesEditor key={editing.times} open={editing.isOpen} onClose={editing.close} />
    </Card>
  );
}
