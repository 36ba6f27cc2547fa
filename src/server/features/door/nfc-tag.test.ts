import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readTag, type SdmKeys, sessionMacKey } from './nfc-tag.ts';

const factoryKey = Buffer.alloc(16);
const factoryKeys: SdmKeys = { metaRead: factoryKey, fileRead: () => factoryKey };
const hex = (text: string) => Buffer.from(text, 'hex');

const example = { piccData: 'EF963FF7828658A599F3041510671E88', cmac: '94EED9EE65337086' };

/** Encrypts PICCData as a tag does. */
function piccData(plain: string): string {
  const cipher = createCipheriv('aes-128-ecb', factoryKey, null).setAutoPadding(false);
  return cipher.update(plain, 'hex', 'hex') + cipher.final('hex');
}

describe('The examples of AN12196, revision 2.0', () => {
  test('Table 1: the session key of a key that is not zero', () => {
    const key = hex('5ACE7E50AB65D5D51FD5BF5A16B8205B');
    expect(sessionMacKey(key, hex('04C767F2066180'), hex('010000'))).toEqual(
      hex('3A3E8110E05311F7A3FCF0D969BF2B48'),
    );
  });

  test('Tables 2 and 4: encrypted PICCData, the MAC of an empty input', () => {
    expect(sessionMacKey(factoryKey, hex('04DE5F1EACC040'), hex('3D0000'))).toEqual(
      hex('3FB5F6E3A807A03D5E3570ACE393776F'),
    );
    expect(readTag(example, factoryKeys)).toEqual({ uid: '04DE5F1EACC040', counter: 61 });
  });

  test('Table 5: the session key of a tag that writes more', () => {
    expect(sessionMacKey(factoryKey, hex('04958CAA5C5E80'), hex('080000'))).toEqual(
      hex('3ED0920E5E6A0320D823D5987FEAFBB1'),
    );
  });
});

test('Small letters are the same', () => {
  const small = { piccData: example.piccData.toLowerCase(), cmac: example.cmac.toLowerCase() };
  expect(readTag(small, factoryKeys)).toEqual({ uid: '04DE5F1EACC040', counter: 61 });
});

test.each([
  ['another code', { cmac: '94EED9EE65337087' }],
  ['a code of another reading', { cmac: 'ECC1E7F6C6C73BF6' }],
  ['PICCData that no tag encrypted', { piccData: 'EF963FF7828658A599F3041510671E89' }],
  ['PICCData of another tag', { piccData: 'FD91EC264309878BE6345CBE53BADF40' }],
  ['no code', { cmac: '' }],
  ['half a code', { cmac: '94EED9EE' }],
  ['a code with more behind it', { cmac: `${example.cmac}00` }],
  ['PICCData for a tag in LRP mode', { piccData: '1FCBE61B3E4CAD980CBFDD333E7A4AC4A579569BAFD22C5F' }],
  ['no hex', { piccData: 'ZZ963FF7828658A599F3041510671E88' }],
  ['PICCData of the UID only', { piccData: piccData('8704DE5F1EACC0403D0000DA5CF60941') }],
  ['PICCData of the counter only', { piccData: piccData('4704DE5F1EACC0403D0000DA5CF60941') }],
  ['a UID of four bytes', { piccData: piccData('C404DE5F1EACC0403D0000DA5CF60941') }],
])('Refused: %s', (_, change) => {
  expect(readTag({ ...example, ...change }, factoryKeys)).toBeNull();
});

test('Another key of the tag, or of all tags, reads nothing', () => {
  const other = Buffer.alloc(16, 1);
  expect(readTag(example, { ...factoryKeys, fileRead: () => other })).toBeNull();
  expect(readTag(example, { ...factoryKeys, metaRead: other })).toBeNull();
});
