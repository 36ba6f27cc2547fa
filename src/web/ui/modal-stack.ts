import { useSyncExternalStore } from 'react';
import { createSubscribers } from '#web/lib/subscribers.ts';

/**
 * The open modal dialogs, topmost last. The browser makes everything outside the topmost one inert, so
 * floating elements (toasts, menus) have to be rendered inside it.
 */
let stack: readonly HTMLDialogElement[] = [];
const { subscribe, notify } = createSubscribers();

function replaceStack(next: readonly HTMLDialogElement[]) {
  const root = document.documentElement;
  if (stack.length === 0 && next.length > 0) {
    root.dataset.modal = window.innerWidth > root.clientWidth ? 'scrolled' : 'open';
  }
  if (next.length === 0) delete root.dataset.modal;
  stack = next;
  notify();
}

/** Puts a dialog on top. Returns what removes it. */
export function stackModal(dialog: HTMLDialogElement): () => void {
  replaceStack([...stack.filter((other) => other !== dialog), dialog]);
  return () => {
    if (stack.includes(dialog)) replaceStack(stack.filter((other) => other !== dialog));
  };
}

/** The dialog to render floating elements into, or null for the page itself. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    // Phones of 2021 have no at.
    () => stack[stack.length - 1] ?? null,
    () => null,
  );
}
