import { useSyncExternalStore } from 'react';
import type { LiveResource, LiveSnapshot } from './live-resource.ts';

/**
 * The resource's state, current as long as the component is shown; null while there is none. Make the resource once, with
 * `useState`, `useMemo` or above.
 */
export function useLiveResource<Data>(resource: LiveResource<Data>): LiveSnapshot<Data>;
export function useLiveResource<Data>(resource: LiveResource<Data> | null): LiveSnapshot<Data> | null;
export function useLiveResource<Data>(resource: LiveResource<Data> | null): LiveSnapshot<Data> | null {
  const getSnapshot = resource?.getSnapshot ?? getNothing;
  return useSyncExternalStore(resource?.subscribe ?? subscribeToNothing, getSnapshot, getSnapshot);
}

const subscribeToNothing = () => () => {};
const getNothing = () => null;
