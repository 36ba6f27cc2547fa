import type { Inputs } from '#contract/contract.ts';
import type { DatevView } from '#contract/reports/datev.ts';
import type { ReportPart } from '#contract/reports/report-export.ts';
import type { ExceptionsPage, ReportPreview, ReportSummary } from '#contract/reports/reports.ts';
import { germanMoment } from '#domain/calendar/german-dates.ts';
import { type HouseClock } from '#domain/calendar/time-zone.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { PeriodPaper } from '#domain/reports/period-papers.ts';
import { headRows } from '#domain/reports/report-cells.ts';
import { officeFileName, reportFileName } from '#domain/reports/report-file-name.ts';
import { isWindows1252, type ReportKind, reportNames } from '#domain/reports/report-kinds.ts';
import { type AskedPeriod, type DayRange, daysOfPeriod, momentsOf } from '#domain/reports/report-period.ts';
import type { Letterhead } from '#domain/restaurants/letterhead.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import { csvLines, toCsv } from '../../csv.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { openClosingsOf } from '../closings/closings-of-period.service.ts';
import type { IssuedReceiptsService } from '../receipts/issued-receipts.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import { bookingReports } from './booking-reports.ts';
import { updateDatevSettings } from './datev.store.ts';
import { datevReport } from './datev-report.ts';
import { getDatevView } from './datev-settings.ts';
import { findExceptions, sumExceptions } from './exceptions.store.ts';
import { orderReports } from './order-reports.ts';
import type { Begin, Read, Report } from './report.ts';
import type { OrderRange } from './report-lines.store.ts';
import { summaryView } from './reports.presenter.ts';
import { getSummary } from './reports.store.ts';

const exceptionsPerPage = 50;
const reports: Record<ReportKind, Begin> = { ...orderReports, ...bookingReports, datev: datevReport };

interface Scope {
  house: Letterhead;
  clock: HouseClock;
  days: DayRange;
  range: OrderRange;
  /** When it was asked for. */
  now: Date;
}

/** A file that is streamed while it is written. */
export interface ReportFile {
  fileName: string;
  /** Whether its bytes are Windows-1252; else they are UTF-8. */
  isWindows1252: boolean;
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
      const { days, range, now } = await scopeOf(tx, asked);
      return summaryView(days, { timeZone: range.timeZone, createdAt: now }, await getSummary(tx, range));
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

  /** The beginning of an export. @throws AppError REPORT_PERIOD_INVALID, and of DATEV's as `datevReport` */
  async preview({ restaurantId, kind, ...asked }: Inputs['reports']['preview']): Promise<ReportPreview> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const report = await reports[kind](tx, await scopeOf(tx, asked));
      return { columns: [...report.columns], ...(await report.preview(tx)) };
    });
  }

  /**
   * An export, part by part. Each part is a transaction of its own, so a slow reader holds nothing.
   * [REP-2] [REP-3] [REP-6]
   *
   * @throws AppError REPORT_PERIOD_INVALID, and of DATEV's as `datevReport`, before the first part
   */
  async export(restaurantId: string, kind: ReportKind, asked: AskedPeriod): Promise<ReportFile> {
    const { scope, report, head, of } = await this.database.withTenantSlowly(restaurantId, async (tx) => {
      const found = await scopeOf(tx, asked);
      await recordSecurity(tx, { kind: 'report.exported', report: reportNames[kind], ...found.days });
      const begun = await reports[kind](tx, found);
      const headText = begun.head?.() ?? plainHead(found, kind, begun.columns);
      return { scope: found, report: begun, head: headText, of: await begun.count(tx) };
    });
    return {
      fileName: reportFileName(scope.house.name, kind, scope.days),
      isWindows1252: isWindows1252(kind),
      parts: this.write(restaurantId, report, head, of),
    };
  }

  /**
   * The receipts that were issued in a period, or its closings, as one PDF. [RCP-7] [CLO-13]
   *
   * @param language of closings; receipts are in German
   * @throws AppError REPORT_PERIOD_INVALID
   */
  async papers(restaurantId: string, paper: PeriodPaper, asked: AskedPeriod, language: StaffLanguage | null) {
    const { house, clock, days } = await this.database.withTenant(restaurantId, async (tx) => {
      const found = await scopeOf(tx, asked);
      await recordSecurity(tx, { kind: `${paper}.exported`, ...found.days });
      return found;
    });
    const papers = {
      receipts: () => this.issued.open(restaurantId, house.name, days, clock),
      closings: () => openClosingsOf(this.database, { id: restaurantId, name: house.name }, days, language),
    };
    return { fileName: officeFileName(house.name, paper, 'pdf'), ...(await papers[paper]()) };
  }

  /** Where exports for DATEV are booked. [REP-11] */
  async getDatev({ restaurantId }: Inputs['reports']['datev']): Promise<DatevView> {
    return this.database.withTenant(restaurantId, getDatevView);
  }

  /** Sets it; the last one holds. [REP-11] */
  async setDatev({ restaurantId, settings }: Inputs['reports']['setDatev']): Promise<DatevView> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await updateDatevSettings(tx, settings);
      return getDatevView(tx);
    });
  }

  private async *write(
    restaurantId: string,
    report: Report,
    head: string,
    of: number,
  ): AsyncGenerator<ReportPart> {
    yield { text: head, done: 0, of };
    const read: Read = (work) => this.database.withTenantSlowly(restaurantId, work);
    let done = 0;
    for await (const page of report.pages(read)) {
      done += page.done;
      // What is completed or booked meanwhile is exported, too.
      yield { text: page.text, done, of: Math.max(of, done) };
    }
    yield { text: csvLines(report.end()), done, of: done, isEnd: true };
  }
}

/** Whose export it is, of what, and its columns. [REP-2] */
function plainHead({ house, days, now }: Scope, kind: ReportKind, columns: readonly string[]): string {
  const createdAt = germanMoment(now, house.timeZone).replace(',', '');
  return toCsv([...headRows({ restaurant: house, kind, days, createdAt }), [], [...columns]]);
}

async function scopeOf(tx: TenantTx, asked: AskedPeriod): Promise<Scope> {
  const [house, { clock, today, now }] = await Promise.all([getLetterhead(tx), getHouseTime(tx)]);
  const days = daysOfPeriod(asked, today);
  if (!days) throw new AppError('REPORT_PERIOD_INVALID');
  return { house, clock, days, now, range: { ...momentsOf(days, clock), ...clock } };
}
