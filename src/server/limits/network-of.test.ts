import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it('counts all addresses of an IPv6 customer as one visitor, and others apart', () => {
  const network = networkOf('2001:db8:7::1');
  expect(networkOf('2001:db8:7:1::1')).toBe(network);
  expect(networkOf('2001:db8:7:2:3:4:5:6')).toBe(network);
  expect(networkOf('2001:db8:8::1')).not.toBe(network);
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
