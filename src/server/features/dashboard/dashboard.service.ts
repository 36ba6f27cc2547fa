import type { Dashboard, MakingTimes } from '#contract/dashboard.ts';
import { firstOfMonth, mondayOf } from '#domain/calendar/days.ts';
import { trendFrom } from '#domain/dashboard/trend.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseClock } from '../../house-clock.store.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { dashboardView } from './dashboard.presenter.ts';
import { findDishImages, findRecentOrders, getOccupancy } from './dashboard.store.ts';
import {
  awaitTurn,
  findSales,
  getSalesCalendar,
  type SalesCalendar,
  storeMissingDays,
} from './sales.store.ts';
import { findMakingTimes } from './times.store.ts';

const recentOrdersShown = 8;
const timesOfDays = 28;

/** The figures of a restaurant. */
export class DashboardService {
  /** Whoever asks while past days are added up waits for that. */
  private readonly addingUp = new SingleFlight<Dashboard>();

  constructor(private readonly database: Database) {}

  /**
   * The dashboard as of now. Missing sums of past days are added up first; when that is not possible at the
   * moment, the answer is still right, only slower. [DASH-4] [DASH-9]
   */
  async get(restaurantId: string): Promise<Dashboard> {
    const ready = await this.database.withTenantSlowly(restaurantId, (tx) =>
      read(tx, ({ missing }) => missing === 0),
    );
    return ready ?? this.addingUp.run(restaurantId, () => this.addUp(restaurantId));
  }

  /** How long dishes really take. [KIT-5] */
  async getTimes(restaurantId: string): Promise<MakingTimes> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const clock = await getHouseClock(tx);
      const found = await findMakingTimes(tx, { days: timesOfDays, ...clock });
      const at = (station: string, hour: number | null) =>
        found.find((each) => each.station === station && each.hour === hour)?.times ?? null;
      return {
        ...{ days: timesOfDays, dayStartHour: clock.dayStartHour },
        stations: found.flatMap(({ station, hour, times }) =>
          hour === null
            ? [{ station, ...times, hours: Array.from({ length: 24 }, (_, each) => at(station, each)) }]
            : [],
        ),
      };
    });
  }

  private async addUp(restaurantId: string): Promise<Dashboard> {
    for (let isDone = false; !isDone; ) {
      ({ isDone } = await this.database.withTenantSlowly(restaurantId, storeMissingDays));
    }
    const dashboard = await this.database.withTenantSlowly(restaurantId, async (tx) => {
      // Where an order of a past day is being changed right now, this reads all orders of days without sums.
      await awaitTurn(tx);
      return read(tx, () => true);
    });
    if (!dashboard) throw new Error('nothing was read');
    return dashboard;
  }
}

async function read(tx: TenantTx, isReady: (calendar: SalesCalendar) => boolean): Promise<Dashboard | null> {
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
