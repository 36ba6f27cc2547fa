import { useState } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';

type Categories = GuestMenu['categories'];

/** What has changed with time on the menu while its page was open: names of happy hours and categories. [PER-4] */
export interface MenuNews {
  begun: readonly string[];
  over: readonly string[];
}

const none: MenuNews = { begun: [], over: [] };

/** @returns what has changed and was not read yet, and a function that says it was */
export function useMenuNews({ categories, menuVersion }: GuestMenu): [MenuNews, () => void] {
  const [known, setKnown] = useState(() => ({ menuVersion, categories, news: none }));
  if (known.menuVersion !== menuVersion) {
    setKnown({ menuVersion, categories, news: newsBetween(known.categories, categories) ?? known.news });
  }
  return [known.news, () => setKnown({ ...known, news: none })];
}

/** Null: there is none. */
export function newsBetween(before: Categories, after: Categories): MenuNews | null {
  const [was, is] = [timedIn(before), timedIn(after)];
  const isShown = new Set(after.map(({ name }) => name));
  const news = {
    begun: [...is].filter((name) => !was.has(name)),
    // A category that is shown at all hours from now on is not over.
    over: [...was].filter((name) => !is.has(name) && !isShown.has(name)),
  };
  return news.begun.length + news.over.length > 0 ? news : null;
}

/** The names of what holds for some hours. */
function timedIn(categories: Categories): Set<string> {
  return new Set(
    categories.flatMap(({ name, until, items }) => [
      ...(until ? [name] : []),
      ...items.flatMap(({ timedPrice }) => (timedPrice ? [timedPrice.name] : [])),
    ]),
  );
}
