import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Resource, ResourceView } from './resource.ts';

/**
 * The current state of a resource, which stays live while the component is mounted; null gives the state
 * before a load. Create the resource once, with `useState`, `useMemo` or outside of the component.
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

/** Reloads a resource whenever `news` changes; another resource loads by itself. */
export function useReloadOn(resource: Pick<Resource<unknown>, 'reload'> | null, news: unknown): void {
  const known = useRef({ resource, news });
  useEffect(() => {
    const before = known.current;
    known.current = { resource, news };
    if (before.resource === resource && before.news !== news) void resource?.reload();
  }, [resource, news]);
}
