import { useState } from 'react';
import type { Resource } from './resource.ts';

export interface PagedResource<Data, Message = never> extends Resource<Data, Message> {
  /** Loads the page that follows and adds it. Throws an API failure. */
  loadMore: () => Promise<void>;
}

interface Paging<Data, Page, Place> {
  /** For the page that follows; null: all are here. */
  nextOf: (data: Data) => Place | null;
  loadPage: (after: Place) => Promise<Page>;
  add: (data: Data, page: Page) => Data;
}

/** A resource that is loaded as far as somebody has looked. */
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
        // Loaded anew meanwhile, the list may have another end.
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

/** The page that follows, one at a time. */
export function useNextPage(resource: Pick<PagedResource<unknown>, 'loadMore'>): NextPage {
  const [more, setMore] = useState<{ of: unknown; state: 'loading' | 'failed' }>();
  // Of another list nothing is on its way.
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
