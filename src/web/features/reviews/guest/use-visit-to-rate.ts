import { useMemo } from 'react';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** The live visit, loaded when the page opens. */
export function useVisitToRate(tableSessionId: string): ResourceView<RatedVisit> {
  const resource = useMemo(
    () =>
      createResource<RatedVisit>({
        load: (signal) => api.reviews.visit({ tableSessionId }, { signal }),
        isFinal: isNotFound,
      }),
    [tableSessionId],
  );
  return useResource(resource);
}

/** Whether the visit does not exist or is not this phone's. */
export function isNotFound({ code }: Failure): boolean {
  // BAD_REQUEST comes from an address that was not copied whole.
  return code === 'NOT_AT_TABLE' || code === 'BAD_REQUEST';
}
