import { useMemo } from 'react';
import type { SigningState } from '#contract/signing.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type ResourceView } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** No message tells how many entries wait, nor that a set-up was cut off. */
const everyMs = 10_000;

export interface Signing extends ResourceView<SigningState> {
  /** Shows what a call has answered. */
  show: (state: SigningState) => void;
}

/** The security devices of a restaurant, live. */
export function useSigning(restaurantId: string): Signing {
  const resource = useMemo(
    () =>
      createResource<SigningState>({
        load: (signal) => api.signing.state({ restaurantId }, { signal }),
        news: (onNews) => onStaffNews(restaurantId, ['signing', 'till'], onNews),
        everyMs,
      }),
    [restaurantId],
  );
  return { ...useResource(resource), show: (state) => resource.update(() => state) };
}
