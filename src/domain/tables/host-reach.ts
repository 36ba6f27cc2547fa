/** Why guests' phones may not be able to open an address. */
export type AddressProblem = 'this computer' | 'this network' | 'plain number';

const localNames = ['.local', '.lan', '.home', '.fritz.box', '.internal', '.intranet', '.home.arpa', '.test'];

/**
 * What is wrong with an address for guests, or null. A phone that is not in the restaurant's own network reaches
 * neither this computer nor a name of that network; a plain number is reached, but changes with the provider's
 * mood, and then every printed code is lost.
 *
 * @param hostname as `URL` writes it: `127.1` and `0x7f.1` are 127.0.0.1, IPv6 stands in brackets
 */
export function hostProblem(hostname: string): AddressProblem | null {
  const host = hostname.replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return 'this computer';
  if (host.startsWith('[')) return ofNumber6(host.slice(1, -1));
  const bytes = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)?.slice(1).map(Number);
  if (bytes) return ofNumber4(bytes);
  return !host.includes('.') || localNames.some((ending) => host.endsWith(ending)) ? 'this network' : null;
}

/** Whether strangers may reach it: by a name, or by a number that is not private. */
export function isPublicHost(hostname: string): boolean {
  const problem = hostProblem(hostname);
  return problem === null || problem === 'plain number';
}

function ofNumber4([first = 0, second = 0]: readonly number[]): AddressProblem {
  if (first === 127 || first === 0) return 'this computer';
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    // Between a provider and its customers.
    (first === 100 && second >= 64 && second <= 127);
  return isPrivate ? 'this network' : 'plain number';
}

function ofNumber6(number: string): AddressProblem {
  if (number === '::1' || number === '::') return 'this computer';
  const inside4 = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(number)?.[1];
  if (inside4) {
    const high = Number.parseInt(inside4, 16);
    return ofNumber4([high >> 8, high & 0xff]);
  }
  return /^(f[cd]|fe[89ab])/.test(number) ? 'this network' : 'plain number';
}
