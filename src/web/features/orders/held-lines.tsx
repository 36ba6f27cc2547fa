import { Flame } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { UnitsMove } from './board/order-moves.ts';
import { boardText } from './board-text.ts';
import { fireOf, type HeldCourse } from './held-courses.ts';

interface HeldLinesProps {
  held: readonly HeldCourse[];
  /** What a course is called. */
  courseName: (course: string | null) => string;
  /** Of the order, for the names of the buttons. */
  name: string;
  onFire: (move: UnitsMove, event: MouseEvent) => void;
}

/** The lines of an order that wait for another course, each course with the button that fires it. [CRS-2] */
export function HeldLines({ held, courseName, name, onFire }: HeldLinesProps) {
  return held.map(({ course, items }) => (
    <div key={course} className="rounded-lg border border-line border-dashed px-2.5 py-2 text-ink-soft">
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <p className="grow font-semibold text-sm wall:text-wall-sm">
          {boardText.heldCourse({ course: courseName(course) })}
        </p>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${boardText.fireCourse({ course: courseName(course) })}, ${name}`}
          title={boardText.fireCourse({ course: courseName(course) })}
          className="wall:h-12 wall:text-wall-sm"
          onClick={(event) => onFire(fireOf(items), event)}
        >
          <Flame aria-hidden />
          {boardText.fire}
        </Button>
      </div>
      <ul className="num text-sm wall:text-wall-base">
        {items.map(({ id, quantity, name: dish, options }) => (
          <li key={id} className="wrap-break-word">
            {boardText.quantity({ quantity })} {[dish, ...options.map((option) => option.name)].join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  ));
}
