import { randomUUID } from 'node:crypto';
import type { TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

/** A house in which one thing of each kind was booked, one after another. */
export interface BookedEvening {
  restaurant: TestRestaurant;
  restaurantId: string;
  /** The second order, of which everything is paid. */
  order: string;
  /** Of the first order, of which a unit was cancelled. */
  cancelledOrder: string;
  /** By card and cash. */
  payment: string;
  discount: string;
  receipt: string;
}

/** @param begin is called before anything is booked */
export async function bookEvening(
  app: TestApp,
  begin?: (restaurant: TestRestaurant) => Promise<void>,
): Promise<BookedEvening> {
  const restaurant = await createTestRestaurant(app);
  await begin?.(restaurant);
  return bookEveningAt(app, restaurant);
}

/** The same, in a house that is there. */
export async function bookEveningAt(app: TestApp, restaurant: TestRestaurant): Promise<BookedEvening> {
  const { id: restaurantId, owner } = restaurant;
  const { api } = owner;
  const here = { restaurantId };
  const drawerId = randomUUID();
  await api.cashbook.begin({ ...here, id: drawerId, name: 'Theke', float: 20_000 });
  const voucher = randomUUID();
  await api.vouchers.sell({ ...here, id: voucher, amount: 5000, method: 'online' });
  await api.vouchers.cancel({ ...here, id: voucher, reason: 'Umtausch' });

  const party = await createParty(app, restaurant);
  const first = await party.order(3);
  await api.orders.cancelUnits({
    ...{ ...here, orderId: first.id, orderItemId: first.line, seenQuantity: 3, quantity: 1 },
    reason: 'Falsch eingegeben',
  });
  const discount = await api.payments.giveDiscount({
    ...{ ...here, id: randomUUID(), openAmount: 950, items: [{ orderItemId: first.line, quantity: 1 }] },
    discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
  });
  await api.payments.undoDiscount({ ...here, id: discount.id, reason: 'Falsch' });
  const undone = await api.payments.pay(
    cardPayment(restaurant, 950, { orderItemId: first.line, quantity: 1 }),
  );
  await api.payments.undo({ ...here, id: undone.id, reason: 'Falscher Tisch' });

  const other = await api.tables.create({ ...here, id: randomUUID() });
  await api.tables.moveParty({
    ...here,
    id: party.table.id,
    tableSessionId: party.tableSessionId,
    toTableId: other.id,
  });

  const second = await party.order(2);
  const payment = await api.payments.pay({
    ...cardPayment(restaurant, 1900, { orderItemId: second.line, quantity: 2 }),
    ...{ method: 'cash', given: 2000, others: [{ method: 'card', cardKind: null, amount: 700 }], tip: 100 },
  });
  const receipt = await api.receipts.issue({ ...here, kind: 'payment', subjectId: payment.id });

  const third = await party.order(1);
  const cancelled = await api.orders.cancel({ ...here, id: third.id, from: 'new' });
  await api.orders.undo({ ...here, id: third.id, version: cancelled.version });
  await party.serve();
  await api.tables.free({ ...here, id: other.id, tableSessionId: party.tableSessionId });
  const writeOff = { ...here, id: randomUUID(), tableSessionId: party.tableSessionId };
  await api.payments.writeOff({ ...writeOff, amount: 2850, reason: 'Gegangen' });
  await api.payments.takeWriteOffBack({ ...here, id: writeOff.id });

  await api.cashbook.book({
    ...{ ...here, id: randomUUID(), drawerId },
    ...{ kind: 'bank_in', amount: 5000, reason: 'Wechselgeld' },
  });
  await api.cashbook.count({
    ...{ ...here, id: randomUUID(), drawerId, pieces: { '5000': 5 }, expected: 26_300, reason: 'Fehlt' },
  });
  const { today } = await api.closings.list(here);
  await closeDay(api, restaurantId, today);
  return {
    ...{ restaurant, restaurantId, order: second.id, cancelledOrder: first.id },
    ...{ payment: payment.id, discount: discount.id, receipt: receipt.id },
  };
}
