import { useEffect, useRef, useState } from 'react';
import type { StaffMessage } from '#contract/live.ts';
import type { Table } from '#contract/tables.ts';
import type { TableShape } from '#domain/tables/table-status.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { newId } from '#web/lib/ids.ts';
import { toast } from '#web/ui/toast.ts';
import type { ZoomChoice } from './map-view.ts';
import type { MapHandle } from './table-map.tsx';
import { tableMapText } from './table-map-text.ts';
import { TablePlaces } from './table-places.ts';

/** A debounce: milliseconds from the last zoom step until it is saved. */
const zoomSaveMs = 300;

/** The commands that change the plan of tables. They show their failures themselves. */
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
        // The answer is not applied: the feed has the last word.
        runWithToasts(() => api.tables.setPosition({ restaurantId, id, x, y }), {
          failed: tableMapText.positionFailed,
        }),
      ),
  );
  const saveZoom = useZoomSaving(restaurantId, tell);
  const choiceKey = `gedeck.mapZoomChosen.${restaurantId}`;

  /** Keeps a zoom for the restaurant, and on this device whether it was chosen by hand. */
  function chooseZoom({ zoom, isFitted }: ZoomChoice): void {
    writeStored(choiceKey, isFitted ? null : 'true');
    saveZoom(zoom);
  }

  // A new table can be revealed only after it has been rendered.
  const isThere = tables.some(({ id }) => id === createdId);
  useEffect(() => {
    if (!createdId || !isThere) return;
    map.current?.reveal(createdId);
    setCreatedId(undefined);
  }, [createdId, isThere]);

  /** Adds a table at a free place, if possible in the visible part. Resolves to whether it worked. */
  async function create(shape: TableShape): Promise<boolean> {
    const id = newId();
    const area = map.current?.visibleArea() ?? undefined;
    return runWithToasts(
      async () => {
        const table = await api.tables.create({ restaurantId, id, shape, area });
        tell({ kind: 'table', table });
        toast({ title: tableMapText.created({ number: table.number }) });
        setCreatedId(id);
      },
      { failed: tableMapText.createFailed },
    );
  }

  /** Adds several tables. Throws an API failure, which belongs into the form that asked. */
  async function createSeveral(ids: string[], shape: TableShape): Promise<void> {
    const area = map.current?.visibleArea() ?? undefined;
    const made = await api.tables.createSeveral({ restaurantId, ids, shape, area });
    for (const table of made) tell({ kind: 'table', table });
    const numbers = made.map(({ number }) => number);
    const first = Math.min(...numbers);
    const last = Math.max(...numbers);
    const { created, createdSeveral } = tableMapText;
    toast({ title: first === last ? created({ number: first }) : createdSeveral({ first, last }) });
    setCreatedId(ids[0]);
  }

  /** Deletes all tables. Resolves to whether it worked. */
  async function removeAll(): Promise<boolean> {
    return runWithToasts(
      async () => {
        await api.tables.removeAll({ restaurantId });
        for (const { id } of tables) tell({ kind: 'table_removed', tableId: id });
      },
      { failed: tableMapText.deleteAllFailed, succeeded: tableMapText.deletedAll },
    );
  }

  return {
    ...{ map, places, create, createSeveral, removeAll, chooseZoom },
    /** Whether a zoom was chosen by hand on this device; else the map fits itself. [MAP-2] */
    hasChosenZoom: readStored(choiceKey) !== null,
  };
}

/** Saves the last of several zoom steps, also when the page is left before the debounce ends. */
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
      void runWithToasts(
        async () =>
          tell({
            kind: 'restaurant',
            restaurant: await api.restaurants.setTablemapZoom({ restaurantId, zoom }),
          }),
        { failed: tableMapText.zoomFailed },
      );
    }
    waiting.current = { timer: setTimeout(save, zoomSaveMs), save };
  };
}
