import { securityLogDays } from '#domain/security/happenings.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { SecurityLog } from './security-log.tsx';
import { securityText as text } from './security-text.ts';

/** What happened in the restaurant, for those who run it. */
export function SecurityTab() {
  const { restaurantId } = useManagement();
  return (
    <section className="max-w-260">
      <h2 className="text-lg">{text.restaurantTitle}</h2>
      <p className="mt-1 text-ink-soft text-sm">{text.lead({ days: securityLogDays })}</p>
      <p className="mt-1 mb-4 text-ink-soft text-sm">{text.networkHint}</p>
      <SecurityLog restaurantId={restaurantId} times={useRestaurantTimes()} />
    </section>
  );
}
