import { expect, it } from 'vitest';
import { anItem, anOrder } from '#test/fixture/sample-order.ts';
import { allDayOf } from './all-day.ts';

/* What is to be made now, over all orders. [KIT-4] */

const pizza = (part: Parameters<typeof anItem>[0] = {}) => {
  const quantity = part.quantity ?? 1;
  const units = { held: 0, waiting: quantity, started: 0, ready: 0, served: 0 };
  return anItem({ name: 'Margherita', station: 'kitchen', options: [], comment: null, units, ...part });
};
const option = (name: string) => ({ ...anItem().options[0], name }) as never;

it('adds up what is not ready, and tells apart what has extras or a wish', () => {
  const orders = [
    anOrder({ items: [pizza({ quantity: 3 }), pizza({ options: [option('Basilikum')] })] }),
    anOrder({
      items: [
        pizza({ options: [option('Basilikum')] }),
        pizza({ comment: 'ohne Basilikum', quantity: 2 }),
        pizza({ name: 'Calzone', quantity: 7 }),
      ],
    }),
  ];
  expect(allDayOf(orders, 'kitchen')).toEqual([
    { name: 'Calzone', count: 7, variants: [] },
    {
      name: 'Margherita',
      count: 7,
      variants: [
        expect.objectContaining({ options: ['Basilikum'], count: 2 }),
        expect.objectContaining({ options: [], comment: 'ohne Basilikum', count: 2 }),
      ],
    },
  ]);
});

it('counts units, not lines: what is started is to be made, what is ready or served is not', () => {
  const units = { held: 5, waiting: 1, started: 2, ready: 3, served: 4 };
  const [dish] = allDayOf([anOrder({ items: [pizza({ quantity: 15, units })] })], 'all');
  expect(dish?.count).toBe(3);
});

it('leaves out what is cancelled, completed, or made elsewhere', () => {
  const orders = [
    anOrder({ items: [pizza({ cancelled: true }), pizza({ station: 'bar' })] }),
    anOrder({ status: 'cancelled', items: [pizza()] }),
    anOrder({ status: 'completed', items: [pizza()] }),
  ];
  expect(allDayOf(orders, 'kitchen')).toEqual([]);
  expect(allDayOf(orders, 'all')).toHaveLength(1);
});

it('names dishes of which there are as many in the order of their names', () => {
  const items = ['Zuppa', 'Ärzteplatte', 'Burrata'].map((name) => pizza({ name }));
  expect(allDayOf([anOrder({ items })], 'all').map(({ name }) => name)).toEqual([
    'Ärzteplatte',
    'Burrata',
    'Zuppa',
  ]);
});
