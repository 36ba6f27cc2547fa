import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the page. Before that, the browser itself would send a form. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
