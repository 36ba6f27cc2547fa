import type { Point } from '#domain/tables/free-place.ts';
import { mapLimits } from '#domain/tables/table-map.ts';
import { itemSelector, type TableMove, takeTable } from './table-mover.ts';
import type { TablePlaces } from './table-places.ts';

export type MoveNews = 'taken' | 'moved' | 'dropped' | 'putBack';

const step = mapLimits.keyboardStep;
const steps: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/**
 * Moving tables by keyboard: M lifts the focused table, arrows move it, Enter or M drop it, Escape puts it
 * back. When it loses the focus it is dropped, so that it stays where it is seen. [MAP-4]
 *
 * @param tell announces to screen readers what happened to which table
 */
export function followKeys(
  viewport: HTMLElement,
  places: TablePlaces,
  tell: (news: MoveNews, tableId: string, place: Point) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let moving: { item: HTMLElement; move: TableMove } | null = null;

  function said(news: MoveNews) {
    if (moving) tell(news, moving.item.dataset.tableId ?? '', moving.move.place());
  }

  function finish(isDropped: boolean) {
    if (!moving) return;
    if (isDropped) moving.move.drop();
    else moving.move.putBack();
    said(isDropped ? 'dropped' : 'putBack');
    moving = null;
  }

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = (event.target as Element).closest<HTMLElement>(itemSelector);
    if (!item) return;
    const isM = event.key === 'm' || event.key === 'M';
    // The lifted table was removed, which has moved the focus.
    if (moving && moving.item !== item) finish(true);
    if (!moving) {
      if (!isM) return;
      moving = { item, move: takeTable(item, places) };
      said('taken');
      return;
    }
    const by = steps[event.key];
    if (by) {
      // Keeps the arrows from scrolling.
      event.preventDefault();
      const { x, y } = moving.move.place();
      moving.move.to({ x: x + by.x, y: y + by.y });
      item.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      said('moved');
    } else if (isM || event.key === 'Enter') {
      event.preventDefault();
      finish(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      finish(false);
    } else if (event.key === ' ') {
      event.preventDefault();
    }
  }

  viewport.addEventListener('keydown', onKey, { signal });
  // Some browsers click on the space bar's keyup even when its keydown was prevented.
  viewport.addEventListener('keyup', (event) => moving && event.key === ' ' && event.preventDefault(), {
    signal,
  });
  viewport.addEventListener('focusout', () => finish(true), { signal });
  return () => {
    finish(false);
    stop.abort();
  };
}
