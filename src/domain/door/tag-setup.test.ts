import { expect, test } from 'vitest';
import { setupOf, tagSetup } from './tag-setup.ts';

test('a tag is set up as in NXP’s application note AN12196 [DOOR-10]', () => {
  const link = `https://choose.url.com/ntag424?e=${'0'.repeat(32)}&c=${'0'.repeat(16)}`;
  expect(setupOf(link)).toEqual({
    link,
    file:
      '0051D1014D550463686F6F73652E75726C2E636F6D2F6E7461673432343F653D' +
      '3030303030303030303030303030303030303030303030303030303030303030' +
      '26633D30303030303030303030303030303030',
    piccDataOffset: 0x20,
    macOffset: 0x43,
    fileSettings: '4000E0C1F121200000430000430000',
  });
});

test('the link of a tag leads to its restaurant, however it is reached [DOOR-10]', () => {
  const restaurantId = '019a0000-0000-7000-8000-000000000000';
  const { link, file, piccDataOffset, macOffset } = tagSetup('http://192.168.0.2:3000', restaurantId);
  expect(link).toBe(
    `http://192.168.0.2:3000/nfc/${restaurantId}?picc_data=${'0'.repeat(32)}&cmac=${'0'.repeat(16)}`,
  );
  const text = Buffer.from(file, 'hex').toString('latin1');
  expect(text.slice(piccDataOffset - 'picc_data='.length)).toBe(link.slice(link.indexOf('picc_data=')));
  expect(text.slice(macOffset - 'cmac='.length)).toBe(`cmac=${'0'.repeat(16)}`);
  expect([...Buffer.from(file, 'hex').subarray(0, 7)]).toEqual([
    ...[0, file.length / 2 - 2, 0xd1, 0x01, file.length / 2 - 6, 0x55, 0x03],
  ]);
});
