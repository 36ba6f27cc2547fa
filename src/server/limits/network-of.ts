/**
 * The network that counts as one visitor: an IPv4 address, or the first 48 bits of an IPv6 address, because
 * one customer is given all addresses that share them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // Zeros may be left out, in front of a group and as groups.
  const [written = ''] = address.split('::', 1);
  const groups = [...written.split(':'), '0', '0'].slice(0, 3);
  return groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':');
}
