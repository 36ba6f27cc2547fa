import { useMemo } from 'react';
import type { Display, Tags } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import type { Door, DoorWay } from '#domain/door/door.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type Resource, type ResourceView } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';

/** What is registered of a way in, live. */
export interface Registered<Data> {
  view: ResourceView<Data>;
  show: (data: Data) => void;
}

export function useTags(): Registered<Tags> {
  const { restaurantId } = useManagement();
  return useRegistered(
    useMemo(
      () => createResource<Tags>({ load: (signal) => api.door.tags.list({ restaurantId }, { signal }) }),
      [restaurantId],
    ),
  );
}

export function useDisplays(): Registered<{ displays: Display[] }> {
  const { restaurantId } = useManagement();
  return useRegistered(
    useMemo(
      () =>
        createResource<{ displays: Display[] }>({
          load: (signal) => api.door.displays.list({ restaurantId }, { signal }),
        }),
      [restaurantId],
    ),
  );
}

function useRegistered<Data>(resource: Resource<Data>): Registered<Data> {
  const view = useResource(resource);
  // A new `door` means news of the door, of its tags and its screens.
  useReloadOn(
    resource,
    useStaffState((state) => state.floor.data?.door),
  );
  return { view, show: (data) => resource.update(() => data) };
}

export const isPaired = ({ pairedAt }: Display) => pairedAt !== null;

/** The tables whose doors ask for a way in that nothing there offers: nobody can sit down at them. */
export function tablesWithout(
  way: DoorWay,
  { door, tables }: { door: Door; tables: readonly Table[] },
  there: readonly { tableId: string }[],
): Table[] {
  return tables.filter(
    (table) => (table.door ?? door).includes(way) && !there.some(({ tableId }) => tableId === table.id),
  );
}
