/**
 * The network that counts as one visitor: an IPv4 address, or the first 48 bits of an IPv6 address, because
 * one customer is given all addresses that share them.
 */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!address.includes(':')) return address;
  return (address.split('::', 1)[0] ?? '').split(':').slice(0, 3).join(':');
}
