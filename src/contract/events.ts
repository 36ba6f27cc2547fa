/** Who receives an event: staff; staff and the session's guests; or everybody who has the menu open. */
export const eventAudiences = ['staff', 'session', 'public'] as const;
export type EventAudience = (typeof eventAudiences)[number];

/**
 * All events: the entity each is about, and its audience. The log keeps ids, never data; the entity is loaded
 * when the event is sent (`live.ts`).
 */
const eventKinds = {
  'order.placed': { entity: 'order', audience: 'session' },
  'order.status_changed': { entity: 'order', audience: 'session' },
  /** Some of its units, and its status where that follows. */
  'order.units_moved': { entity: 'order', audience: 'session' },
  /** The course of some of its lines, or that they are rush. */
  'order.lines_changed': { entity: 'order', audience: 'session' },
  'order.units_cancelled': { entity: 'order', audience: 'session' },
  'order.cancelled': { entity: 'order', audience: 'session' },
  'order.completed': { entity: 'order', audience: 'session' },
  'waiting_order.placed': { entity: 'waiting_order', audience: 'session' },
  'waiting_order.decided': { entity: 'waiting_order', audience: 'session' },
  'waiting_order.moved': { entity: 'waiting_order', audience: 'session' },
  'order.change_undone': { entity: 'order', audience: 'session' },
  'order.moved': { entity: 'order', audience: 'session' },
  /** Its phone was sent away, or let back. */
  'order.marked': { entity: 'order', audience: 'session' },
  'order.paid': { entity: 'order', audience: 'session' },
  'order.payment_undone': { entity: 'order', audience: 'session' },
  /** A discount was given or undone. */
  'order.discounted': { entity: 'order', audience: 'session' },
  'table.created': { entity: 'table', audience: 'staff' },
  'table.placed': { entity: 'table', audience: 'staff' },
  'table.removed': { entity: 'table', audience: 'staff' },
  'table.seated': { entity: 'table', audience: 'staff' },
  'table.left': { entity: 'table', audience: 'staff' },
  'table.freed': { entity: 'table', audience: 'staff' },
  'table.changed': { entity: 'table', audience: 'staff' },
  'table.call_set': { entity: 'table', audience: 'session' },
  'table.call_cleared': { entity: 'table', audience: 'session' },
  'session.pin_replaced': { entity: 'session', audience: 'session' },
  'session.moved': { entity: 'session', audience: 'session' },
  'session.merged': { entity: 'session', audience: 'session' },
  'session.reopened': { entity: 'session', audience: 'session' },
  'session.held': { entity: 'session', audience: 'session' },
  'knock.made': { entity: 'knock', audience: 'session' },
  'knock.answered': { entity: 'knock', audience: 'session' },
  'session.let_in': { entity: 'session', audience: 'session' },
  'session.ended': { entity: 'session', audience: 'session' },
  /** Its modes, or codes of tables. */
  'door.changed': { entity: 'door', audience: 'staff' },
  /** Many parties at once, or one phone at several tables; or no more. */
  'door.alarmed': { entity: 'door_alarm', audience: 'staff' },
  'payment.recorded': { entity: 'payment', audience: 'staff' },
  'payment.undone': { entity: 'payment', audience: 'staff' },
  'payment.moved': { entity: 'payment', audience: 'staff' },
  'write_off.made': { entity: 'write_off', audience: 'staff' },
  'write_off.taken_back': { entity: 'write_off', audience: 'staff' },
  /** Cash went into a drawer or out of it, or a drawer began or ended. */
  'cashbook.booked': { entity: 'cashbook', audience: 'staff' },
  /** It was sold, has paid, or its sale or its payment was undone. */
  'voucher.changed': { entity: 'voucher', audience: 'staff' },
  'review.given': { entity: 'review', audience: 'session' },
  'review.deletion_requested': { entity: 'review', audience: 'staff' },
  'review.decided': { entity: 'review', audience: 'staff' },
  'restaurant.changed': { entity: 'restaurant', audience: 'public' },
  /** Changes that guests do not see: staff, permissions, the owner's plan. */
  'restaurant.changed_inside': { entity: 'restaurant', audience: 'staff' },
  'menu.changed': { entity: 'menu', audience: 'public' },
  /** Guests who read it meanwhile see it the next time they load it. */
  'menu.translated': { entity: 'menu', audience: 'staff' },
  'setup.changed': { entity: 'setup', audience: 'staff' },
  /** It was started or ended. */
  'shift.changed': { entity: 'shift', audience: 'staff' },
  /** A security device came into use or went out of it, or does not answer, or does again. */
  'signing.changed': { entity: 'signing', audience: 'staff' },
  /** A till was added, renamed or ended, or a device was told to book into another one. */
  'till.changed': { entity: 'till', audience: 'staff' },
  'closing.made': { entity: 'closing', audience: 'staff' },
  'security.recorded': { entity: 'security', audience: 'staff' },
  'ticket.filed': { entity: 'ticket', audience: 'staff' },
  'ticket.changed': { entity: 'ticket', audience: 'staff' },
} as const satisfies Record<string, { entity: string; audience: EventAudience }>;

export type EventKind = keyof typeof eventKinds;

/** What events are about; `server/api/present-events.ts` loads each for its audience. */
export type EventEntity = (typeof eventKinds)[EventKind]['entity'];

type KindWith<Trait> = { [K in EventKind]: (typeof eventKinds)[K] extends Trait ? K : never }[EventKind];

export type OrderEventKind = KindWith<{ entity: 'order' }>;

/** What a transaction writes into the log. */
export type NewEvent =
  /** `tableSessionId`: the guests who receive it; null: none, as with takeaway. */
  | { kind: KindWith<{ audience: 'session' }>; entityId: string; tableSessionId: string | null }
  | { kind: KindWith<{ audience: 'staff' | 'public' }>; entityId: string };

export function audienceOf(kind: EventKind): EventAudience {
  return eventKinds[kind].audience;
}

/** Null: an unknown kind, written by a newer version that runs beside this one during an update. */
export function entityOf(kind: string): EventEntity | null {
  return Object.hasOwn(eventKinds, kind) ? eventKinds[kind as EventKind].entity : null;
}
