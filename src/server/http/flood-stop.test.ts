import { expect, it } from 'vitest';
import { FloodStop } from './flood-stop.ts';

it('counts all addresses of an IPv6 customer as one visitor, and others apart', () => {
  const flood = new FloodStop({ burst: 2, perSecond: 1 }, () => 0);
  expect(flood.admits('2001:db8:7::1')).toBe(true);
  expect(flood.admits('2001:db8:7:1::1')).toBe(true);
  expect(flood.admits('2001:db8:7:2:3:4:5:6')).toBe(false);
  expect(flood.admits('2001:db8:8::1')).toBe(true);
  expect(flood.admits('192.0.2.1')).toBe(true);
});

it('lets a visitor on again as time passes', () => {
  let now = 0;
  const flood = new FloodStop({ burst: 1, perSecond: 1 }, () => now);
  expect(flood.admits('::ffff:192.0.2.1')).toBe(true);
  expect(flood.admits('192.0.2.1')).toBe(false);
  now = 1000;
  expect(flood.admits('192.0.2.1')).toBe(true);
});
