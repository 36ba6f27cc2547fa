import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Resource, ResourceView } from './resource.ts';

/**
 * What to show of a resource, current as long as the component is shown; of none, what is shown before a load. Make the
 * resource once, with `useState`, `useMemo` or above.
 */
export function useResource<Data>(resource: Resource<Data> | null): ResourceView<Data> {
  const get = resource?.get ?? getNothing;
  return useSyncExternalStore(resource?.subscribe ?? subscribeToNothing, get, get);
}

const nothing: ResourceView<never> = {
  data: undefined,
  failure: null,
  isLoading: false,
  isOutdated: false,
  stream: 'connecting',
  retry: async () => null,
};
const subscribeToNothing = () => () => {};
const getNothing = () => nothing;

/** Loads a resource anew whenever another value stands for news. */
export function useReloadOn(resource: Pick<Resource<unknown>, 'reload'> | null, news: unknown): void {
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    void resource?.reload();
  }, [resource, news]);
}
