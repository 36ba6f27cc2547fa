import { describe, expect, it } from 'vitest';
import { type Catalogue, guestCatalogues, textsOf } from './catalogues.ts';
import { examplesOf, flatTexts } from './flat-texts.ts';
import { poOf, readPo } from './po.ts';
import { unusedTexts } from './unused-texts.ts';

const readBack = (po: string, language: string) => readPo(Buffer.from(po), guestCatalogues, language);

describe('a PO file', () => {
  it.each(['fr', 'ar', 'uk'])('says what the files of %s say, and gives it back', (language) => {
    const read = readBack(poOf(guestCatalogues, language), language);
    for (const catalogue of guestCatalogues)
      expect(read.get(catalogue)).toEqual(textsOf(catalogue, language));
  });

  it('asks a translator of a new language for its own forms, with examples', () => {
    const po = poOf(guestCatalogues, 'cs');
    expect(po).toContain('cart.items#few"');
    expect(po).toContain('For numbers such as 2, 3, 4.');
    expect(readBack(po, 'cs').size).toBe(0);
  });

  it('is taken half done: what is empty is missing', () => {
    const half = poOf(guestCatalogues, 'cs').replace(
      'msgid "Back"\nmsgstr ""',
      'msgid "Back"\nmsgstr "Zpět"',
    );
    expect([...readBack(half, 'cs').values()]).toEqual([{ back: 'Zpět' }]);
  });

  it('of other texts, or none at all, is refused', () => {
    const other = poOf(guestCatalogues, 'cs')
      .replaceAll('spec-texts: ', 'till-texts: ')
      .replaceAll('msgstr ""', 'msgstr "x"');
    expect(() => readBack(other, 'cs')).toThrow('There are no texts web/features/languages/till-texts.');
    expect(() => readBack('{"a": "b"}', 'cs')).toThrow();
  });
});

it('forms have examples of their numbers', () => {
  expect(examplesOf('one', 'uk')).toBe('numbers such as 1, 21, 31, 41');
  expect(flatTexts({ other: '{count}' }, { one: '1' }, 'de').map(({ path, text }) => [path, text])).toEqual([
    ['#one', '1'],
    ['#other', ''],
  ]);
});

it('a text whose name no code says is found, unless its group is chosen from', () => {
  const source = { loading: '', zzUnusedText: '', names: { zzUnusedName: '' }, zzGroup: { zzUnusedToo: '' } };
  const catalogue: Catalogue = {
    ...{ name: 'x', readers: 'staff', source, writtenIn: 'en', fileOf: () => '' },
  };
  expect(unusedTexts([catalogue])).toEqual([
    'src/x.ts: nothing shows zzUnusedText',
    'src/x.ts: nothing shows zzGroup.zzUnusedToo',
  ]);
});
