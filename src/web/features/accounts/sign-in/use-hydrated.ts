import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken over: before that, a form would be sent the browser's own way. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
