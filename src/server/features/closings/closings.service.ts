import { createHash } from 'node:crypto';
import type { Closing, ClosingList, ClosingPreview } from '#contract/closings.ts';
import type { Inputs } from '#contract/contract.ts';
import { addDays, type Day } from '#domain/calendar/days.ts';
import { dayIn, type HouseClock, startOfDay } from '#domain/calendar/time-zone.ts';
import { type ClosingFigures, closingFigures, formerMember } from '#domain/closings/daily-closing.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { personSums } from '#domain/shifts/person-figures.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { getNow, lockBookings } from '../../booking-lock.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseClock } from '../../house-clock.store.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { findUncountedDrawers } from '../cashbook/uncounted.service.ts';
import { openBook } from '../cashbook/whole-book.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import { findFiguresOfAll } from '../shifts/person-figures.service.ts';
import { findAtWork } from '../shifts/running-shifts.service.ts';
import { writeClosingCsv } from './closing-csv.ts';
import { writeClosingPdf } from './closing-pdf.ts';
import {
  countDaysToClose,
  findClosing,
  findClosingOfDay,
  findClosings,
  getBookings,
  insertClosing,
  type StoredClosing,
  sumSeated,
  sumTakeaway,
} from './closings.store.ts';
import { closingView } from './closings-of-period.service.ts';
import { dayToClose, highestClosing } from './day-to-close.service.ts';

const listed = 31;

/** Daily closings: numbered without gaps, one after another, never changed. */
export class ClosingsService {
  constructor(
    private readonly database: Database,
    private readonly softwareVersion: string,
  ) {}

  async list({ restaurantId, before = highestClosing }: Inputs['closings']['list']): Promise<ClosingList> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const [clock, found, [last]] = await Promise.all([
        getHouseClock(tx),
        findClosings(tx, before, listed + 1),
        findClosings(tx, highestClosing, 1),
      ]);
      const today = dayIn(await getNow(tx), clock);
      const page = found.slice(0, listed);
      const nextDay = await dayToClose(tx, today, clock, last);
      return {
        closings: page.map((closing) => ({
          closingNumber: closing.closingNumber,
          day: closing.day,
          createdAt: closing.createdAt.toISOString(),
          closedBy: closing.totals.closedBy,
          revenue: sumOf(closing.totals.rates, 'gross'),
          payments: sumOf(closing.totals.means, 'amount'),
          tips: sumOf(closing.totals.means, 'tips'),
        })),
        next: found.length > listed ? (page.at(-1)?.closingNumber ?? null) : null,
        today,
        ...clock,
        dayToClose: nextDay,
        waitingDays: nextDay === null ? 0 : await countDaysToClose(tx, nextDay, today, clock),
      };
    });
  }

  /** @throws AppError CLOSING_NOT_FOUND */
  async get({ restaurantId, closingNumber }: Inputs['closings']['get']): Promise<Closing> {
    return this.database.withTenant(restaurantId, (tx) => getClosing(tx, closingNumber));
  }

  /** @param language of the PDF @throws AppError CLOSING_NOT_FOUND */
  async getFile(input: Inputs['closings']['file'], language: StaffLanguage | null): Promise<File> {
    const { restaurantId, closingNumber } = input;
    const closing = await this.database.withTenant(restaurantId, async (tx) => {
      const found = await getClosing(tx, closingNumber);
      await recordSecurity(tx, { kind: 'closing.exported', closingNumber });
      return found;
    });
    return input.format === 'csv' ? writeClosingCsv(closing) : writeClosingPdf(closing, language);
  }

  /**
   * What the closing of a day would hold now, or the closings of all days until a later one together, and what is still going
   * on. [CLO-8] [CLO-10]
   *
   * @throws AppError CLOSING_EXISTS, CLOSING_OUT_OF_ORDER, CLOSING_DAY_AHEAD
   */
  async preview({ restaurantId, day, until }: Inputs['closings']['preview']): Promise<ClosingPreview> {
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const { figures, periodStart, periodEnd } = await addUp(tx, day, until ?? day);
      return {
        ...{ ...figures, ...onWire({ periodStart, periodEnd }), seen: markOf(figures) },
        ongoing: {
          shifts: await findAtWork(tx, periodEnd),
          uncounted: await findUncountedDrawers(tx, { start: periodStart, end: periodEnd }),
          seated: await sumSeated(tx, periodEnd),
          takeaway: await sumTakeaway(tx, { start: periodStart, end: periodEnd }),
        },
      };
    });
  }

  /**
   * Closes a day: everything booked since the previous closing, until the day's end, or until now when the
   * day is today. Only with the figures that were seen. [CLO-1] [CLO-2] [CLO-3] [CLO-8]
   *
   * @throws AppError CLOSING_EXISTS, CLOSING_OUT_OF_ORDER, CLOSING_DAY_AHEAD, CLOSING_CHANGED
   */
  async close(
    { restaurantId, day, seen }: Inputs['closings']['close'],
    { userId, name }: Pick<SignedIn, 'userId' | 'name'>,
  ): Promise<Closing> {
    const closingNumber = await this.database.withTenantSlowly(restaurantId, async (tx) => {
      await lockBookings(tx);
      const { figures, closingNumber: number, ...period } = await addUp(tx, day, day);
      if (markOf(figures) !== seen) throw new AppError('CLOSING_CHANGED');
      await insertClosing(tx, {
        closingNumber: number,
        totals: {
          ...{ restaurant: await getLetterhead(tx), closedBy: name, ...figures },
          softwareVersion: this.softwareVersion,
        },
        ...{ day, ...period, closedBy: userId, createdAt: null },
      });
      return number;
    });
    await this.tell(restaurantId);
    return this.get({ restaurantId, closingNumber });
  }

  /**
   * Tells other screens in a transaction of its own: an event locks the feed's row, which a booking holds
   * while it waits for the closing's lock. [CLO-2]
   */
  private async tell(restaurantId: string): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      tx.emit({ kind: 'closing.made', entityId: restaurantId });
    });
  }
}

async function getClosing(tx: TenantTx, closingNumber: number): Promise<Closing> {
  const found = await findClosing(tx, closingNumber);
  if (!found) throw new AppError('CLOSING_NOT_FOUND');
  return closingView(found);
}

/**
 * What is to be closed next: from the end of the closing before to the end of a day, or until now. Who has
 * locked bookings calls it after that: what was booked during the wait is seen and is before now.
 */
async function addUp(tx: TenantTx, day: Day, until: Day) {
  const now = await getNow(tx);
  const clock = await getHouseClock(tx);
  const [last] = await findClosings(tx, highestClosing, 1);
  await requireNext(tx, day, dayIn(now, clock), clock, last);
  const periodStart = last?.periodEnd ?? startOfDay(day, clock);
  const end = startOfDay(addDays(until > day ? until : day, 1), clock);
  const periodEnd = end < now ? end : now;
  const period = { start: periodStart, end: periodEnd };
  const persons = await findFiguresOfAll(tx, period);
  const bookings = {
    // Closings from before write-offs were in them left those that they should have counted to the next one.
    ...(await getBookings(tx, {
      ...period,
      writeOffsFrom: last?.totals.writtenOff ? periodStart : '-infinity',
    })),
    drawers: (await openBook(tx, period)).drawers,
    persons: persons.map(({ person, figures }) => ({
      name: person && (person.name ?? formerMember),
      ...personSums(figures),
    })),
  };
  return {
    ...{ closingNumber: (last?.closingNumber ?? 0) + 1, periodStart, periodEnd },
    figures: closingFigures(bookings, {
      open: last?.totals.open.after ?? 0,
      vouchers: last?.totals.vouchersOpen?.after ?? 0,
    }),
  };
}

/** A text that is the same exactly when all figures are. */
function markOf(figures: ClosingFigures): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('base64url');
}

async function requireNext(
  tx: TenantTx,
  day: Day,
  today: Day,
  clock: HouseClock,
  last: StoredClosing | undefined,
): Promise<void> {
  if (day > today) throw new AppError('CLOSING_DAY_AHEAD');
  const closed = await findClosingOfDay(tx, day);
  if (closed !== null) throw new AppError('CLOSING_EXISTS', { closingNumber: closed });
  const next = await dayToClose(tx, today, clock, last);
  if (day !== next) throw new AppError('CLOSING_OUT_OF_ORDER', { day: next });
}
