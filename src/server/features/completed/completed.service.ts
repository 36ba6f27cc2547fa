import type { CompletedCounts, CompletedPage } from '#contract/completed.ts';
import type { Inputs } from '#contract/contract.ts';
import { readOrderSearch } from '#domain/completed/completed-orders.ts';
import type { Database } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { getPeriods, periodsView } from '../restaurants/calendar.service.ts';
import { countCompleted, countFound, findCompleted } from './completed.store.ts';

const pageSize = 24;
/** One more than the pages show, so that a search for a popular table need not count years of orders. */
const countLimit = 1000;

/** Looks up completed orders. */
export class CompletedService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersService,
  ) {}

  /** A page of completed and served orders, newest first. [DONE-1] [DONE-2] [DONE-3] */
  async list(input: Inputs['completed']['list']): Promise<CompletedPage> {
    const { restaurantId, period, search, after } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      const position = await getFeedPosition(tx);
      const { starts } = await getPeriods(tx);
      const [placedAt, orderNumber] = after?.split('_') ?? [];
      const found = await findCompleted(tx, {
        start: starts[period],
        search: readOrderSearch(search),
        after: placedAt && orderNumber ? { placedAt, orderNumber: Number(orderNumber) } : null,
        limit: pageSize + 1,
      });
      const page = found.slice(0, pageSize);
      const last = page.at(-1);
      const views = await this.orders.findViews(
        tx,
        page.map(({ id }) => id),
      );
      const byId = new Map(views.map(({ order }) => [order.id, order]));
      return {
        orders: page.flatMap(({ id }) => byId.get(id) ?? []),
        next: last && found.length > pageSize ? `${last.placedAt}_${last.orderNumber}` : null,
        position,
      };
    });
  }

  /** The number of completed orders in each period. [DONE-2] [DONE-4] */
  async count(input: Inputs['completed']['counts']): Promise<CompletedCounts> {
    return this.database.withTenant(input.restaurantId, async (tx) => {
      const position = await getFeedPosition(tx);
      const periods = await getPeriods(tx);
      const { starts } = periods;
      const search = readOrderSearch(input.search);
      const counts = await (search ? countFound(tx, search, starts, countLimit) : countCompleted(tx, starts));
      return { counts, countLimit, ...periodsView(periods), position };
    });
  }
}
