import { expect, test } from 'vitest';
import { isPublicHost } from './host-reach.ts';

test.each([
  ...['order.example', 'gedeck.example.org.', 'localhost.example.org', 'internal.example', '203.0.113.7'],
  ...['172.32.0.1', '[2001:db8::1]', '[::ffff:cb00:7107]'],
])('%s is public', (host) => {
  expect(isPublicHost(host)).toBe(true);
});

test.each([
  ...[
    'localhost',
    'gedeck.localhost',
    'kasse',
    'kasse.local',
    'kasse.test',
    'kasse.internal',
    'kasse.local.',
  ],
  ...[
    '127.0.0.1',
    '10.0.0.5',
    '192.168.178.20',
    '172.16.0.1',
    '169.254.1.1',
    '[::1]',
    '[fe80::1]',
    '[fd12::1]',
  ],
])('%s is not', (host) => {
  expect(isPublicHost(host)).toBe(false);
});
