import { useEffect, useRef, useState } from 'react';
import type { StaffMessage } from '#contract/live.ts';
import type { Table } from '#contract/tables.ts';
import type { TableShape } from '#domain/tables/table-status.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { toldCall } from '#web/lib/told-call.ts';
import { toast } from '#web/ui/toast.ts';
import type { MapHandle } from './table-map.tsx';
import { tableMapText } from './table-map-text.ts';
import { TablePlaces } from './table-places.ts';

/** From the last step of the zoom until it is saved. */
const zoomSaveMs = 300;

/** Which tables there are and where they stand, for who changes it. Failures are told here. */
export function useTablePlan(
  restaurantId: string,
  tables: readonly Table[],
  tell: (message: StaffMessage) => void,
) {
  const map = useRef<MapHandle>(null);
  const [createdId, setCreatedId] = useState<string>();
  const [places] = useState(
    () =>
      new TablePlaces((id, { x, y }) =>
        toldCall(
          () => api.tables.setPosition({ restaurantId, id, x, y }),
          () => {}, // the feed has the last word
          tableMapText.positionFailed,
        ),
      ),
  );
  const saveZoom = useZoomSaving(restaurantId, tell);

  // Only when it stands there can it be shown.
  const isThere = tables.some(({ id }) => id === createdId);
  useEffect(() => {
    if (!createdId || !isThere) return;
    map.current?.reveal(createdId);
    setCreatedId(undefined);
  }, [createdId, isThere]);

  /** Adds a table where there is room, in sight if possible. Resolves to whether it worked. */
  async function create(shape: TableShape): Promise<boolean> {
    const id = newId();
    const area = map.current?.visibleArea() ?? undefined;
    return toldCall(
      () => api.tables.create({ restaurantId, id, shape, area }),
      (table) => {
        tell({ kind: 'table', table });
        toast({ title: tableMapText.created(table.number) });
        setCreatedId(id);
      },
      tableMapText.createFailed,
    );
  }

  /** Resolves to whether it worked; then the feed takes the tables away. */
  async function removeAll(): Promise<boolean> {
    return toldCall(
      () => api.tables.removeAll({ restaurantId }),
      () => {
        for (const { id } of tables) tell({ kind: 'table_removed', tableId: id });
      },
      tableMapText.deleteAllFailed,
      tableMapText.deletedAll,
    );
  }

  return { map, places, create, removeAll, saveZoom };
}

/** Saves the last of several zooms; also when the page is left in between. */
function useZoomSaving(restaurantId: string, tell: (message: StaffMessage) => void): (zoom: number) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(null);

  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.save();
    },
    [],
  );

  return (zoom) => {
    clearTimeout(waiting.current?.timer);
    function save() {
      waiting.current = null;
      void toldCall(
        () => api.restaurants.setTablemapZoom({ restaurantId, zoom }),
        (restaurant) => tell({ kind: 'restaurant', restaurant }),
        tableMapText.zoomFailed,
      );
    }
    waiting.current = { timer: setTimeout(save, zoomSaveMs), save };
  };
}
