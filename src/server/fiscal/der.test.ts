import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readInteger, readText, readTlvs, writeBoolean, writeInteger, writeText, writeTlv } from './der.ts';
import { LogFormatError } from './log-format-error.ts';

const read = (hex: string) => readTlvs(Buffer.from(hex, 'hex'));
const only = (hex: string) => {
  const [tlv, ...others] = read(hex);
  if (!tlv || others.length > 0) throw new Error('not one');
  return tlv;
};

describe('integers', () => {
  it.each([
    [0, '020100'],
    [1, '020101'],
    [127, '02017f'],
    [128, '02020080'],
    [255, '020200ff'],
    [256, '02020100'],
    [32_768, '0203008000'],
    [1_631_777_611, '02046142f34b'],
    [2 ** 31, '02050080000000'],
    [Number.MAX_SAFE_INTEGER, '02071fffffffffffff'],
  ])('%d is %s', (value, hex) => {
    expect(writeInteger(0x02, value).toString('hex')).toBe(hex);
    expect(readInteger(only(hex))).toBe(value);
  });

  it.each([
    ['nothing', '0200'],
    ['below zero', '0201ff'],
    ['a zero too many', '0202007f'],
    ['two zeros too many', '0203000001'],
    ['more than 2^53', '020720000000000000'],
    ['far more', `0220${'11'.repeat(32)}`],
  ])('refuses %s', (_, hex) => {
    expect(() => readInteger(only(hex))).toThrow(LogFormatError);
  });
});

describe('lengths', () => {
  it.each([
    [0, '0400'],
    [127, '047f'],
    [128, '048180'],
    [255, '0481ff'],
    [256, '04820100'],
    [65_535, '0482ffff'],
    [65_536, '0483010000'],
  ])('of %d bytes', (length, head) => {
    const written = writeTlv(0x04, Buffer.alloc(length, 7));
    expect(written.subarray(0, written.length - length).toString('hex')).toBe(head);
    const [tlv, ...others] = readTlvs(written);
    expect(others).toEqual([]);
    expect(tlv?.content.equals(Buffer.alloc(length, 7))).toBe(true);
  });

  it.each([
    ['a tag alone', '04'],
    ['a length beyond the end', '0402ff'],
    ['a long length beyond the end', '048180ff'],
    ['an end within the length', '0482ff'],
    ['a short length in the long form', `04817f${'00'.repeat(127)}`],
    ['a length with a zero before it', `04820080${'00'.repeat(128)}`],
    ['a length of no bytes of a plain tag', '04800000'],
    ['a length of five bytes', '04850000000001ff'],
    ['a tag of several bytes', '1f8101'],
    ['an open end', 'a2800401ff'],
    ['half an end', 'a2800401ff00'],
    ['bytes behind', '040100ff'],
  ])('refuses %s', (_, hex) => {
    expect(() => read(hex)).toThrow(LogFormatError);
  });
});

it('reads tags with an open end, also within each other', () => {
  const [outer, behind] = read('a280a2800401ff000004000000020105');
  expect(outer).toMatchObject({ tag: 0xa2, start: 0, isIndefinite: true });
  expect(outer?.content.toString('hex')).toBe('a2800401ff00000400');
  expect(behind).toMatchObject({ tag: 0x02, start: 13, isIndefinite: false });
});

it('writes and reads texts of printable ASCII, and no others', () => {
  expect(writeText(0x81, 'GEDECK-1').toString('hex')).toBe('810847454445434b2d31');
  expect(readText(only('810847454445434b2d31'))).toBe('GEDECK-1');
  expect(() => writeText(0x81, 'Käse')).toThrow(RangeError);
  expect(() => readText(only('8102c3a4'))).toThrow(LogFormatError);
  expect(() => readText(only('81010a'))).toThrow(LogFormatError);
});

it('writes what is true in all bits', () => {
  expect(writeBoolean(0x82, true).toString('hex')).toBe('8201ff');
  expect(writeBoolean(0x82, false).toString('hex')).toBe('820100');
});

test('whatever is written is read, and whatever is read is written the same', () => {
  const tlv = fc.record({
    tag: fc.constantFrom(0x02, 0x04, 0x80, 0xa1),
    content: fc.uint8Array({ maxLength: 300 }),
  });
  fc.assert(
    fc.property(fc.array(tlv, { maxLength: 5 }), (written) => {
      const bytes = Buffer.concat(written.map(({ tag, content }) => writeTlv(tag, Buffer.from(content))));
      const found = readTlvs(bytes);
      expect(found.map(({ tag, content }) => ({ tag, content: new Uint8Array(content) }))).toEqual(written);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      let found: ReturnType<typeof readTlvs>;
      try {
        found = readTlvs(Buffer.from(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(LogFormatError);
        return;
      }
      if (found.some(({ isIndefinite }) => isIndefinite)) return;
      expect(Buffer.concat(found.map(({ tag, content }) => writeTlv(tag, content)))).toEqual(
        Buffer.from(bytes),
      );
    }),
  );
});
