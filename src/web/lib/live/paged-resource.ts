import { useState } from 'react';
import type { Resource } from './resource.ts';

export interface PagedResource<Data, Message = never> extends Resource<Data, Message> {
  /** Loads the next page and appends it. @throws an API failure */
  loadMore: () => Promise<void>;
}

interface Paging<Data, Page, Place> {
  /** The cursor of the next page; null when all pages are loaded. */
  nextOf: (data: Data) => Place | null;
  loadPage: (after: Place) => Promise<Page>;
  add: (data: Data, page: Page) => Data;
}

/** A resource of a list that loads further pages on demand. */
export function withPages<Data, Message, Page, Place>(
  resource: Resource<Data, Message>,
  { nextOf, loadPage, add }: Paging<Data, Page, Place>,
): PagedResource<Data, Message> {
  return {
    ...resource,
    async loadMore() {
      const { data } = resource.get();
      const after = data === undefined ? null : nextOf(data);
      if (after === null) return;
      const page = await loadPage(after);
      resource.update((now) =>
        // If the list was reloaded meanwhile, its end may have changed and the page no longer fit.
        JSON.stringify(nextOf(now)) === JSON.stringify(after) ? add(now, page) : now,
      );
    },
  };
}

export interface NextPage {
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** Loads the next page, one at a time, and tells the state of that load. */
export function useNextPage(resource: Pick<PagedResource<unknown>, 'loadMore'>): NextPage {
  const [more, setMore] = useState<{ of: unknown; state: 'loading' | 'failed' }>();
  // The state belongs to another resource.
  const state = more && more.of === resource ? more.state : 'idle';

  async function loadMore() {
    if (state === 'loading') return;
    setMore({ of: resource, state: 'loading' });
    try {
      await resource.loadMore();
      setMore(undefined);
    } catch {
      setMore({ of: resource, state: 'failed' });
    }
  }

  return {
    isLoadingMore: state === 'loading',
    hasMoreFailed: state === 'failed',
    loadMore: () => void loadMore(),
  };
}
