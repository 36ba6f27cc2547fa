import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { type Placed, type Point, type Rect, rectOf } from '#domain/tables/free-place.ts';
import { MapControls } from './map-controls.tsx';
import { MapItem } from './map-item.tsx';
import { followKeys } from './map-keys.ts';
import { followPointer } from './map-pointer.ts';
import { followTouch } from './map-touch.ts';
import { MapView, type ZoomChoice } from './map-view.ts';
import { tableMapText } from './table-map-text.ts';
import type { TablePlaces } from './table-places.ts';

export interface MapHandle {
  /** The visible part, in pixels of the map. */
  visibleArea: () => Rect | null;
  /** Scrolls to a table and focuses it. */
  reveal: (tableId: string) => void;
}

interface TableMapProps {
  ref: Ref<MapHandle>;
  tables: readonly Table[];
  places: TablePlaces;
  /** The initial zoom, or null: the map fits itself to the tables. After that the person changes it. */
  zoom: number | null;
  onZoomChosen: (choice: ZoomChoice) => void;
  /** Must be a stable function. */
  onOpen: (table: Table) => void;
}

/** The map of the room: tables can be moved by mouse, finger and keyboard. */
export function TableMap({ ref, tables, places, zoom, onZoomChosen, onOpen }: TableMapProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLUListElement>(null);
  const latest = useRef({ tables, onZoomChosen });
  const [view, setView] = useState<MapView | null>(null);
  const [news, setNews] = useState('');
  const startZoom = useRef(zoom);
  const hintId = useId();

  useLayoutEffect(() => {
    latest.current = { tables, onZoomChosen };
  });

  useLayoutEffect(() => {
    if (!viewport.current || !sizer.current || !canvas.current) return;
    const elements = { viewport: viewport.current, sizer: sizer.current, canvas: canvas.current };
    const made = new MapView(elements, startZoom.current, (chosen) => latest.current.onZoomChosen(chosen));
    setView(made);
    const placed = () => latest.current.tables.map((table) => placedAt(table, places));
    made.keepInSight(placed());
    const [first] = placed();
    if (first && !made.areAllInSight(placed())) made.show(rectOf(first));
    const stops = [
      followView(elements.viewport, made, placed),
      followPointer(elements.viewport, made, places),
      followTouch(elements.viewport, made, places),
      followKeys(elements.viewport, places, (kind, tableId, { x, y }) => {
        const table = latest.current.tables.find(({ id }) => id === tableId);
        if (table) setNews(tableMapText.moveNews[kind]({ number: table.number, x, y }));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [places]);

  useNews(tables, places);
  useNewInSight(view, tables, places);

  useImperativeHandle(
    ref,
    () => ({
      visibleArea: () => view?.visibleArea() ?? null,
      reveal(tableId) {
        const table = latest.current.tables.find(({ id }) => id === tableId);
        if (table) view?.show(rectOf(placedAt(table, places)));
        canvas.current
          ?.querySelector<HTMLElement>(`[data-table-id="${tableId}"] button`)
          ?.focus({ preventScroll: true });
      },
    }),
    [view, places],
  );

  return (
    <section
      aria-label={tableMapText.label}
      className="group/map relative min-h-0 min-w-0 overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      <p id={hintId} hidden>
        {tableMapText.keyboardHint}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div
        ref={viewport}
        className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-card outline-none data-panning:cursor-grabbing"
      >
        <div ref={sizer} className="relative overflow-hidden">
          <ul
            ref={canvas}
            className="absolute top-0 start-0 h-[5000px] w-[2000px] origin-top-left cursor-grab select-none bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[24px_24px] [contain:layout_paint_style] in-data-panning:cursor-grabbing"
          >
            {tables.map((table) => (
              <MapItem key={table.id} table={table} places={places} hintId={hintId} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      </div>
      {/* The hint stands beside the buttons, or above them where there is no room. */}
      <div className="pointer-events-none absolute inset-x-4 bottom-4 flex flex-wrap items-end gap-2">
        <p
          aria-hidden
          className="hidden rounded-control bg-ink px-3 py-2 text-paper text-sm group-has-[[data-table-id]_:focus-visible]/map:block"
        >
          {tableMapText.keyboardHint}
        </p>
        {view && <MapControls view={view} placed={() => tables.map((table) => placedAt(table, places))} />}
      </div>
    </section>
  );
}

/** The table's shape and position on this screen. */
function placedAt({ id, shape, positionX, positionY }: Table, places: TablePlaces) {
  const { x, y }: Point = places.get(id) ?? { x: positionX, y: positionY };
  return { shape, x, y };
}

/** Follows the view's size, and where it has been scrolled to. */
function followView(viewport: HTMLElement, view: MapView, placed: () => readonly Placed[]): () => void {
  const resizing = new ResizeObserver(() => {
    view.keepInSight(placed());
    view.noteMoved();
  });
  resizing.observe(viewport);
  viewport.addEventListener('scroll', view.noteMoved, { passive: true });
  return () => {
    resizing.disconnect();
    viewport.removeEventListener('scroll', view.noteMoved);
  };
}

/** Brings tables into sight that have been added, by whomever. */
function useNewInSight(view: MapView | null, tables: readonly Table[], places: TablePlaces) {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const hasNew = tables.some(({ id }) => !known.current.has(id));
    known.current = new Set(tables.map(({ id }) => id));
    if (hasNew) view?.keepInSight(tables.map((table) => placedAt(table, places)));
  }, [view, tables, places]);
}

/** Tells `places` which tables the feed has changed or removed. */
function useNews(tables: readonly Table[], places: TablePlaces) {
  const known = useRef<readonly Table[]>(tables);
  useEffect(() => {
    const before = new Map(known.current.map((table) => [table.id, table]));
    known.current = tables;
    for (const table of tables) {
      if (before.get(table.id) !== table) places.hear(table.id);
      before.delete(table.id);
    }
    for (const gone of before.keys()) places.hear(gone);
  }, [tables, places]);
}
