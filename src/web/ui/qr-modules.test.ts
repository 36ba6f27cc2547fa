import { expect, test } from 'vitest';
import { tableLink } from '#web/features/door/table-link.ts';
import { qrModules, qrPath } from './qr-modules.ts';

test('runs of dark squares become one rectangle each', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z');
});

test('a code has its light margin of four squares', () => {
  const modules = qrModules('https://order.example/menu');
  expect(modules.slice(0, 4).flat()).not.toContain(true);
  expect(modules.map((row) => row[3])).not.toContain(true);
  expect(modules[4]?.[4]).toBe(true);
});

test.each(['https://order.example', 'https://order.example/'])('the link of a table at %s', (publicUrl) => {
  expect(tableLink(publicUrl, '0190c8a5-0000-7000-8000-000000000001', { number: 12, code: null })).toBe(
    'https://order.example/menu?restaurantId=0190c8a5-0000-7000-8000-000000000001&table=12',
  );
});
