import type { StaffMessage } from '#contract/live.ts';
import type { FeedEvent } from './feed.ts';
import { followFeed } from './open-feeds.ts';
import { createResource, type Resource, type ResourceSettings } from './resource.ts';

export type StaffResource<Data> = Resource<Data, StaffMessage>;

interface StaffResourceOptions<Data> extends ResourceSettings<Data> {
  load: (signal: AbortSignal, before: Data | undefined) => Promise<Data>;
  /** Returns the data with the message worked in, the same when it changes nothing; must bear a message it has had. */
  apply?: (data: Data, message: StaffMessage) => Data;
  /** Whether the message says that the data, even with it, is out of date. */
  staleOn?: (message: StaffMessage, before: Data, after: Data) => boolean;
}

/** Follows what a restaurant's staff are told, as `followFeed` does. */
export function followStaff(
  restaurantId: string,
  after: string | undefined,
  hear: (event: FeedEvent<StaffMessage>) => void,
): () => void {
  return followFeed(`/live/staff?${new URLSearchParams({ restaurantId })}`, after, hear);
}

/** Something that a restaurant's staff see, live. However many there are, they share one stream. */
export function createStaffResource<Data extends { position: string }>(
  restaurantId: string,
  { apply = (data) => data, staleOn, ...options }: StaffResourceOptions<Data>,
): StaffResource<Data> {
  return createResource<Data, StaffMessage>({
    ...options,
    feed: {
      follow: (after, hear) => followStaff(restaurantId, after, hear),
      positionOf: ({ position }) => position,
      apply,
      staleOn,
    },
  });
}
