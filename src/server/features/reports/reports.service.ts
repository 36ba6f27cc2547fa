import type { Inputs } from '#contract/contract.ts';
import type { ReportPart } from '#contract/reports/report-export.ts';
import type { ExceptionsPage, ReportPreview, ReportSummary } from '#contract/reports/reports.ts';
import { germanMoment } from '#domain/calendar/german-dates.ts';
import { dayIn, type HouseClock } from '#domain/calendar/time-zone.ts';
import { closingRows, closingSums, headRows } from '#domain/reports/report-cells.ts';
import { officeFileName, reportFileName } from '#domain/reports/report-file-name.ts';
import { type ReportKind, reportColumns, reportNames } from '#domain/reports/report-kinds.ts';
import { type AskedPeriod, type DayRange, daysOfPeriod, momentsOf } from '#domain/reports/report-period.ts';
import { Overview, RateTotals } from '#domain/reports/report-rows.ts';
import type { Letterhead } from '#domain/restaurants/letterhead.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import { csvLines, toCsv } from '../../csv.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseClock } from '../../house-clock.store.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import type { IssuedReceiptsService } from '../receipts/issued-receipts.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import { findExceptions, sumExceptions } from './exceptions.store.ts';
import {
  countOrders,
  findFirstLines,
  findGroups,
  type GroupsPage,
  type OrderPlace,
  type OrderRange,
  writeLines,
} from './report-lines.store.ts';
import { summaryView } from './reports.presenter.ts';
import { getSummary } from './reports.store.ts';

/** Orders that are read at once: a few hundred lines, or the groups of some thousand orders. */
const ordersPerPage = { 'line-items': 100, items: 4000, 'items-without-extras': 4000, extras: 4000 };
const previewedRows = 12;
const exceptionsPerPage = 50;

interface Scope {
  house: Letterhead;
  clock: HouseClock;
  days: DayRange;
  range: OrderRange;
}

/** A file that is streamed while it is written. */
export interface ReportFile {
  fileName: string;
  parts: AsyncGenerator<ReportPart>;
}

/** Reports and exports for a restaurant's tax adviser. */
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly issued: IssuedReceiptsService,
  ) {}

  /** The sums of a period. [REP-5] @throws AppError REPORT_PERIOD_INVALID */
  async summarise({ restaurantId, ...asked }: Inputs['reports']['summary']): Promise<ReportSummary> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const { days, range } = await scopeOf(tx, asked);
      return summaryView(days, range.timeZone, await getSummary(tx, range));
    });
  }

  /** A page of what was cancelled, undone, discounted and written off. [EXC-2] @throws AppError REPORT_PERIOD_INVALID */
  async listExceptions(input: Inputs['reports']['exceptions']): Promise<ExceptionsPage> {
    const { restaurantId, kind, after, ...asked } = input;
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const { days, range } = await scopeOf(tx, asked);
      const [sums, found] = await Promise.all([
        sumExceptions(tx, range),
        findExceptions(tx, range, { kind, after, limit: exceptionsPerPage + 1 }),
      ]);
      const page = found.slice(0, exceptionsPerPage);
      return {
        ...{ from: days.from, to: days.to, sums },
        exceptions: page.map(({ place: _place, ...exception }) => onWire(exception)),
        next: found.length > page.length ? (page.at(-1)?.place ?? null) : null,
      };
    });
  }

  /** The beginning of an export. @throws AppError REPORT_PERIOD_INVALID */
  async preview({ restaurantId, kind, ...asked }: Inputs['reports']['preview']): Promise<ReportPreview> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const { range } = await scopeOf(tx, asked);
      const columns = [...reportColumns[kind]];
      if (kind === 'line-items') {
        const rows = await findFirstLines(tx, range, previewedRows);
        const { groups, discounts } = await findGroups(tx, 'items-without-extras', range, null, null);
        const rates = new RateTotals();
        for (const group of groups) rates.add(group);
        rates.subtract(discounts);
        return { columns, rows, rowCount: null, closing: closingSums(rates.totals()) };
      }
      const overview = new Overview();
      addGroups(overview, kind, await findGroups(tx, kind, range, null, null));
      return {
        columns,
        rows: overview.rows(kind).slice(0, previewedRows),
        rowCount: overview.size,
        closing: closingSums(overview.rates.totals()),
      };
    });
  }

  /**
   * An export, part by part. Each part is a transaction of its own, so a slow reader holds nothing; an order
   * is read whole, and the closing lines add up what was written. [REP-2] [REP-3] [REP-6]
   *
   * @throws AppError REPORT_PERIOD_INVALID before the first part
   */
  async export(restaurantId: string, kind: ReportKind, asked: AskedPeriod): Promise<ReportFile> {
    const { scope, of } = await this.database.withTenantSlowly(restaurantId, async (tx) => {
      const found = await scopeOf(tx, asked);
      await recordSecurity(tx, { kind: 'report.exported', report: reportNames[kind], ...found.days });
      return { scope: found, of: await countOrders(tx, found.range) };
    });
    return {
      fileName: reportFileName(scope.house.name, kind),
      parts: this.write(restaurantId, kind, scope, of),
    };
  }

  /** The receipts that were issued in a period, as one PDF. [RCP-7] @throws AppError REPORT_PERIOD_INVALID */
  async receipts(restaurantId: string, asked: AskedPeriod) {
    const { house, clock, days } = await this.database.withTenant(restaurantId, async (tx) => {
      const found = await scopeOf(tx, asked);
      await recordSecurity(tx, { kind: 'receipts.exported', ...found.days });
      return found;
    });
    const fileName = officeFileName(house.name, 'receipts', 'pdf');
    return { fileName, ...(await this.issued.open(restaurantId, house.name, days, clock)) };
  }

  private async *write(
    restaurantId: string,
    kind: ReportKind,
    { house, days, range }: Scope,
    of: number,
  ): AsyncGenerator<ReportPart> {
    const createdAt = germanMoment(new Date(), house.timeZone).replace(',', '');
    const head = [...headRows({ restaurant: house, kind, days, createdAt }), [], [...reportColumns[kind]]];
    yield { text: toCsv(head), done: 0, of };
    const rates = new RateTotals();
    const overview = new Overview();
    let done = 0;
    for (let after: OrderPlace | null = null; ; ) {
      const { text, orders, last } = await this.writePage(restaurantId, kind, range, after, rates, overview);
      if (!last) break;
      after = last;
      done += orders;
      // Orders completed meanwhile are exported, too.
      yield { text, done, of: Math.max(of, done) };
    }
    const rows = kind === 'line-items' ? [] : overview.rows(kind);
    const sums = (kind === 'line-items' ? rates : overview.rates).totals();
    yield { text: csvLines([...rows, ...closingRows(kind, sums)]), done, of: done, isEnd: true };
  }

  private async writePage(
    restaurantId: string,
    kind: ReportKind,
    range: OrderRange,
    after: OrderPlace | null,
    rates: RateTotals,
    overview: Overview,
  ): Promise<{ text: string; orders: number; last: OrderPlace | null }> {
    const limit = ordersPerPage[kind];
    if (kind !== 'line-items') {
      const page = await this.database.withTenantSlowly(restaurantId, (tx) =>
        findGroups(tx, kind, range, after, limit),
      );
      addGroups(overview, kind, page);
      return { ...page, text: '' };
    }
    const page = await this.database.withTenantSlowly(restaurantId, (tx) =>
      writeLines(tx, range, after, limit),
    );
    rates.addPortions(page.rates);
    rates.subtract(page.discounts);
    return page;
  }
}

/** What extras cost is not divided by discounts: those are of whole lines. [REP-3] */
function addGroups(overview: Overview, kind: ReportKind, { groups, discounts }: GroupsPage): void {
  overview.add(groups);
  if (kind !== 'extras') overview.rates.subtract(discounts);
}

async function scopeOf(tx: TenantTx, asked: AskedPeriod): Promise<Scope> {
  const [house, clock] = await Promise.all([getLetterhead(tx), getHouseClock(tx)]);
  const days = daysOfPeriod(asked, dayIn(new Date(), clock));
  if (!days) throw new AppError('REPORT_PERIOD_INVALID');
  return { house, clock, days, range: { ...momentsOf(days, clock), ...clock } };
}
