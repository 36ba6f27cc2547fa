import type { StaffMessage } from '#contract/live.ts';
import type { FeedEvent } from './feed.ts';
import { followFeed } from './open-feeds.ts';
import { createResource, type Resource, type ResourceSettings } from './resource.ts';

export type StaffResource<Data> = Resource<Data, StaffMessage>;

interface StaffResourceOptions<Data> extends ResourceSettings<Data> {
  load: (signal: AbortSignal, before: Data | undefined) => Promise<Data>;
  /**
   * Returns the data with the message applied, or the same object when nothing changes. Must accept a message
   * twice.
   */
  apply?: (data: Data, message: StaffMessage) => Data;
  /** Whether the data is out of date even with the message applied. */
  staleOn?: (message: StaffMessage, before: Data, after: Data) => boolean;
}

/** Follows the feed of a restaurant's staff; see `followFeed`. */
export function followStaff(
  restaurantId: string,
  after: string | undefined,
  hear: (event: FeedEvent<StaffMessage>) => void,
): () => void {
  return followFeed(`/live/staff?${new URLSearchParams({ restaurantId })}`, after, hear);
}

/** A live resource on the feed of a restaurant's staff. All these resources share one stream. */
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
