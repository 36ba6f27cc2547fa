import { expect, test } from 'vitest';
import { hiddenColumnsOf, withToggled } from './hidden-columns.ts';

test.each([
  ['', []],
  ['served,cancelled', ['served', 'cancelled']],
  ['cancelled,waiting,served', ['served', 'cancelled']],
  ['new,in_progress,ready_to_serve,served,cancelled', []],
])('"%s" hides %j', (stored, hidden) => {
  expect([...hiddenColumnsOf(stored)]).toEqual(hidden);
});

test('a column is hidden and shown again; the last one stays', () => {
  const two = hiddenColumnsOf('served,cancelled');
  expect([...withToggled(two, 'new')]).toEqual(['served', 'cancelled', 'new']);
  expect([...withToggled(two, 'served')]).toEqual(['cancelled']);
  const four = hiddenColumnsOf('new,in_progress,served,cancelled');
  expect(withToggled(four, 'ready_to_serve')).toBe(four);
});
