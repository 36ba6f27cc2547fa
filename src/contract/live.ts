import type { TableCall } from '#domain/tables/table-status.ts';
import type { Order } from './orders.ts';
import type { Payment } from './payments.ts';
import type { RestaurantStatus } from './restaurants.ts';
import type { ManagedReview } from './reviews/review-management.ts';
import type { Review } from './reviews/reviews.ts';
import type { Table } from './tables.ts';

/**
 * The live feed: server-sent events at `/live/staff?restaurantId=…` and
 * `/live/guest?restaurantId=…[&tableSessionId=…]`, both with `after=<position>` to resume (or the header
 * Last-Event-ID). Each event's `id` is its position, its `data` one of these messages as JSON. Every
 * message carries the whole entity as its audience may see it, newest state; receiving it twice is
 * harmless. The other events have no data:
 * - `ready` follows the replay; its `id` is where the feed now stands.
 * - `reset` says that the position is unknown: load everything anew, and go on from its `id`.
 * - `beat` shows every `heartbeatMs` that the line is alive (a comment would, but browsers hide those). Its
 *   `id` moves on over events that were not for this client.
 * - `closed` says that the client may watch no longer; coming back is pointless.
 */

export type StaffMessage =
  | { kind: 'order'; order: Order }
  | { kind: 'table'; table: Table }
  | { kind: 'table_removed'; tableId: string }
  | { kind: 'payment'; payment: Payment }
  | { kind: 'restaurant'; restaurant: RestaurantStatus }
  | { kind: 'menu'; menuVersion: number }
  | { kind: 'review'; review: ManagedReview }
  /** More or less of what the help page asks for has been done. */
  | { kind: 'setup' }
  /** A day was closed. Without its amounts: they are asked for by who may see them. */
  | { kind: 'closing' }
  /** Told only to who wrote the ticket, and without it: a device in waiter mode may listen too. */
  | { kind: 'ticket'; ticketId: string };

export type GuestMessage =
  /** `openAmount` in cents: what the table still has to pay. */
  | { kind: 'order'; order: Order; openAmount: number }
  | {
      kind: 'session';
      status: 'active' | 'completed';
      pin: string;
      /** Changes when the party moves. */
      tableNumber: number;
      mergedInto: string | null;
    }
  | { kind: 'call'; call: TableCall | null }
  /** The table's own: one of its phones has rated the visit. */
  | { kind: 'review'; review: Review }
  | { kind: 'restaurant'; isOpen: boolean; menuVersion: number }
  | { kind: 'menu'; menuVersion: number };

/** Milliseconds between two signs of life; a client that hears nothing for 2.5 times that reconnects. */
export const heartbeatMs = 15_000;
