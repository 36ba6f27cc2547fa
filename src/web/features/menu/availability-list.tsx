import { AvailabilityRow } from './availability-row.tsx';
import { availabilityText as text } from './availability-text.ts';
import { useAvailability } from './use-availability.ts';

interface AvailabilityListProps {
  restaurantId: string;
  orderId: string;
  /** Whether it is in sight. */
  isShown: boolean;
}

/** The dishes of an order: what of them is sold out, and how many are left. [CNT-3] */
export function AvailabilityList({ restaurantId, orderId, isShown }: AvailabilityListProps) {
  const { dishes, change } = useAvailability(restaurantId, isShown, orderId);
  if (!dishes || dishes.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <h3 className="mt-4 font-sans font-semibold text-sm tracking-normal">{text.title}</h3>
      <ul className="divide-y divide-line">
        {dishes.map((dish) => (
          <AvailabilityRow key={dish.id} dish={dish} onChange={(asked) => change(dish.id, asked)} />
        ))}
      </ul>
    </section>
  );
}
