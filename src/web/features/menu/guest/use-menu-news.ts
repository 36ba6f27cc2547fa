import { useState } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';

/** What holds for some hours, by its name: until when. */
type Timed = ReadonlyMap<string, string | null>;

/** What time has changed on the menu while its page was open: happy hours and categories. [PER-4] */
export interface MenuNews {
  begun: readonly string[];
  over: readonly string[];
}

const none: MenuNews = { begun: [], over: [] };

/** @returns what has changed and was not read yet, and a function that says it was */
export function useMenuNews({ categories, menuVersion }: GuestMenu): [MenuNews, () => void] {
  const [known, setKnown] = useState(() => ({ menuVersion, timed: timedIn(categories), news: none }));
  if (known.menuVersion !== menuVersion) {
    const timed = timedIn(categories);
    setKnown({ menuVersion, timed, news: newsBetween(known.timed, timed, Date.now()) ?? known.news });
  }
  return [known.news, () => setKnown({ ...known, news: none })];
}

/** Null: there is none. What was to go on has been changed by somebody, and not by time. */
export function newsBetween(before: Timed, after: Timed, nowMs: number): MenuNews | null {
  const gone = [...before].filter(([name, until]) => !after.has(name) && isPast(until, nowMs));
  const news = {
    begun: [...after.keys()].filter((name) => !before.has(name)),
    over: gone.map(([name]) => name),
  };
  return news.begun.length + news.over.length > 0 ? news : null;
}

export function timedIn(categories: GuestMenu['categories']): Timed {
  return new Map(
    categories.flatMap(({ name, until, items }): [string, string | null][] => [
      ...(until ? [[name, until] as [string, string]] : []),
      ...items.flatMap(({ timedPrice }): [string, string | null][] =>
        timedPrice ? [[timedPrice.name, timedPrice.until]] : [],
      ),
    ]),
  );
}

/** The phone's clock may be some seconds behind. */
function isPast(until: string | null, nowMs: number): boolean {
  return until !== null && Date.parse(until) < nowMs + 60_000;
}
