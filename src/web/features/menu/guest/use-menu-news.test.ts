import { describe, expect, it } from 'vitest';
import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { newsBetween } from './use-menu-news.ts';

const until = '2026-11-27T12:00:00Z';
const happy = { usual: 900, name: 'Happy Hour', until };
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
  const bar = category('Bar', undefined, dish(), dish());
  const happyBar = category('Bar', undefined, dish(happy), dish());
  const breakfast = category('Frühstück', until);

  it.each([
    ['a happy hour over', [happyBar], [bar], { begun: [], over: ['Happy Hour'] }],
    ['a happy hour begun', [bar], [happyBar], { begun: ['Happy Hour'], over: [] }],
    ['a category over', [breakfast, bar], [bar], { begun: [], over: ['Frühstück'] }],
    ['one over as another begins', [breakfast], [happyBar], { begun: ['Happy Hour'], over: ['Frühstück'] }],
    ['a category at all hours from now on', [breakfast], [category('Frühstück')], null],
    ['a category of all hours taken away', [bar, category('Dolci')], [bar], null],
    ['as before', [happyBar, breakfast], [happyBar, breakfast], null],
  ])('%s', (_, before, after, news) => {
    expect(newsBetween(before, after)).toEqual(news);
  });
});
