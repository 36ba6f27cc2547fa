import { describe, expect, it } from 'vitest';
import { formsOf, hiddenIn, textProblems } from './text-problems.ts';

const source = {
  title: 'Karte',
  price: 'für {price, money}',
  dishes: { one: 'ein Gericht', other: '{count} Gerichte' },
  menu: { until: 'bis {time}' },
};
const texts = {
  title: 'Menu',
  price: 'for {price, money}',
  dishes: { one: '{count} dish', other: '{count} dishes' },
  menu: { until: 'until {time}' },
};

const hidden = 'a hidden character that turns or breaks the text';

describe('the texts of a language', () => {
  it('are whole where all are there, with their values, in all forms', () => {
    expect(textProblems(source, texts, 'en-GB')).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['a text is missing', { ...texts, title: undefined }, 'title', 'missing'],
    ['one is not known', { ...texts, titel: 'Menu' }, 'titel', 'unknown'],
    ['one is empty', { ...texts, title: ' ' }, 'title', 'empty'],
    ['one has spaces at its ends', { ...texts, title: 'Menu ' }, 'title', 'spaces at its ends'],
    ['one turns what stands beside it', { ...texts, title: 'Me\u202enu' }, 'title', hidden],
    ['one is isolated', { ...texts, title: '\u2066Menu\u2069' }, 'title', hidden],
    ['one has a control character', { ...texts, title: 'Me\u0007nu' }, 'title', hidden],
    ['a form turns', { ...texts, dishes: { ...texts.dishes, one: '\u202b{count}' } }, 'dishes.one', hidden],
    ['one has nothing that is seen', { ...texts, title: '\u200b' }, 'title', 'empty'],
    ['a value is missing', { ...texts, price: 'for' }, 'price', 'the value {price, money} is missing'],
    ['a value is unknown', { ...texts, title: '{name}' }, 'title', 'the value {name} is unknown'],
    ['a form is missing', { ...texts, dishes: { other: 'x' } }, 'dishes', 'a form for “one” is missing'],
    [
      'the form for all others is missing',
      { ...texts, dishes: { one: 'x' } },
      'dishes',
      'a form for “other” is missing',
    ],
    [
      'a form for many numbers does not say which',
      { ...texts, dishes: { ...texts.dishes, other: 'dishes' } },
      'dishes.other',
      'the value {count} is missing',
    ],
    [
      'a form is not used',
      { ...texts, dishes: { ...texts.dishes, few: '{count}' } },
      'dishes',
      'a form “few” is not used',
    ],
    [
      'a form has another value',
      { ...texts, dishes: { ...texts.dishes, one: '{number}' } },
      'dishes.one',
      'the value {number} is unknown',
    ],
    ['forms are one text', { ...texts, dishes: '{count} dishes' }, 'dishes', 'another kind of text'],
    ['a text has forms', { ...texts, title: { other: 'x' } }, 'title', 'another kind of text'],
    ['a text stands in place of several', { ...texts, menu: 'x' }, 'menu', 'another kind of text'],
  ])('say that %s', (_, given, path, problem) => {
    expect(textProblems(source, given, 'en-GB')).toContainEqual({ path, problem });
  });

  it('may say one in words, where the form stands for nothing else but none', () => {
    const dishes = { one: 'un plat', other: '{count} plats' };
    expect(textProblems({ dishes: source.dishes }, { dishes }, 'fr')).toEqual([]);
    // 1, 21, 31 …
    const ukrainian = { one: 'одна', few: '{count}', many: '{count}', other: 'багато' };
    expect(textProblems({ dishes: source.dishes }, { dishes: ukrainian }, 'uk')).toEqual([
      { path: 'dishes.one', problem: 'the value {count} is missing' },
    ]);
  });

  it.each([
    ['de-DE', ['other', 'one']],
    ['uk-UA', ['many', 'one', 'few']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('of %s have the forms %j for whole numbers', (locale, forms) => {
    expect(formsOf(locale).toSorted()).toEqual(forms.toSorted());
  });
});

it('finds hidden characters in a source, and leaves the marks that Arabic needs', () => {
  const [mark, turn] = ['\u200f', '\u202d'];
  expect(hiddenIn({ a: `x${mark}`, b: { c: 'y\nz', d: `${turn}z` } })).toEqual([
    { path: 'b.d', problem: hidden },
  ]);
});
