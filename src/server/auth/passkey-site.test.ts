import { expect, it } from 'vitest';
import { passkeySiteAt } from './passkey-site.ts';

it.each([
  ['https://order.example', 'https://order.example', 'order.example'],
  ['https://order.example:8443/gedeck', 'https://order.example:8443', 'order.example'],
  ['http://localhost:3000', 'http://localhost:3000', 'localhost'],
  ['http://sole.localhost:3000', 'http://sole.localhost:3000', 'sole.localhost'],
])('[ACC-28] passkeys work at %s', (address, origin, rpId) => {
  expect(passkeySiteAt(address)).toEqual({ origin, rpId });
});

it.each([
  'http://order.example',
  'http://192.168.1.20:3000',
  'https://203.0.113.7',
  'http://127.0.0.1:3000',
  'https://[::1]:3000',
  'http://notlocalhost:3000',
  'order.example',
])('[ACC-28] passkeys do not work at %s', (address) => {
  expect(passkeySiteAt(address)).toBeNull();
});
