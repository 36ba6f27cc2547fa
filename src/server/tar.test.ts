import { expect, it } from 'vitest';
import { fileOfTar, listTar } from '#test/fixture/openssl.ts';
import { readTarHeader, tarEnd, tarFile, tarFileOfLongName } from './tar.ts';

const at = new Date('2025-05-02T18:05:00Z');
const content = Buffer.from('What is in it');

// The length of the record before a file is told in three digits, from 1,000 on in four.
it.each([1, 99, 100, 101, 255, 988, 989, 990, 991, 992, 993])(
  'writes files that tar reads, with a name of %i letters',
  (length) => {
    const name = 'n'.repeat(length);
    const files = [
      ...tarFileOfLongName(name, content, at),
      ...tarFile('next', Buffer.alloc(513, 'x'), at),
      tarEnd,
    ];
    const bytes = Buffer.concat(files);
    expect(fileOfTar(bytes, name).toString()).toBe(content.toString());
    expect(fileOfTar(bytes, 'next').toString()).toBe('x'.repeat(513));
  },
);

it('lists files in the order in which they were written', () => {
  const files = ['b', 'a', 'c'.repeat(120)].flatMap((name) => tarFileOfLongName(name, content, at));
  expect(listTar(Buffer.concat([...files, tarEnd])).names).toEqual(['b', 'a', 'c'.repeat(120)]);
});

it('refuses a name that a backup could not read back', () => {
  const [header = Buffer.alloc(0)] = tarFile('n'.repeat(100), content, at);
  expect(readTarHeader(header)).toEqual({ name: 'n'.repeat(100), size: content.length });
  expect(() => tarFile('n'.repeat(101), content, at)).toThrow(TypeError);
});
