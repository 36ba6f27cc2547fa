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

it('forgets nobody whose allowance is not whole again', () => {
  let now = 200_000;
  const flood = new FloodStop({ burst: 60, perSecond: 0.1 }, () => now);
  for (let n = 0; n < 60; n += 1) flood.admits('192.0.2.1');
  now += 130_000;
  const admitted = Array.from({ length: 60 }, () => flood.admits('192.0.2.1')).filter(Boolean);
  expect(admitted).toHaveLength(13);
});
