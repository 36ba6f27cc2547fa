import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { trattoriaSole } from './content/trattoria-sole.ts';
import type { DemoDish } from './demo-menu.ts';
import { minutesAfter } from './local-day.ts';
import type { DemoParty, ServiceBook } from './service-book.ts';
import type { Serving } from './serving.ts';

type DishName = keyof (typeof trattoriaSole)['dishes'];

/** A table that is taken now; times in minutes ago. */
interface RunningParty {
  tableNumber: number;
  seatedAgo: number;
  pin: string;
  orders: readonly RunningOrder[];
}

interface RunningOrder {
  placedAgo: number;
  status: OrderStatus;
  /** Minutes since it reached its status. */
  changedAgo: number;
  dishes: readonly (readonly [quantity: number, name: DishName, ...options: string[]])[];
  note?: string;
}

/**
 * The parties in Trattoria Sole at the moment the demo is loaded, with every state of the board and every
 * urgency at least once. Table 1 stays free, because the guest link printed at the start leads there.
 */
const runningParties: readonly RunningParty[] = [
  {
    tableNumber: 5,
    seatedAgo: 56,
    pin: '4827',
    orders: [
      {
        ...{ placedAgo: 52, status: 'served', changedAgo: 46 },
        dishes: [
          [2, 'Aperol Spritz'],
          [1, 'Limonata della Casa'],
          [1, 'Acqua Minerale Frizzante', '0,75 l'],
        ],
      },
      {
        ...{ placedAgo: 31, status: 'in_progress', changedAgo: 27 },
        dishes: [
          [1, 'Tagliata di Manzo', 'Medium'],
          [1, 'Spaghetti alla Carbonara'],
          [1, 'Diavola', 'Mit Honig'],
        ],
        note: 'Bitte alles zusammen servieren.',
      },
      {
        ...{ placedAgo: 12, status: 'in_progress', changedAgo: 9 },
        dishes: [
          [1, 'Insalata Caprese'],
          [1, 'Focaccia e Olive'],
        ],
      },
      { placedAgo: 2, status: 'new', changedAgo: 2, dishes: [[1, 'Montepulciano d’Abruzzo', '0,2 l']] },
    ],
  },
  {
    tableNumber: 2,
    seatedAgo: 24,
    pin: '6153',
    orders: [
      {
        ...{ placedAgo: 21, status: 'served', changedAgo: 16 },
        dishes: [
          [1, 'Hugo'],
          [2, 'Birra alla Spina', '0,5 l'],
        ],
      },
      { placedAgo: 20, status: 'cancelled', changedAgo: 19, dishes: [[1, 'Hugo']] },
      {
        ...{ placedAgo: 8, status: 'ready_to_serve', changedAgo: 1 },
        dishes: [
          [1, 'Burrata con Pomodorini'],
          [2, 'Bruschetta al Pomodoro'],
        ],
      },
      {
        ...{ placedAgo: 1, status: 'new', changedAgo: 1 },
        dishes: [
          [1, 'Margherita', 'Büffelmozzarella'],
          [1, 'Parma e Rucola'],
          [1, 'Tagliatelle al Ragù'],
        ],
        note: 'Nussallergie am Tisch, bitte aufpassen.',
      },
    ],
  },
];

const runningTakeaway: RunningOrder = {
  ...{ placedAgo: 3, status: 'new', changedAgo: 3 },
  dishes: [
    [2, 'Margherita'],
    [1, 'Lasagne al Forno'],
  ],
  note: 'Abholung auf den Namen Schubert.',
};

/** The table whose guests call the waiter, and for how many minutes. */
const runningCall = { tableNumber: 2, calledAgo: 1 };

/** By table number: when the running party sat down. */
export function runningTables(now: Date): Map<number, Date> {
  return new Map(
    runningParties.map(({ tableNumber, seatedAgo }) => [tableNumber, minutesAfter(now, -seatedAgo)]),
  );
}

/** Adds the running parties and orders to the book. */
export function addRunningService(book: ServiceBook, dishes: readonly DemoDish[], now: Date): void {
  const place = (party: DemoParty | null, running: RunningOrder) => {
    const { placedAgo, changedAgo, status, note } = running;
    const servings = running.dishes.flatMap(([quantity, name, ...options]) =>
      Array<Serving>(quantity).fill(getServing(dishes, name, options)),
    );
    const order = book.order(party, minutesAfter(now, -placedAgo), servings, {
      byStaff: party === null,
      note,
    });
    const changedAt = minutesAfter(now, -changedAgo);
    if (status === 'cancelled') book.cancelOrder(order, changedAt);
    else book.setStatus(order, status, changedAt);
  };
  for (const { tableNumber, seatedAgo, pin, orders } of runningParties) {
    const party = book.seat(tableNumber, minutesAfter(now, -seatedAgo), pin);
    for (const order of orders) place(party, order);
  }
  place(null, runningTakeaway);
  book.calls.set(runningCall.tableNumber, minutesAfter(now, -runningCall.calledAgo));
}

/** The dish with the named extras; a required group without a named extra gets its first one. */
function getServing(dishes: readonly DemoDish[], name: DishName, optionNames: readonly string[]): Serving {
  const dish = dishes.find((candidate) => candidate.name === name);
  if (!dish) throw new RangeError(`no dish ${name}`);
  const offered = new Set(dish.optionGroups.flatMap((group) => group.options.map((option) => option.name)));
  const unknown = optionNames.filter((optionName) => !offered.has(optionName));
  if (unknown.length > 0) throw new RangeError(`no extra ${unknown.join(', ')} for ${name}`);
  const options = dish.optionGroups.flatMap((group) => {
    const named = group.options.filter((option) => optionNames.includes(option.name));
    return named.length > 0 || !group.isRequired ? named : group.options.slice(0, 1);
  });
  return { dish, options, comment: null };
}
