import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestInfo } from './request-info.ts';

const forged = {
  host: 'order.example',
  'x-forwarded-for': '127.0.0.1, 10.0.0.1, 203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1;host=evil.example;proto=https',
};

function infoOf(headers: Record<string, string>, trustProxy: boolean) {
  const request = { headers, socket: { remoteAddress: '192.0.2.7' } } as unknown as IncomingMessage;
  return requestInfo(request, { publicUrl: undefined, trustProxy });
}

it('takes from a proxy the address that the proxy itself has seen, and none that a visitor has written before it', () => {
  expect(infoOf(forged, true)).toMatchObject({
    address: '203.0.113.9',
    origin: 'http://order.example',
    secure: false,
  });
});

it.each([
  ['9.9.8.9', '9.9.8.9'],
  ['9.9.8.9:1001', '9.9.8.9'],
  ['8.8.8.8, 9.9.8.9:443', '9.9.8.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:9.9.8.9', '::ffff:9.9.8.9'],
  // No address: that of the connection, as if the proxy had told nothing.
  ...[
    'unknown',
    'garbage7',
    '_hidden',
    '',
    '8.8.8.8,',
    '9.9.8',
    '9.9.8.999',
    '9.9.8.9:',
    '9.9.8.9:80:80',
    '[9.9.8.9',
  ].map((entry) => [entry, '192.0.2.7']),
])('[LOAD-6] reads the entry of a proxy %j as %s', (entry = '', address) => {
  expect(infoOf({ ...forged, 'x-forwarded-for': entry }, true).address).toBe(address);
});

it.each([
  ['https, http', false],
  ['http, https', true],
  ['https', true],
])(
  'takes what the proxy itself says of the connection, and not what stands before it: %s',
  (proto, secure) => {
    expect(infoOf({ ...forged, 'x-forwarded-proto': proto }, true).secure).toBe(secure);
  },
);

it('takes nothing of the kind where there is no proxy', () => {
  const info = infoOf({ ...forged, 'x-forwarded-proto': 'https' }, false);
  expect(info).toMatchObject({ address: '192.0.2.7', origin: 'http://order.example', secure: false });
});
