import { expect, it } from 'vitest';
import { fitsBooking } from './fits-booking.ts';

const by = { id: 'anna', name: 'Anna' };
const line = {
  id: '1',
  name: 'Pils',
  options: [],
  quantity: 3,
  unitPrice: 450,
  vat: [{ rate: 19, amount: 450 }],
};
const order = { by, orderNumber: 7, lines: [line] };
const paid = { line: '1', quantity: 2, shareOf: 1, amount: 900, vat: [{ rate: 19, amount: 900 }] };
const means = {
  method: 'cash',
  cardKind: null,
  amount: 900,
  tip: 50,
  voucher: null,
  drawer: { id: 'd', name: 'Theke' },
};
const payment = { by, reason: null, given: 1000, tip: 50, voucher: null, parts: [means], items: [paid] };
const discount = { by, kind: 'discount', percent: 10, reason: 'Stammgast', undoneReason: null, amount: 90 };
const cancelled = { by, orderNumber: 7, reason: 'Falsch', isBegun: false, lines: [line] };

it.each([
  ['a name that its person has changed', 'order', order, { ...order, by: { id: 'anna' } }],
  [
    'units that were paid or cancelled apart',
    ...([
      'order',
      order,
      {
        ...order,
        lines: [
          { ...line, quantity: 1 },
          { ...line, id: '2', quantity: 2 },
        ],
      },
    ] as const),
  ],
  [
    'the means of a payment, each with its part of a line',
    'payment',
    payment,
    {
      ...payment,
      items: [
        { ...paid, amount: 400, vat: [{ rate: 19, amount: 400 }] },
        { ...paid, amount: 500, vat: [{ rate: 19, amount: 500 }] },
      ],
    },
  ],
  ['a till with another name', 'till_started', { serial: 'T', name: 'A' }, { serial: 'T', name: 'B' }],
] as const)('fits in spite of %s [JRN-5]', (_what, kind, content, booked) => {
  expect(fitsBooking(kind, content, booked)).toBe(true);
});

it.each([
  ['order', order, { by: null }],
  ['order', order, { orderNumber: 8 }],
  ['order', order, { lines: [] }],
  ['order', order, { lines: [{ ...line, quantity: 2 }] }],
  ['order', order, { lines: [{ ...line, unitPrice: 451 }] }],
  ['order', order, { lines: [{ ...line, name: 'Wasser' }] }],
  ['order', order, { lines: [{ ...line, vat: [{ rate: 7, amount: 450 }] }] }],
  ['order', order, { lines: [{ ...line, options: [{ name: 'groß' }] }] }],
  ['cancellation', cancelled, { reason: null }],
  ['cancellation', cancelled, { isBegun: true }],
  ['cancellation', cancelled, { lines: [{ ...line, id: '2' }] }],
  ['cancellation_undone', cancelled, { orderNumber: 8 }],
  ['payment', payment, { given: null }],
  ['payment', payment, { tip: 0 }],
  ['payment', payment, { voucher: { amount: 900, expiresOn: '2029-12-31' } }],
  ['payment', payment, { parts: [{ ...means, method: 'card' }] }],
  ['payment', payment, { parts: [{ ...means, drawer: null }] }],
  ['payment', payment, { items: [{ ...paid, amount: 899 }] }],
  ['payment', payment, { items: [{ ...paid, shareOf: 2 }] }],
  ['payment', payment, { items: [{ ...paid, vat: [{ rate: 7, amount: 900 }] }] }],
  ['payment_undone', payment, { reason: 'Falsch' }],
  ['discount', discount, { amount: 91 }],
  ['discount', discount, { percent: null }],
  ['discount_undone', discount, { undoneReason: 'Falsch' }],
  ['write_off', { by, reason: 'Gegangen', amount: 5 }, { amount: 6 }],
  ['till_started', { serial: 'T' }, { serial: 'U' }],
] as const)('does not fit: %s %o with %o [JRN-5]', (kind, content, change) => {
  expect(fitsBooking(kind, content, content)).toBe(true);
  expect(fitsBooking(kind, content, { ...content, ...change })).toBe(false);
});

it.each([null, 'text', 1, {}])('does not fit: %o, which is no entry', (content) => {
  expect(fitsBooking('order', content, order)).toBe(false);
  expect(fitsBooking('payment', content, payment)).toBe(false);
});
