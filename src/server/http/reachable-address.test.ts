import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { reachableOrigin } from './reachable-address.ts';

it.each(['http://192.168.1.20:3000', 'https://order.example', 'http://kasse.local:3000'])(
  '%s is what a phone can open',
  (origin) => {
    expect(reachableOrigin(origin)).toBe(origin);
  },
);

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s becomes an address of the machine, on the same port',
  (origin) => {
    const { protocol, hostname, port } = new URL(reachableOrigin(origin));
    expect([protocol, port]).toEqual(['http:', '3000']);
    const own = Object.values(networkInterfaces()).flatMap((list = []) =>
      list
        .filter(
          ({ family, internal, address }) =>
            family === 'IPv4' && !internal && !address.startsWith('169.254.'),
        )
        .map(({ address }) => address),
    );
    // A machine without a network has no other name.
    expect(own.length > 0 ? own : ['localhost']).toContain(hostname);
  },
);
