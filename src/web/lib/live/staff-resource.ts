import type { StaffMessage } from '#contract/live.ts';
import type { FeedListener } from './feed-log.ts';
import { connectLive, type LiveConnection } from './live-connection.ts';
import { createLiveResource, type LiveResource } from './live-resource.ts';

interface StaffResourceOptions<Data> {
  load: () => Promise<Data>;
  /** Returns the data with the message worked in, the same when it changes nothing; must bear a message it has had. */
  apply: (data: Data, message: StaffMessage) => Data;
}

/** Listens to what a restaurant's staff are told, as `connectLive` does. */
export function connectStaffFeed(
  restaurantId: string,
  listener: FeedListener<StaffMessage> & { after?: string | undefined },
): LiveConnection {
  return connectLive({ url: `/live/staff?${new URLSearchParams({ restaurantId })}`, ...listener });
}

/** Something that a restaurant's staff see, live. However many there are, they share one connection. */
export function createStaffResource<Data extends { position: string }>(
  restaurantId: string,
  { load, apply }: StaffResourceOptions<Data>,
): LiveResource<Data> {
  return createLiveResource<Data, StaffMessage>({
    load,
    connect: (listener) => connectStaffFeed(restaurantId, listener),
    apply,
  });
}
