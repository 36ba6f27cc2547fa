/**
 * Who is counted as one visitor by network address: an IPv4 address; of IPv6 the 48 bits that one customer is given,
 * who has more addresses than anything could count.
 */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!address.includes(':')) return address;
  return (address.split('::', 1)[0] ?? '').split(':').slice(0, 3).join(':');
}
