import { useEffect, useRef, useState } from 'react';

/** What a guest has chosen and typed on the page of a dish. */
export interface DishDraft {
  /** Ids of the chosen options. */
  chosen: string[];
  comment: string;
  quantity: number;
}

const storageKey = 'gedeck.dish-draft';

/**
 * The draft of a dish, kept for this tab while its page is loaded anew. There is one, and leaving the page
 * for another discards it.
 *
 * @param name of the draft; one of another name is not restored
 */
export function useDishDraft(name: string, initial: () => DishDraft) {
  const [draft, setDraft] = useState(initial);

  // After the first rendering, which is the server's.
  useEffect(() => {
    const stored = readDraft(name);
    if (stored) setDraft(stored);
  }, [name]);

  const page = useRef<string>(undefined);
  useEffect(() => {
    page.current ??= window.location.pathname;
    return () => {
      // The same page at another table, to which the party has moved, goes on.
      if (window.location.pathname !== page.current) writeDraft(null);
    };
  }, []);

  function change(part: Partial<DishDraft>) {
    const changed = { ...draft, ...part };
    setDraft(changed);
    writeDraft({ name, ...changed });
  }
  return [draft, change] as const;
}

function readDraft(name: string): DishDraft | null {
  try {
    const stored: ({ name: string } & DishDraft) | null = JSON.parse(
      sessionStorage.getItem(storageKey) ?? 'null',
    );
    return stored?.name === name ? stored : null;
  } catch {
    return null; // blocked
  }
}

function writeDraft(draft: ({ name: string } & DishDraft) | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // blocked or full: a page that is loaded anew begins anew
  }
}
