import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findTagMessage, readTag, sessionMacKey, type TagKeys } from './nfc-tag.ts';

const factoryKey = Buffer.alloc(16);
const factoryKeys: TagKeys = { metaRead: factoryKey, fileRead: () => factoryKey };
const hex = (text: string) => Buffer.from(text, 'hex');

function read(query: string, options: { keys?: TagKeys; macInputFrom?: string } = {}) {
  const message = findTagMessage(query, options.macInputFrom ?? null);
  if (!message) throw new Error(`no message in ${query}`);
  return readTag(message, options.keys ?? factoryKeys);
}

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
    expect(read('?picc_data=EF963FF7828658A599F3041510671E88&cmac=94EED9EE65337086')).toEqual({
      uid: '04DE5F1EACC040',
      counter: 61,
    });
  });

  test('Table 5: the MAC of a part of the link', () => {
    const query =
      '?picc_data=FD91EC264309878BE6345CBE53BADF40&enc=CEE9A53E3E463EF1F459635736738962&cmac=ECC1E7F6C6C73BF6';
    expect(sessionMacKey(factoryKey, hex('04958CAA5C5E80'), hex('080000'))).toEqual(
      hex('3ED0920E5E6A0320D823D5987FEAFBB1'),
    );
    expect(read(query, { macInputFrom: 'enc' })).toEqual({ uid: '04958CAA5C5E80', counter: 8 });
    expect(read(query)).toEqual({ refused: 'forged' });
    expect(read(query.replace('enc=CEE9', 'enc=CEE8'), { macInputFrom: 'enc' })).toEqual({
      refused: 'forged',
    });
  });
});

// The example of icedevml/sdm-backend, the verifier that the makers of tag software test against.
const plainLink = '?uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3';

test('UID and counter in plain text', () => {
  expect(read(plainLink)).toEqual({ uid: '041E3C8A2D6B80', counter: 6 });
});

test('Small letters, other parameters and another order change nothing', () => {
  const query = 'restaurantId=x&cmac=94eed9ee65337086&table=4&picc_data=ef963ff7828658a599f3041510671e88#top';
  expect(read(query)).toEqual({ uid: '04DE5F1EACC040', counter: 61 });
});

test.each([
  ['another UID', plainLink.replace('6B80', '6B81')],
  ['another counter', plainLink.replace('000006', '000007')],
  ['another code', plainLink.replace('B3D3', 'B3D2')],
  ['a code of another reading', '?picc_data=EF963FF7828658A599F3041510671E88&cmac=ECC1E7F6C6C73BF6'],
  ['PICCData that no tag encrypted', '?picc_data=EF963FF7828658A599F3041510671E89&cmac=94EED9EE65337086'],
])('Forged: %s', (_, query) => {
  expect(read(query)).toEqual({ refused: 'forged' });
});

test.each([
  ['an empty code', '?picc_data=EF963FF7828658A599F3041510671E88&cmac='],
  ['half a code', '?picc_data=EF963FF7828658A599F3041510671E88&cmac=94EED9EE'],
  ['a code with more behind it', `${plainLink}00`],
  [
    'PICCData for a tag in LRP mode',
    '?picc_data=1FCBE61B3E4CAD980CBFDD333E7A4AC4A579569BAFD22C5F&cmac=4231608BA7B02BA9',
  ],
  ['no hex', '?picc_data=ZZ963FF7828658A599F3041510671E88&cmac=94EED9EE65337086'],
  ['a UID of four bytes', '?uid=041E3C8A&ctr=000006&cmac=4B00064004B0B3D3'],
  ['a counter without its zeros', '?uid=041E3C8A2D6B80&ctr=6&cmac=4B00064004B0B3D3'],
])('Malformed: %s', (_, query) => {
  expect(read(query)).toEqual({ refused: 'malformed' });
});

test.each([
  ['the UID only', '87'],
  ['the counter only', '47'],
  ['a UID of four bytes', 'C4'],
])('A tag that mirrors %s is refused', (_, tag) => {
  const data = piccData(`${tag}04DE5F1EACC0403D0000DA5CF60941`);
  expect(read(`?picc_data=${data}&cmac=94EED9EE65337086`)).toEqual({ refused: 'forged' });
});

test('What follows the counter in PICCData is by chance and means nothing', () => {
  const data = piccData('C704DE5F1EACC0403D0000FFFFFFFFFF');
  expect(read(`?picc_data=${data}&cmac=94EED9EE65337086`)).toEqual({ uid: '04DE5F1EACC040', counter: 61 });
});

test('A tag with a key of its own', () => {
  const key = hex('5ACE7E50AB65D5D51FD5BF5A16B8205B');
  const asked: string[] = [];
  const keys = {
    metaRead: factoryKey,
    fileRead: (uid: string) => {
      asked.push(uid);
      return key;
    },
  };
  expect(read(plainLink, { keys })).toEqual({ refused: 'forged' });
  expect(asked).toEqual(['041E3C8A2D6B80']);
});

test.each([
  ['', null],
  ['?table=4', null],
  ['?picc_data=EF963FF7828658A599F3041510671E88', null],
  ['?uid=041E3C8A2D6B80&cmac=4B00064004B0B3D3', null],
  ['?xcmac=94EED9EE65337086&picc_data=EF963FF7828658A599F3041510671E88', null],
])('No message of a tag: %s', (query, message) => {
  expect(findTagMessage(query)).toBe(message);
});

test('Where the MAC input should be and is not there is no message', () => {
  expect(findTagMessage('?picc_data=EF963FF7828658A599F3041510671E88&cmac=94EED9EE65337086', 'enc')).toBe(
    null,
  );
});
