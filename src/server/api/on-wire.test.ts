import { expect, it } from 'vitest';
import { onWire } from './on-wire.ts';

it('makes text of moments and leaves everything else as it is', () => {
  const items = [{ name: 'Margherita' }];
  const row = {
    id: 'a',
    createdAt: new Date(Date.UTC(2026, 10, 21, 17, 30)),
    undoneAt: null,
    total: 0,
    items,
  };
  const sent = onWire(row);
  expect(sent).toEqual({ ...row, createdAt: '2026-11-21T17:30:00.000Z' });
  expect(sent.items).toBe(items);
});
