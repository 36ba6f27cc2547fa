import { afterEach, describe, expect, it } from 'vitest';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { followLanguage, specifiedLang } from './manner.ts';
import { addStaffFiles, staffTexts } from './staff-texts.ts';

const german = {
  title: 'Kasse',
  taken: '{cents, money} genommen',
  tills: { one: 'eine Kasse', other: '{count} Kassen' },
  parts: { bar: 'Theke' },
};

const text = staffTexts<typeof german>()(
  'lib/staff-texts-test',
  {
    title: 'Till',
    taken: '{cents, money} taken',
    tills: { one: 'one till', other: '{count} tills' },
    parts: { bar: 'Bar' },
  },
  'en',
);
addStaffFiles('de', { 'lib/staff-texts-test': german });

let shown: GuestLanguage | null | undefined = null;
followLanguage(() => shown);
afterEach(() => {
  shown = null;
});

describe('staff texts', () => {
  it('are the specification’s where nobody has chosen, and follow the page at once', () => {
    const { parts } = text;
    expect([text.title, parts.bar, text.tills({ count: 1 })]).toEqual(['Till', 'Bar', 'one till']);
    shown = 'de';
    expect([text.title, parts.bar, text.tills({ count: 2 })]).toEqual(['Kasse', 'Theke', '2 Kassen']);
  });

  it('are those of the source in the language in which that is written, with the amounts in its manner', () => {
    shown = 'en';
    expect(text.title).toBe('Till');
    expect(text.taken({ cents: 123450 })).toBe('€1,234.50 taken');
  });

  it('can be listed, in the language that is shown then', () => {
    shown = 'de';
    expect(Object.values(text.parts)).toEqual(['Theke']);
    expect({ ...text.parts }).toEqual({ bar: 'Theke' });
  });

  it('are not read while no page is shown', () => {
    shown = undefined;
    expect(() => text.title).toThrow('while a page shows them');
  });
});

it('a part of a page has a language of its own only where the page has none', () => {
  expect(specifiedLang('de')).toBe('de');
  shown = 'de';
  expect(specifiedLang('de')).toBeUndefined();
});

it('a file that lacks a text does not compile', () => {
  const lacking = { title: 'Kasse' };
  // @ts-expect-error `open` is missing
  staffTexts<typeof lacking>()('lib/staff-texts-lacking', { title: 'Till', open: 'Open' }, 'en');
  expect(lacking).toBeDefined();
});
