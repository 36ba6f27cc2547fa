import { postRequest } from './http-connection.ts';

/** A dish to order with one extra of each of its groups. */
interface OrderedDish {
  menuItemId: string;
  optionIds: string[];
  /** With the extras, in cents. */
  unitPrice: number;
}

/** A phone that has joined a table session and is about to place the same order again and again. */
export interface BenchGuest {
  restaurantId: string;
  tableSessionId: string;
  /** The Cookie header. */
  cookie: string;
  /** For X-Forwarded-For. */
  address: string;
  dishes: OrderedDish[];
}

/** Two dishes with extras, a comment and a note. */
export function orderInput(guest: BenchGuest, id: string) {
  const lines = guest.dishes.map(({ menuItemId, optionIds }, index) => ({
    menuItemId,
    quantity: index + 1,
    optionIds,
    comment: index === 0 ? 'ohne Zwiebeln, bitte' : '',
  }));
  return {
    restaurantId: guest.restaurantId,
    tableSessionId: guest.tableSessionId,
    id,
    lines,
    note: 'Bitte alles zusammen',
    totalAmount: guest.dishes.reduce((sum, dish, index) => sum + dish.unitPrice * (index + 1), 0),
  };
}

/**
 * The phone's request, ready but for the order's id: everything is joined beforehand, so sending costs
 * little.
 */
export function orderRequests(guest: BenchGuest): (id: string) => string {
  const placeholder = '00000000-0000-7000-8000-000000000000';
  const body = JSON.stringify({ json: orderInput(guest, placeholder) });
  const [before = '', after = ''] = postRequest('/rpc/orders/place', guest.cookie, guest.address, body).split(
    placeholder,
  );
  return (id) => before + id + after;
}
