import type { People } from '#contract/shifts.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useUnsent } from '#web/features/orders/taking/use-staff-outbox.ts';
import { usePaymentOutbox } from '#web/features/payments/use-payment-outbox.ts';
import { usePeople } from '#web/features/shifts/people-context.tsx';
import { PersonSwitch } from '#web/features/shifts/person-switch.tsx';

/** The change of person in the header; nothing where nobody has a code. [SHI-1] */
export function PersonAtDevice() {
  const { people } = usePeople();
  return people && people.people.length > 0 ? <Switch people={people} /> : null;
}

/** Never on the server, where there is no outbox. */
function Switch({ people }: { people: People }) {
  const { restaurantId } = useManagement();
  const orders = useUnsent(restaurantId);
  const payments = usePaymentOutbox(restaurantId);
  return <PersonSwitch people={people} hasUnsent={orders.length + payments.pending.length > 0} />;
}
