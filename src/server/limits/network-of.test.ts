import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it('counts all addresses of an IPv6 customer as one visitor, and others apart', () => {
  const network = networkOf('2001:db8:7::1');
  expect(networkOf('2001:db8:7:1::1')).toBe(network);
  expect(networkOf('2001:db8:7:2:3:4:5:6')).toBe(network);
  expect(networkOf('2001:db8:8::1')).not.toBe(network);
  // Written otherwise, and with zeros left out.
  expect(networkOf('2001:0DB8:0007:0000::1')).toBe(network);
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:5::1'));
  expect(networkOf('::1')).toBe(networkOf('0:0:0:0:0:0:0:1'));
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
