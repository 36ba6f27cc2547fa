import type { EventEntity } from '#contract/events.ts';
import type { GuestMessage, StaffMessage } from '#contract/live.ts';
import type { PageKey } from '#domain/staff/pages.ts';
import type { Database, TenantTx } from '../db/tenant.ts';
import { forGuests } from '../features/orders/orders.service.ts';
import { withoutStaffFacts } from '../features/orders/waiting-order-view.ts';
import type { LoggedEvent } from '../live/event-log.ts';
import type { PresentedEvent } from '../live/viewer.ts';
import type { Services } from '../services.ts';

/** The messages about one changed thing, and the pages of which a waiter needs one to get them. */
interface Shown {
  pages?: readonly PageKey[];
  staff?: StaffMessage;
  guest?: GuestMessage;
  /**
   * Only guests of this session get the message; undefined: guests of every session that the event is for.
   */
  tableSessionId?: string | null;
  /** Only this account gets the message; undefined: all staff. */
  userId?: string;
}

type ShownById = [id: string, shown: Shown][];

/** Loads changed things of one kind as they are now and returns the messages about each. */
type Show = (tx: TenantTx, ids: readonly string[]) => Promise<ShownById>;

const floorPages: readonly PageKey[] = ['orders', 'tables', 'dashboard'];
/** The page of completed orders also needs the orders that have left its list. */
const orderPages: readonly PageKey[] = [...floorPages, 'completed'];
const servicePages: readonly PageKey[] = ['orders', 'tables'];
/** A page that is never open to waiters. */
const adminPages: readonly PageKey[] = ['reports'];
const leftOpenPages: readonly PageKey[] = ['completed', ...servicePages];

/**
 * Turns events into messages for staff and guests. Loads each changed thing once, however often it changed,
 * and all kinds of things in one pipeline.
 */
export function createPresenter(database: Database, services: Services) {
  const shows = messageLoaders(services);
  return (restaurantId: string, events: readonly LoggedEvent[]): Promise<PresentedEvent[]> =>
    database.readTenant(restaurantId, async (tx) => {
      const shown = new Map<string, Shown>();
      await Promise.all(
        [...new Set(events.map(({ entity }) => entity))].map(async (entity) => {
          if (entity === null) return;
          const changed = events.filter((event) => event.entity === entity);
          const ids = [...new Set(changed.map(({ entityId }) => entityId))];
          for (const [id, what] of await shows[entity](tx, ids)) shown.set(`${entity} ${id}`, what);
        }),
      );
      return events.map(({ seq, entity, entityId, audience, tableSessionId }) => {
        const what: Shown = shown.get(`${entity} ${entityId}`) ?? {};
        const isForAnother = what.tableSessionId !== undefined && what.tableSessionId !== tableSessionId;
        const { pages = [], staff = null, guest = null, userId } = what;
        return {
          ...{ seq, audience, tableSessionId, pages, staff, userId },
          guest: isForAnother ? null : guest,
        };
      });
    });
}

function messageLoaders(services: Services): Record<EventEntity, Show> {
  return {
    async order(tx, ids) {
      const views = await services.orders.findViews(tx, ids);
      return views.map(({ order, openAmount }) => [
        order.id,
        {
          pages: orderPages,
          staff: { kind: 'order', order },
          guest: { kind: 'order', order: forGuests(order), openAmount },
        },
      ]);
    },

    async table(tx, ids) {
      const views = new Map((await services.tables.findViews(tx, ids)).map((table) => [table.id, table]));
      return ids.map((id) => {
        const table = views.get(id);
        return [
          id,
          {
            pages: floorPages,
            staff: table ? { kind: 'table', table } : { kind: 'table_removed', tableId: id },
            ...(table && { guest: { kind: 'call', call: table.call } }),
            // A call replayed after the table was freed would tell the previous party what the next one asks
            // for.
            tableSessionId: table?.session?.id ?? null,
          },
        ];
      });
    },

    async waiting_order(tx, ids) {
      const views = await services.waitingOrders.findViews(tx, ids);
      return views.map((order) => [
        order.id,
        {
          pages: floorPages,
          staff: { kind: 'waiting_order', order },
          guest: { kind: 'waiting_order', order: withoutStaffFacts(order) },
        },
      ]);
    },

    async door(tx, ids) {
      const modes = await services.tables.findDoor(tx);
      return ids.map((id) => [id, { pages: floorPages, staff: { kind: 'door', modes } }]);
    },

    async door_alarm(tx, ids) {
      const alarm = await services.tables.findAlarm(tx);
      return ids.map((id) => [id, { pages: floorPages, staff: { kind: 'door_alarm', alarm } }]);
    },

    async signing(tx, ids) {
      const outage = await services.devices.findOutage(tx);
      return ids.map((id) => [id, { pages: floorPages, staff: { kind: 'signing', outage } }]);
    },

    async till(_, ids) {
      return ids.map((id) => [id, { pages: adminPages, staff: { kind: 'till' } }]);
    },

    async payment(tx, ids) {
      const views = await services.bills.findPaymentViews(tx, ids);
      return views.map((payment) => [
        payment.id,
        { pages: servicePages, staff: { kind: 'payment', payment } },
      ]);
    },

    async write_off(_, ids) {
      return ids.map((id) => [id, { pages: leftOpenPages, staff: { kind: 'write_off' } }]);
    },

    async session(tx, ids) {
      const views = await services.sessions.findViews(tx, ids);
      return views.map(({ id, ...session }) => [id, { guest: { kind: 'session', ...session } }]);
    },

    async knock(tx, ids) {
      const views = await services.knocks.findViews(tx, ids);
      return views.map(({ id, knocks }) => [id, { guest: { kind: 'knocks', knocks } }]);
    },

    async review(tx, ids) {
      const [guestViews, staffViews] = await Promise.all([
        services.reviews.findViews(tx, ids),
        services.reviewManagement.findViews(tx, ids),
      ]);
      const managed = new Map(staffViews.map((review) => [review.id, review]));
      return guestViews.map((review) => {
        const staffReview = managed.get(review.id);
        return [
          review.id,
          {
            pages: ['reviews'],
            ...(staffReview && { staff: { kind: 'review', review: staffReview } }),
            guest: { kind: 'review', review },
          },
        ];
      });
    },

    async restaurant(tx, [id]) {
      const status = await services.restaurants.findLiveStatus(tx);
      if (!status || !id) return [];
      const { restaurant, ...told } = status;
      const guest = { kind: 'restaurant', isOpen: restaurant.isOpen, ...told } as const;
      return [[id, { staff: { kind: 'restaurant', restaurant }, guest }]];
    },

    async setup(_, ids) {
      return ids.map((id) => [id, { staff: { kind: 'setup' } }]);
    },

    async security(_, ids) {
      return ids.map((id) => [id, { pages: adminPages, staff: { kind: 'security' } }]);
    },

    async closing(_, ids) {
      return ids.map((id) => [id, { pages: ['reports'], staff: { kind: 'closing' } }]);
    },

    async voucher(_, ids) {
      return ids.map((id) => [id, { staff: { kind: 'voucher' } }]);
    },
    async cashbook(_, ids) {
      return ids.map((id) => [id, { staff: { kind: 'cashbook' } }]);
    },

    async shift(_, ids) {
      return ids.map((id) => [id, { staff: { kind: 'shift' } }]);
    },

    async ticket(tx, ids) {
      const authors = await services.tickets.findAuthors(tx, ids);
      return authors.map(({ id, userId }) => [id, { staff: { kind: 'ticket', ticketId: id }, userId }]);
    },

    async menu(tx, [id]) {
      const menuVersion = await services.menu.findVersion(tx);
      if (!id) return [];
      const message = { kind: 'menu', menuVersion } as const;
      return [[id, { staff: message, guest: message }]];
    },
  };
}
