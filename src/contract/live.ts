import type { Door } from '#domain/door/door.ts';
import type { LeadTime } from '#domain/orders/lead-time.ts';
import type { SessionStatus } from '#domain/sessions/session-status.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import type { Order, WaitingOrder } from './orders.ts';
import type { Payment } from './payments.ts';
import type { RestaurantStatus } from './restaurants.ts';
import type { ManagedReview } from './reviews/review-management.ts';
import type { Review } from './reviews/reviews.ts';
import type { CurrentOutage } from './signing.ts';
import type { DoorAlarm, Table } from './tables.ts';

/**
 * The live feed: server-sent events at `/live/staff?restaurantId=…` and
 * `/live/guest?restaurantId=…[&tableSessionId=…]`, both with `after=<position>` to resume (or the header
 * Last-Event-ID). Each event's `id` is its position, its `data` one of these messages as JSON. Every message
 * carries the whole entity as its audience may see it, newest state; receiving it twice is harmless. The
 * other events have no data, but for heartbeats:
 * - `ready` follows the replay; its `id` is the position of the feed.
 * - `reset`: the position is unknown. The client loads everything again and resumes from this `id`.
 * - `beat`: a heartbeat every `heartbeatMs` (browsers would not pass an SSE comment to scripts). Its `id`
 *   moves past events that were not for this client; its `data` is the server's time, in milliseconds since 1970.
 * - `closed`: the client has lost its access; it does not reconnect.
 */

export type StaffMessage =
  | { kind: 'order'; order: Order }
  | { kind: 'waiting_order'; order: WaitingOrder }
  | { kind: 'table'; table: Table }
  | { kind: 'table_removed'; tableId: string }
  /** What the restaurant's door asks for. */
  | { kind: 'door'; modes: Door }
  /** Too many parties at once, or one phone at several tables; null: no more. */
  | { kind: 'door_alarm'; alarm: DoorAlarm | null }
  /** A security device came into use or went out of it, or does not sign any more; null: or does. */
  | { kind: 'signing'; outage: CurrentOutage | null }
  /** A till was added, renamed or ended, or a device books into another one. */
  | { kind: 'till' }
  | { kind: 'payment'; payment: Payment }
  /** Money that a party left open was written off, or is open again. */
  | { kind: 'write_off' }
  /** The cash book has changed. Without amounts: only some of the staff may see them. */
  | { kind: 'cashbook' }
  /** A voucher was sold, has paid, or neither any more. Without amounts: only some of the staff may see them. */
  | { kind: 'voucher' }
  /** A shift was started or ended. Without a name or amounts: only some of the staff may see them. */
  | { kind: 'shift' }
  | { kind: 'restaurant'; restaurant: RestaurantStatus }
  | { kind: 'menu'; menuVersion: number }
  | { kind: 'review'; review: ManagedReview }
  /** The setup steps of the help page have changed. */
  | { kind: 'setup' }
  /** A day was closed. Without amounts: only some of the staff may see them. */
  | { kind: 'closing' }
  /** The security log has a new line. */
  | { kind: 'security' }
  /** Sent only to the ticket's author, without its text: a device in waiter mode may listen too. */
  | { kind: 'ticket'; ticketId: string };

export type GuestMessage =
  /** `openAmount`: what the table still has to pay, in cents. */
  | { kind: 'order'; order: Order; openAmount: number }
  | { kind: 'waiting_order'; order: WaitingOrder }
  | {
      kind: 'session';
      status: SessionStatus;
      pin: string;
      /** Changes when the party moves. */
      tableNumber: number;
      mergedInto: string | null;
      /** It ended by itself, empty. */
      lapsed: boolean;
    }
  /** The numbers of all phones that ask to be let in. */
  | { kind: 'knocks'; knocks: number[] }
  | { kind: 'call'; call: TableCall | null }
  /** One of the table's phones has rated the visit. */
  | { kind: 'review'; review: Review }
  | { kind: 'restaurant'; isOpen: boolean; menuVersion: number; leadTimes?: LeadTime[] | undefined }
  | { kind: 'menu'; menuVersion: number };

/** The header of answers with the server's time, in milliseconds since 1970. */
export const timeHeader = 'x-time';

/** Milliseconds between heartbeats; a client that receives nothing for 2.5 times as long reconnects. */
export const heartbeatMs = 15_000;
