import { useStaffState } from '#web/features/management/management-context.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { boardText } from './board-text.ts';

/** Whether staff say for which seat a dish is. */
export function useSeats(): boolean {
  return useStaffState(({ restaurant }) => restaurant.data?.usesSeats) ?? false;
}

/** What staff arrange of the dishes of a table's order; null: the house has neither courses nor seats. */
export function useArranging(): { name: string; nameOf: (order: { name: string }) => string } | null {
  const { service } = useCourses();
  const usesSeats = useSeats();
  if (service !== 'off') return { name: boardText.courses, nameOf: boardText.coursesOf };
  return usesSeats ? { name: boardText.seats, nameOf: boardText.seatsOf } : null;
}
