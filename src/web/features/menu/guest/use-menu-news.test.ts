import { describe, expect, it } from 'vitest';
import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { newsBetween, timedIn } from './use-menu-news.ts';

const noon = Date.parse('2026-11-27T12:00:00Z');
const dish = (timedPrice?: MenuItem['timedPrice']): MenuItem => ({
  ...{
    id: 'i',
    categoryId: 'c',
    name: 'Negroni',
    description: '',
    price: 500,
    imageUrl: null,
    available: true,
  },
  ...{ allergens: [], additives: [], tags: [], options: [] },
  ...(timedPrice && { timedPrice }),
});
const category = (name: string, until?: string, ...items: MenuItem[]): MenuCategory => ({
  ...{ id: 'c', name, description: '', items },
  ...(until && { until }),
});

describe('what time changes on an open menu [PER-4]', () => {
  it('has names: of categories that end, and of prices', () => {
    const until = '2026-11-27T12:00:00Z';
    const happy = { usual: 900, name: 'Happy Hour', until };
    const menu = [category('Frühstück', until), category('Bar', undefined, dish(happy), dish())];
    expect([...timedIn(menu)]).toEqual([
      ['Frühstück', until],
      ['Happy Hour', until],
    ]);
  });

  it.each([
    ['over at its time', { a: '2026-11-27T12:00:00Z' }, {}, { begun: [], over: ['a'] }],
    ['begun', {}, { a: null }, { begun: ['a'], over: [] }],
    ['one over as another begins', { a: '2026-11-27T12:00:00Z' }, { b: null }, { begun: ['b'], over: ['a'] }],
    ['taken away by somebody', { a: '2026-11-27T15:00:00Z' }, {}, null],
    ['taken away that nothing would have ended', { a: null }, {}, null],
    ['as before', { a: null }, { a: '2026-11-27T15:00:00Z' }, null],
  ])('%s', (_, before, after, news) => {
    const timed = (of: Record<string, string | null>) => new Map(Object.entries(of));
    expect(newsBetween(timed(before), timed(after), noon)).toEqual(news);
  });
});
