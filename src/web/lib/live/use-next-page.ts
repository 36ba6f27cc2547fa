import { useState } from 'react';

export interface NextPage {
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/**
 * Loads the page that follows, one at a time.
 *
 * @param list what the pages are of: of another list nothing is on its way
 * @param load loads the page and adds it, unless the list has got another end meanwhile
 */
export function useNextPage<Place>(
  list: unknown,
  next: Place | null | undefined,
  load: (after: Place) => Promise<void>,
): NextPage {
  const [more, setMore] = useState<{ of: unknown; state: 'loading' | 'failed' }>();
  const state = more && more.of === list ? more.state : 'idle';

  async function loadMore() {
    if (!next || state === 'loading') return;
    setMore({ of: list, state: 'loading' });
    try {
      await load(next);
      setMore(undefined);
    } catch {
      setMore({ of: list, state: 'failed' });
    }
  }

  return {
    isLoadingMore: state === 'loading',
    hasMoreFailed: state === 'failed',
    loadMore: () => void loadMore(),
  };
}
