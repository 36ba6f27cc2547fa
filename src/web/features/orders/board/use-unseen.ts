import { useCallback, useEffect, useRef, useState } from 'react';

const highlightMs = 3000;

const nobody: ReadonlySet<string> = new Set();

/**
 * Tracks new orders until they have been in sight. A card below the fold stays highlighted until somebody
 * scrolls to it.
 *
 * @param freshIds orders that have come in during the last seconds
 * @param newIds orders that are still new; an order that was moved on counts as seen
 */
export function useUnseen(freshIds: ReadonlySet<string>, newIds: readonly string[]) {
  const [unseen, setUnseen] = useState(nobody);
  /** Unseen orders that are out of sight, so that the board can point to them. */
  const [hidden, setHidden] = useState(nobody);
  /** Orders to highlight: not seen yet, or seen less than 3 s ago. */
  const [highlighted, setHighlighted] = useState(nobody);
  const known = useRef(new Set<string>());

  useEffect(() => {
    const arrived = [...freshIds].filter((id) => !known.current.has(id));
    if (arrived.length === 0) return;
    for (const id of arrived) known.current.add(id);
    setUnseen((ids) => new Set([...ids, ...arrived]));
    setHighlighted((ids) => new Set([...ids, ...arrived]));
  }, [freshIds]);

  const see = useCallback((ids: readonly string[]) => {
    setUnseen((all) => without(all, ids));
    setHidden((all) => without(all, ids));
    setTimeout(() => setHighlighted((all) => without(all, ids)), highlightMs);
  }, []);

  useEffect(() => {
    if (unseen.size === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const idOf = ({ target }: IntersectionObserverEntry) => (target as HTMLElement).dataset.order ?? '';
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(idOf);
        const out = entries.filter(({ isIntersecting }) => !isIntersecting).map(idOf);
        if (seen.length > 0) see(seen);
        if (out.length > 0) setHidden((all) => new Set([...all, ...out]));
      },
      { threshold: 0.5 },
    );
    const gone: string[] = [];
    for (const id of unseen) {
      const card = document.querySelector(`[data-order="${id}"]`);
      if (!newIds.includes(id)) gone.push(id);
      else if (card) observer.observe(card);
    }
    if (gone.length > 0) see(gone);
    return () => observer.disconnect();
  }, [unseen, newIds, see]);

  return { highlighted, hidden };
}

function without(all: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  if (!ids.some((id) => all.has(id))) return all;
  return new Set([...all].filter((id) => !ids.includes(id)));
}
