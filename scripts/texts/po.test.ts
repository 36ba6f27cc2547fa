import { describe, expect, it } from 'vitest';
import { type Catalogue, guestCatalogues, textsOf } from './catalogues.ts';
import { examplesOf, flatTexts } from './flat-texts.ts';
import { localeOfTag, poOf, readPo } from './po.ts';
import { unusedTexts } from './unused-texts.ts';

const readBack = (po: string, language: string) => readPo(Buffer.from(po), guestCatalogues, language).texts;

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
    expect(() => readBack(po, 'cs')).toThrow('The file says nothing in this language.');
  });

  it('is taken half done: what is empty is missing', () => {
    const half = poOf(guestCatalogues, 'cs').replace(
      'msgid "Back"\nmsgstr ""',
      'msgid "Back"\nmsgstr "Zpět"',
    );
    expect([...readBack(half, 'cs').values()]).toEqual([{ back: 'Zpět' }]);
  });

  it('says only what is finished; the rest stays as it is', () => {
    const french = poOf(guestCatalogues, 'fr');
    const [menu] = guestCatalogues;
    const changed = french
      .replace('msgid "Back"\nmsgstr "Retour"', 'msgid "Back"\nmsgstr "En arrière"')
      .replace(/(msgctxt "[^"]*"\nmsgid "Close"\nmsgstr )"Fermer"/, '#, fuzzy\n$1"Clore"')
      .replace(/(errors\.BAD_REQUEST"\nmsgid .*\nmsgstr )".*"/, '$1""');
    expect(changed).toMatch(/, fuzzy\n.*\n.*\nmsgstr "Clore"/);
    expect(changed).toMatch(/BAD_REQUEST"\n.*\nmsgstr ""/);
    const before = menu && (textsOf(menu, 'fr') as object);
    expect(menu && readBack(changed, 'fr').get(menu)).toEqual({ ...before, back: 'En arrière' });
  });

  it('changes nothing whose English was changed since, and names it', () => {
    const old = poOf(guestCatalogues, 'fr').replace(
      'msgid "Back"\nmsgstr "Retour"',
      'msgid "Home"\nmsgstr "Accueil"',
    );
    const { texts, changed } = readPo(Buffer.from(old), guestCatalogues, 'fr');
    expect(changed).toEqual(['web/features/languages/spec-texts: back']);
    const [menu] = guestCatalogues;
    expect(menu && texts.get(menu)).toEqual(menu && textsOf(menu, 'fr'));
  });

  it('of another language, in other letters or cut off is refused in a sentence', () => {
    const french = poOf(guestCatalogues, 'fr');
    expect(() => readBack(french, 'pt')).toThrow('The file is of the language fr, not of pt.');
    expect(() => readPo(Buffer.from(french, 'latin1'), guestCatalogues, 'fr')).toThrow('is not UTF-8');
    expect(() => readBack(french.replace('msgstr "Retour"', 'msgstr "Re"tour"'), 'fr')).toThrow(
      'The file is no whole PO file',
    );
    expect(() => readBack(french.replace(': back"', ': bakc"'), 'fr')).toThrow(
      'There is no text web/features/languages/spec-texts: bakc.',
    );
  });

  it.each(['\u202E', '\u202A', '\u2066', '\u2069', '\u0000', '\u0007'])(
    'with %j in a text is refused in a sentence that names the text',
    (character) => {
      const french = poOf(guestCatalogues, 'fr').replace('msgstr "Retour"', `msgstr "Re${character}tour"`);
      expect(() => readBack(french, 'fr')).toThrow('spec-texts: back has a hidden character');
    },
  );

  it('counts as the pages do', () => {
    expect(localeOfTag('en')).toBe('en-GB');
    expect(localeOfTag('pt')).toBe('pt');
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
