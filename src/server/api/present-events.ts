import type { GuestMessage, StaffMessage } from '#contract/live.ts';
import type { PageKey } from '#domain/access/pages.ts';
import type { Database } from '../db/tenant.ts';
import type { LoggedEvent } from '../live/event-log.ts';
import type { PresentedEvent } from '../live/viewer.ts';
import type { Services } from '../services.ts';

interface Shown {
  pages: readonly PageKey[];
  staff: StaffMessage | null;
  guest: GuestMessage | null;
}

const nothing: Shown = { pages: [], staff: null, guest: null };
const floorPages: readonly PageKey[] = ['orders', 'tables', 'dashboard'];

/**
 * Turns events into what staff and guests are told: loads each changed thing once, as it is now.
 */
export function createPresenter(database: Database, services: Services) {
  return (restaurantId: string, events: readonly LoggedEvent[]): Promise<PresentedEvent[]> =>
    database.withTenant(restaurantId, async (tx) => {
      const idsOf = (entity: string) => [
        ...new Set(events.filter(({ kind }) => entityOf(kind) === entity).map(({ entityId }) => entityId)),
      ];
      const shown = new Map<string, Shown>();
      const show = (entity: string, id: string, what: Shown) => shown.set(`${entity} ${id}`, what);

      const orderIds = idsOf('order');
      if (orderIds.length > 0) {
        for (const { order, openAmount } of await services.orders.findViews(tx, orderIds)) {
          show('order', order.id, {
            pages: floorPages,
            staff: { kind: 'order', order },
            guest: { kind: 'order', order, openAmount },
          });
        }
      }
      const tableIds = idsOf('table');
      if (tableIds.length > 0) {
        for (const id of tableIds) {
          // Deleted since: that is what there is to tell.
          show('table', id, {
            pages: floorPages,
            staff: { kind: 'table_removed', tableId: id },
            guest: null,
          });
        }
        for (const table of await services.tables.findViews(tx, tableIds)) {
          show('table', table.id, {
            pages: floorPages,
            staff: { kind: 'table', table },
            guest: { kind: 'call', call: table.call },
          });
        }
      }
      const sessionIds = idsOf('session');
      if (sessionIds.length > 0) {
        for (const { id, ...session } of await services.sessions.findViews(tx, sessionIds)) {
          show('session', id, { pages: [], staff: null, guest: { kind: 'session', ...session } });
        }
      }
      if (idsOf('restaurant').length > 0 || idsOf('menu').length > 0) {
        const status = await services.restaurants.findLiveStatus(tx);
        if (status) {
          const { restaurant, menuVersion } = status;
          show('restaurant', restaurantId, {
            pages: [],
            staff: { kind: 'restaurant', restaurant },
            guest: { kind: 'restaurant', isOpen: restaurant.isOpen, menuVersion },
          });
          show('menu', restaurantId, {
            pages: [],
            staff: { kind: 'menu', menuVersion },
            guest: { kind: 'menu', menuVersion },
          });
        }
      }
      return events.map(({ seq, kind, entityId, audience, tableSessionId }) => ({
        seq,
        audience,
        tableSessionId,
        ...(shown.get(`${entityOf(kind)} ${entityId}`) ?? nothing),
      }));
    });
}

/** `order.placed` is an event of the entity `order`. */
function entityOf(kind: string): string {
  return kind.split('.', 1)[0] ?? kind;
}
