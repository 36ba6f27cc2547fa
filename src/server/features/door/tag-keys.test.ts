import { expect, test } from 'vitest';
import { tagKey } from './tag-keys.ts';

const masterKey = Buffer.from('00112233445566778899AABBCCDDEEFF', 'hex');

test('The AES-128 example of AN10922: UID, application and system', () => {
  const context = Buffer.concat([Buffer.from('3042F5', 'hex'), Buffer.from('NXP Abu')]);
  expect(tagKey(masterKey, '04782E21801D80', context).toString('hex')).toBe(
    'a8dd63a3b89d54b37ca802473fda9175',
  );
});

test('Tags and purposes have keys of their own', () => {
  const context = Buffer.from('file read');
  const keys = [
    tagKey(masterKey, '04782E21801D80', context),
    tagKey(masterKey, '04782E21801D81', context),
    tagKey(masterKey, '04782E21801D80', Buffer.from('meta read')),
  ];
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
});

test.each([8, 25])('A context of %i bytes is refused', (length) => {
  expect(() => tagKey(masterKey, '04782E21801D80', Buffer.alloc(length))).toThrow(RangeError);
});
