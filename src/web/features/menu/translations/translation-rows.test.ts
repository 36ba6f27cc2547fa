import { describe, expect, it, test } from 'vitest';
import {
  draftsOf,
  firstLanguage,
  isWorthSaving,
  type MenuText,
  nextToDo,
  type Row,
  rowsOf,
  sectionsOf,
  shownRows,
  type Typed,
  writtenMeanwhile,
} from './translation-rows.ts';

function menuText(text: string, change: Partial<MenuText> = {}): MenuText {
  return { text, kind: 'item', of: 'Küche', state: 'missing', translation: '', ...change };
}

function typedAt(at: number, text: string, change: Partial<Typed> = {}): [string, Typed] {
  return [text, { text: menuText(text), at, value: 'typed', isSaving: false, failure: null, ...change }];
}

const names = (rows: readonly Row[]) =>
  rows.map(({ text, isGone }) => (isGone ? `(${text.text})` : text.text));
const menu = [menuText('Pizza'), menuText('Pasta'), menuText('Pesce')];

describe('a reload of the texts [LANG-9]', () => {
  it('leaves what is typed with its text', () => {
    const [entry] = [typedAt(1, 'Pasta')];
    expect(rowsOf(menu, new Map([entry])).map(({ typed }) => typed?.value)).toEqual([
      undefined,
      'typed',
      undefined,
    ]);
  });

  test.each([
    [
      [menuText('Pizza'), menuText('Pasta al forno'), menuText('Pesce')],
      'Pizza (Pasta) Pasta al forno Pesce',
    ],
    [[menuText('Pizza'), menuText('Pesce')], 'Pizza (Pasta) Pesce'],
    [[menuText('Pizza')], 'Pizza (Pasta)'],
    [[], '(Pasta)'],
  ])('keeps what is typed of a text that is gone where it stood', (now, shown) => {
    expect(names(rowsOf(now, new Map([typedAt(1, 'Pasta')]))).join(' ')).toBe(shown);
  });

  it('keeps several that are gone in their order', () => {
    const typed = new Map([typedAt(2, 'Pesce'), typedAt(0, 'Pizza')]);
    expect(names(rowsOf([menuText('Pasta')], typed))).toEqual(['(Pizza)', 'Pasta', '(Pesce)']);
  });
});

describe('the next to do [LANG-9]', () => {
  const rows = rowsOf(
    [
      menuText('Pizza', { state: 'older', translation: 'pizza' }),
      menuText('Pasta', { state: 'done', translation: 'pasta' }),
      menuText('Pesce', { state: 'draft', translation: 'fish' }),
      menuText('Vino'),
    ],
    new Map([typedAt(3, 'Vino', { isSaving: true }), typedAt(4, 'Acqua')]),
  );

  test.each([
    ['Pizza', 'Pesce'],
    ['Pasta', 'Pesce'],
    // From the beginning again; what is being saved or is gone is passed over.
    ['Pesce', 'Pizza'],
    ['Vino', 'Pizza'],
  ])('after %s is %s', (after, next) => {
    expect(nextToDo(rows, menuText(after))?.text.text).toBe(next);
  });

  it('is none but the only one', () => {
    expect(nextToDo(rowsOf([menuText('Pizza')], new Map()), menuText('Pizza'))).toBeNull();
  });
});

describe('what is shown', () => {
  const rows = rowsOf(
    [
      menuText('Käse', { state: 'done', translation: 'formaggio' }),
      menuText('Suppe', { state: 'draft', translation: 'zuppa' }),
      menuText('Brot', { state: 'done', translation: 'pane' }),
      menuText('Wein'),
    ],
    new Map([typedAt(2, 'Brot', { value: 'pane fresco' })]),
  );

  test.each([
    ['all', '', 'Käse Suppe Brot Wein'],
    // What is not saved is to do as well.
    ['toDo', '', 'Suppe Brot Wein'],
    ['all', 'FORMAGGIO', 'Käse'],
    ['all', 'kaese', 'Käse'],
    ['all', 'fresco', 'Brot'],
    ['toDo', 'zuppa', 'Suppe'],
    ['toDo', 'formaggio', ''],
  ] as const)('%s with %j: %s', (filter, search, shown) => {
    expect(names(shownRows(rows, { filter, search, stays: () => false })).join(' ')).toBe(shown);
  });

  it('does not go from under the hand', () => {
    const shown = shownRows(rows, { filter: 'toDo', search: 'wein', stays: (text) => text === 'Käse' });
    expect(names(shown)).toEqual(['Käse', 'Wein']);
  });
});

test('texts stand below their category, also one that begins with its first dish', () => {
  const rows = rowsOf(
    [
      menuText('Küche', { kind: 'category', of: '' }),
      menuText('Pizza'),
      menuText('Tomaten', { kind: 'description', of: 'Pizza' }),
      menuText('Wein', { of: 'Pizza und Wein' }),
      menuText('rot', { kind: 'extra', of: 'Wein' }),
      menuText('Mittagstisch', { kind: 'period', of: '' }),
      menuText('Rechnung', { kind: 'call', of: '' }),
      menuText('Facebook', { kind: 'link', of: '' }),
    ],
    new Map(),
  );
  expect(
    sectionsOf(rows).map(({ heading, category, rows: inIt }) => [heading ?? category, ...names(inIt)]),
  ).toEqual([
    ['Küche', 'Küche', 'Pizza', 'Tomaten'],
    ['Pizza und Wein', 'Wein', 'rot'],
    ['hours', 'Mittagstisch'],
    ['buttons', 'Rechnung', 'Facebook'],
  ]);
  // Of a search's few rows each is still in its category.
  const found = rows.filter(({ text }) => ['Tomaten', 'rot', 'Facebook'].includes(text.text));
  expect(
    sectionsOf(found).map(({ key, heading, category, rows: inIt }) => [
      ...[key, heading ?? category],
      ...names(inIt),
    ]),
  ).toEqual([
    ['Küche 0', 'Küche', 'Tomaten'],
    ['Pizza und Wein 0', 'Pizza und Wein', 'rot'],
    ['buttons 0', 'buttons', 'Facebook'],
  ]);
});

test.each([
  // what is there now, what was there when one began: is told
  [{ state: 'done', translation: 'pizza' }, '', 'pizza'],
  [{ state: 'done', translation: 'pizza' }, 'pizza', ''],
  [{ state: 'missing', translation: '' }, 'pizza', ''],
  // Whoever types has no use for a machine's draft.
  [{ state: 'draft', translation: 'pizza' }, '', ''],
] as const)('of %j, typed over %j, is told %j [LANG-9]', (now, before, told) => {
  const typed = typedAt(0, 'Pizza', { text: menuText('Pizza', { translation: before }) });
  const [row] = rowsOf([menuText('Pizza', now)], new Map([typed]));
  expect(row && writtenMeanwhile(row)).toBe(told);
});

test.each([
  // state, translation, typed: on Tab, on Enter
  ['missing', '', '', false, false],
  ['missing', '', 'pizza', true, true],
  ['done', 'pizza', 'pizza', false, false],
  ['done', 'pizza', 'la pizza', true, true],
  ['done', 'pizza', '', true, true],
  ['draft', 'pizza', 'pizza', false, true],
  ['draft', 'pizza', 'la pizza', true, true],
  ['draft', 'pizza', '', true, true],
  ['older', 'pizza', 'pizza', false, true],
  ['older', 'pizza', 'la pizza', true, true],
  // Nothing of this original is kept that could be taken away.
  ['older', 'pizza', '', false, false],
] as const)(
  '[LANG-9] %s %j, typed %j: saved on Tab %s, on Enter %s',
  (state, translation, typed, onTab, onEnter) => {
    const text = menuText('Pizza', { state, translation });
    expect([isWorthSaving(text, typed, false), isWorthSaving(text, typed, true)]).toEqual([onTab, onEnter]);
  },
);

test.each([
  ['fr', 'de', {}, 'fr'],
  [null, 'de', {}, 'en'],
  [null, 'de', { it: 3, es: 2 }, 'it'],
  [null, 'de', { de: 3 }, 'en'],
  [null, 'en', {}, 'de'],
  ['de', 'de', { it: 1 }, 'it'],
  ['xx', 'de', {}, 'en'],
] as const)('last %j, menu in %s, done %j: begins with %s', (last, menuLanguage, done, first) => {
  expect(firstLanguage(last, { menuLanguage, done })).toBe(first);
});

test('all drafts are confirmed but those in which somebody writes', () => {
  const texts = [
    menuText('Pizza', { state: 'draft', translation: 'pizza' }),
    menuText('Pasta', { state: 'draft', translation: 'pasta' }),
    menuText('Pesce', { state: 'older', translation: 'pesce' }),
  ];
  expect(draftsOf(texts, new Map([typedAt(1, 'Pasta')]))).toEqual([
    { text: 'Pizza', translation: 'pizza', seen: 'pizza' },
  ]);
});
