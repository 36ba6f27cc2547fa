import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

/** A choice that a person made on this device: a text under a key of the browser's storage. */
interface StoredChoice {
  /** Null when nothing was chosen. Where storage is blocked, a choice lasts as long as the page. */
  get: () => string | null;
  set: (value: string) => void;
  /** Calls back on changes, including those of other tabs. */
  subscribe: (listener: () => void) => () => void;
}

export function storedChoice(key: string): StoredChoice {
  let unstored: string | null = null;
  const { subscribe, notify } = createSubscribers(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    unstored = null;
    notify();
  }

  return {
    get() {
      try {
        return unstored ?? localStorage.getItem(key);
      } catch {
        return unstored;
      }
    },
    set(value) {
      try {
        localStorage.setItem(key, value);
        unstored = null;
      } catch {
        unstored = value;
      }
      notify();
    },
    subscribe,
  };
}

/** The choice, or `whileUnknown` on the server and during hydration: the server cannot know it. */
export function useStoredChoice<T>(choice: StoredChoice, whileUnknown: T): string | null | T {
  return useSyncExternalStore<string | null | T>(choice.subscribe, choice.get, () => whileUnknown);
}
