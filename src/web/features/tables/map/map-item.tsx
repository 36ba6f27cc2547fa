import { memo, useSyncExternalStore } from 'react';
import type { Table } from '#contract/tables.ts';
import { TableTile } from '#web/features/tables/floor/table-tile.tsx';
import { placeTransform } from './table-mover.ts';
import type { TablePlaces } from './table-places.ts';

interface MapItemProps {
  table: Table;
  places: TablePlaces;
  /** The id of the element that explains how to move a table by keyboard. */
  hintId: string;
  onOpen: (table: Table) => void;
}

/** A table at its position. Memoized: rendered again only when its props change. */
export const MapItem = memo(function MapItem({ table, places, hintId, onOpen }: MapItemProps) {
  const held = useSyncExternalStore(places.subscribe, () => places.get(table.id));
  const x = held?.x ?? table.positionX;
  const y = held?.y ?? table.positionY;
  return (
    <li
      data-table-id={table.id}
      data-shape={table.shape}
      data-x={x}
      data-y={y}
      style={{ transform: placeTransform({ x, y }) }}
      className="absolute top-0 start-0 data-held:z-10 data-moving:z-10 data-moving:will-change-transform data-held:*:shadow-pop data-moving:*:cursor-grabbing data-moving:*:shadow-pop data-moving:*:ring-2 data-moving:*:ring-basil data-moving:*:ring-offset-2 data-moving:*:ring-offset-card"
    >
      <TableTile table={table} onOpen={onOpen} describedBy={hintId} shortcuts="M" />
    </li>
  );
});
