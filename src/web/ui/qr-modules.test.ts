import { expect, test } from 'vitest';
import { tableLink } from '#web/features/door/table-link.ts';
import { qrModules } from './qr-modules.ts';

test('a code has its light margin of four squares', () => {
  const modules = qrModules('https://order.example/menu');
  expect(modules.slice(0, 4).flat()).not.toContain(true);
  expect(modules.map((row) => row[3])).not.toContain(true);
  expect(modules[4]?.[4]).toBe(true);
});

test('a higher correction has more squares', () => {
  const [low, medium] = [qrModules('x'.repeat(300)), qrModules('x'.repeat(300), 'M')];
  expect(medium.length).toBeGreaterThan(low.length);
});

test.each(['https://order.example', 'https://order.example/'])('the link of a table at %s', (publicUrl) => {
  expect(tableLink(publicUrl, '0190c8a5-0000-7000-8000-000000000001', { number: 12, code: null })).toBe(
    'https://order.example/menu?restaurantId=0190c8a5-0000-7000-8000-000000000001&table=12',
  );
});
