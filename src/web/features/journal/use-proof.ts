import { useMemo } from 'react';
import type { JournalProof } from '#contract/journal.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** Whether the journals of the restaurant's tills are whole. Not live: verifying takes a while. [JRN-5] */
export function useProof(restaurantId: string) {
  const resource = useMemo(
    () =>
      createResource<JournalProof>({
        load: async (signal) => {
          for (;;) {
            const { proof } = await api.journal.verify({ restaurantId }, { signal });
            if (proof) return proof;
          }
        },
      }),
    [restaurantId],
  );
  return useResource(resource);
}
