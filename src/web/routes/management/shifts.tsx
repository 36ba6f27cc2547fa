import { useManagement } from '#web/features/management/management-context.ts';
import { usePeople } from '#web/features/shifts/people-context.tsx';
import { Shifts } from '#web/features/shifts/shifts.tsx';

export default function ShiftsPage() {
  const { restaurantId, mode } = useManagement();
  const { people } = usePeople();
  // Another person has another shift, and admin mode everybody’s.
  return <Shifts key={`${people?.present.id} ${mode}`} restaurantId={restaurantId} />;
}
