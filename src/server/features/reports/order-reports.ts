import { closingRows, closingSums } from '#domain/reports/report-cells.ts';
import { type OrderKind, orderColumns } from '#domain/reports/report-kinds.ts';
import { Overview, type OverviewKind, RateTotals } from '#domain/reports/report-rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { type Begin, pagesOf, previewedRows, type Report } from './report.ts';
import {
  countOrders,
  findFirstLines,
  findGroups,
  type GroupsPage,
  type OrderPlace,
  type OrderRange,
  writeLines,
} from './report-lines.store.ts';

/** Orders that are read at once: a few hundred lines, or the groups of some thousand orders. */
const ordersPerPage = { lines: 100, groups: 4000 };

const overview =
  (kind: OverviewKind): Begin =>
  async (_tx, { range }) =>
    overviewReport(kind, range);

/** Begins each export of orders. */
export const orderReports: Record<OrderKind, Begin> = {
  'line-items': async (_tx, { range }) => lineItems(range),
  items: overview('items'),
  'items-without-extras': overview('items-without-extras'),
  extras: overview('extras'),
};

/** Every line of every order. An order is read whole. [REP-2] */
function lineItems(range: OrderRange): Report {
  const columns = orderColumns['line-items'];
  const written = new RateTotals();
  return {
    columns,
    count: (tx) => countOrders(tx, range),
    async preview(tx) {
      const rows = await findFirstLines(tx, range, previewedRows);
      const { groups, discounts } = await findGroups(tx, 'items-without-extras', range, null, null);
      const rates = new RateTotals();
      for (const group of groups) rates.add(group);
      rates.subtract(discounts);
      return { rows, rowCount: null, closing: closingSums(rates.totals()) };
    },
    async *pages(read) {
      const find = (tx: TenantTx, after: OrderPlace | null) =>
        writeLines(tx, range, after, ordersPerPage.lines);
      for await (const { text, orders, rates, discounts } of pagesOf(read, find)) {
        written.addPortions(rates);
        written.subtract(discounts);
        yield { text, done: orders };
      }
    },
    end: () => closingRows(columns, closingSums(written.totals())),
  };
}

/** What equal dishes or extras of all orders add up to: rows that are known when all are read. [REP-2] */
function overviewReport(kind: OverviewKind, range: OrderRange): Report {
  const columns = orderColumns[kind];
  const written = new Overview();
  return {
    columns,
    count: (tx) => countOrders(tx, range),
    async preview(tx) {
      const whole = new Overview();
      addGroups(whole, kind, await findGroups(tx, kind, range, null, null));
      return {
        rows: whole.rows(kind).slice(0, previewedRows),
        rowCount: whole.size,
        closing: closingSums(whole.rates.totals()),
      };
    },
    async *pages(read) {
      const find = (tx: TenantTx, after: OrderPlace | null) =>
        findGroups(tx, kind, range, after, ordersPerPage.groups);
      for await (const page of pagesOf(read, find)) {
        addGroups(written, kind, page);
        yield { text: '', done: page.orders };
      }
    },
    end: () => [...written.rows(kind), ...closingRows(columns, closingSums(written.rates.totals()))],
  };
}

/** What extras cost is not divided by discounts: those are of whole lines. [REP-3] */
function addGroups(overview: Overview, kind: OverviewKind, { groups, discounts }: GroupsPage): void {
  overview.add(groups);
  if (kind !== 'extras') overview.rates.subtract(discounts);
}
