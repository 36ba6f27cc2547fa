import { useSyncExternalStore } from 'react';
import type { LiveResource, LiveSnapshot } from './live-resource.ts';

/** The resource's state, current as long as the component is shown. Make the resource once, with `useState` or above. */
export function useLiveResource<Data>(resource: LiveResource<Data>): LiveSnapshot<Data> {
  return useSyncExternalStore(resource.subscribe, resource.getSnapshot, resource.getSnapshot);
}
