import type { Dashboard } from '#contract/dashboard.ts';
import { firstOfMonth, mondayOf } from '#domain/calendar/days.ts';
import { trendFrom } from '#domain/dashboard/trend.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { dashboardView } from './dashboard.presenter.ts';
import { findDishImages, findRecentOrders, getOccupancy } from './dashboard.store.ts';
import { findSales, getSalesCalendar, type SalesCalendar, storeMissingDays } from './sales.store.ts';

const recentOrdersShown = 8;

/** The figures of a restaurant. */
export class DashboardService {
  /** Restaurants whose past days are being added up in this process. */
  private readonly addingUp = new Map<string, Promise<void>>();

  constructor(private readonly database: Database) {}

  /**
   * The dashboard as of now. Missing sums of past days are added up first; when that is not possible at the
   * moment, the answer is still right, only slower. [DASH-4]
   */
  async get(restaurantId: string): Promise<Dashboard> {
    const ready = await this.read(restaurantId, ({ missing }) => missing === 0);
    if (ready) return ready;
    await this.addUpOnce(restaurantId);
    const dashboard = await this.read(restaurantId, () => true);
    if (!dashboard) throw new Error('nothing was read');
    return dashboard;
  }

  private async read(
    restaurantId: string,
    isReady: (calendar: SalesCalendar) => boolean,
  ): Promise<Dashboard | null> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      // One pipeline, the position first of all. [LIVE-4]
      const [position, calendar, occupancy, recent, images] = await Promise.all([
        getFeedPosition(tx),
        getSalesCalendar(tx),
        getOccupancy(tx),
        findRecentOrders(tx, recentOrdersShown),
        findDishImages(tx),
      ]);
      if (!isReady(calendar)) return null;
      const sales = await salesOf(tx, calendar);
      return dashboardView({ position, calendar, occupancy, recent, images, sales });
    });
  }

  /** Single flight: concurrent requests wait for the same work. */
  private async addUpOnce(restaurantId: string): Promise<void> {
    const underWay = this.addingUp.get(restaurantId);
    if (underWay) return underWay;
    const work = this.addUp(restaurantId).finally(() => this.addingUp.delete(restaurantId));
    this.addingUp.set(restaurantId, work);
    return work;
  }

  private async addUp(restaurantId: string): Promise<void> {
    for (;;) {
      const { isDone } = await this.database.withTenantSlowly(restaurantId, storeMissingDays);
      if (isDone) return;
    }
  }
}

function salesOf(tx: TenantTx, { timeZone, dayStartHour, today, firstDay }: SalesCalendar) {
  return findSales(tx, {
    timeZone,
    dayStartHour,
    today,
    firstDay: firstDay ?? today,
    hoursFrom: trendFrom(today),
    monday: mondayOf(today),
    firstOfMonth: firstOfMonth(today),
  });
}
