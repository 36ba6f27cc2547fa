import { useMemo } from 'react';
import type { RatedVisit } from '#contract/reviews/reviews.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** The visit as it is found when the page opens. */
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

/** No such visit, or not this phone's. */
export function isNotFound({ code }: Failure): boolean {
  // The second is an address that was not copied whole.
  return code === 'NOT_AT_TABLE' || code === 'BAD_REQUEST';
}
