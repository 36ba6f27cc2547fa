import { randomUUID } from 'node:crypto';
import { type OwnedRestaurant, seatVisitor } from './restaurant.ts';

/** A party at table 1 orders a Margherita for 9,50 € and pays it in cash, with a tip of 0,50 €. */
export async function payMargherita(restaurant: OwnedRestaurant): Promise<void> {
  const { restaurantId, owner } = restaurant;
  const { guest, visit } = await seatVisitor(restaurant, 1);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  const bill = await owner.api.payments.bill({ restaurantId, kind: 'session', id: visit.tableSessionId });
  const items = bill.orders.flatMap((order) =>
    order.items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
  );
  const paid = { items, amount: bill.openAmount, method: 'cash', tip: 50, given: 1000 } as const;
  await owner.api.payments.pay({ restaurantId, id: randomUUID(), ...paid });
}
