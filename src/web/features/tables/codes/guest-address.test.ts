import { expect, test } from 'vitest';
import { addressProblem } from './guest-address.ts';

test.each([
  ['https://order.example', null],
  ['https://trattoria.example/gedeck', null],
  ['https://10.example.org', null],
  ['https://localhost.example.org', null],
  ['http://localhost:3000', 'this computer'],
  ['http://gedeck.localhost', 'this computer'],
  ['http://127.0.0.1:3000', 'this computer'],
  ['http://127.1', 'this computer'],
  ['http://0.0.0.0:3000', 'this computer'],
  ['http://[::1]:3000', 'this computer'],
  ['http://[::ffff:127.0.0.1]', 'this computer'],
  ['http://192.168.178.20:3000', 'this network'],
  ['http://10.0.0.5', 'this network'],
  ['http://172.16.0.1', 'this network'],
  ['http://172.31.255.255', 'this network'],
  ['http://172.15.0.1', 'plain number'],
  ['http://172.32.0.1', 'plain number'],
  ['http://169.254.1.1', 'this network'],
  ['http://100.64.0.1', 'this network'],
  ['http://100.128.0.1', 'plain number'],
  ['http://192.169.0.1', 'plain number'],
  ['http://[fd12:3456::1]', 'this network'],
  ['http://[fe80::1]', 'this network'],
  ['http://[::ffff:192.168.0.1]', 'this network'],
  ['http://[2001:db8::1]', 'plain number'],
  ['http://203.0.113.7', 'plain number'],
  ['http://kasse', 'this network'],
  ['http://kasse:3000', 'this network'],
  ['http://kasse.local', 'this network'],
  ['http://kasse.local.', 'this network'],
  ['http://kasse.fritz.box', 'this network'],
  ['http://kasse.home.arpa', 'this network'],
])('%s: %s', (url, problem) => {
  expect(addressProblem(url)).toBe(problem);
});
