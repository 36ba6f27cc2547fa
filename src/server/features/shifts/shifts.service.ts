import type { Inputs } from '#contract/contract.ts';
import type { CurrentShift, Shift, ShiftList, ShiftReport } from '#contract/shifts.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { officeFileName } from '#domain/reports/report-file-name.ts';
import { handingIn, paidBy } from '#domain/shifts/person-figures.ts';
import { type PurseCash, shiftSheetOf } from '#domain/shifts/shift-sheet.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Staff } from '../../auth/actor.ts';
import { getNow, lockBookings } from '../../booking-lock.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseClock } from '../../house-clock.store.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { drawSheet } from '../../pdf/sheet-pdf.ts';
import {
  findCashDrawer,
  findFreePurses,
  getPurseCash,
  giveBackPurse,
  payTipsOut,
  takePurse,
} from '../cashbook/drawers.service.ts';
import { getFiguresOf } from './person-figures.service.ts';
import {
  findEndedShifts,
  findRunningShift,
  findRunningShifts,
  findShift,
  insertShift,
  type StoredShift,
  updateEnded,
} from './shifts.store.ts';

const pageSize = 50;
/** The reason of the entry that pays tips out. */
const tipReason = 'Trinkgeld';

/** Shifts: started and ended by a person, with a report of what they have booked meanwhile. */
export class ShiftsService {
  constructor(private readonly database: Database) {}

  async getCurrent({ restaurantId, userId }: Staff): Promise<CurrentShift> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const running = await findRunningShift(tx, userId);
      return {
        shift: running && (await reportOf(tx, running)),
        freeDrawers: await findFreePurses(tx),
      };
    });
  }

  /**
   * Starts a shift of whoever works, once for the id. [SHI-6] [SHI-9]
   *
   * @throws AppError SHIFT_RUNNING with since when, SHIFT_ID_TAKEN, DRAWER_NOT_FOUND, DRAWER_ENDED, DRAWER_HELD
   */
  async start(
    { id, drawerId }: Inputs['shifts']['start'],
    { restaurantId, userId }: Staff,
  ): Promise<ShiftReport> {
    return this.database.withTenant(restaurantId, async (tx) => {
      while (!(await insertShift(tx, { id, userId, drawerId }))) {
        const earlier = await findShift(tx, id);
        if (earlier?.userId === userId && earlier.drawerId === drawerId) return reportOf(tx, earlier);
        if (earlier) throw new AppError('SHIFT_ID_TAKEN');
        const running = await findRunningShift(tx, userId);
        if (running) throw new AppError('SHIFT_RUNNING', onWire({ startedAt: running.startedAt }));
      }
      if (drawerId !== null) {
        await takePurse(tx, drawerId, userId);
        tx.emit({ kind: 'cashbook.booked', entityId: drawerId });
      }
      tx.emit({ kind: 'shift.changed', entityId: id });
      return reportOf(tx, await getShift(tx, id));
    });
  }

  /**
   * Ends a shift and fixes its report. Whoever books waits for it and gets a later time, so that no booking is in two reports, or
   * missing in the one in whose time it falls. A repeated call changes nothing. [SHI-6] [SHI-7] [SHI-8] [SHI-9]
   *
   * @throws AppError SHIFT_NOT_FOUND, CASH_TOO_LOW, CASH_ID_TAKEN
   */
  async end({ id, tipEntryId }: Inputs['shifts']['end'], staff: Staff): Promise<ShiftReport> {
    const { restaurantId } = staff;
    const drawerId = await this.database.withTenantSlowly(restaurantId, async (tx) => {
      await lockBookings(tx);
      const shift = await getVisible(tx, id, staff);
      if (shift.endedAt) return null;
      const at = await getNow(tx);
      const figures = await getFiguresOf(tx, { start: shift.startedAt, end: at }, shift.userId);
      const { tips: amount } = handingIn(figures);
      const isPaidOut = tipEntryId !== null && amount > 0;
      const payout =
        isPaidOut &&
        (await payTipsOut(tx, {
          ...{ id: tipEntryId, userId: shift.userId, amount },
          ...{ reason: tipReason, bookedBy: staff.userId },
        }));
      const hasCashBook = (await findCashDrawer(tx, shift.userId)) !== null;
      await giveBackPurse(tx, shift.userId);
      await updateEnded(tx, id, {
        ...{ at, by: staff.userId },
        totals: {
          ...{ restaurant: await getLetterhead(tx), person: nameOf(shift), figures, endedBy: staff.name },
          tipPayout: payout ? { amount, number: payout.number } : null,
          tipsOwed: hasCashBook && !payout ? amount : 0,
          purseCash: await purseCashOf(tx, shift),
        },
      });
      return payout ? payout.drawerId : shift.drawerId;
    });
    await this.tell(restaurantId, id, drawerId);
    return this.get(id, staff);
  }

  /** The running shifts and a page of those that have ended: in admin mode everybody's, else one's own. [SHI-10] */
  async list({ after }: Inputs['shifts']['list'], { restaurantId, userId, mode }: Staff): Promise<ShiftList> {
    const isAdmin = mode === 'admin';
    return this.database.withTenant(restaurantId, async (tx) => {
      const [running, found] = await Promise.all([
        isAdmin ? findRunningShifts(tx) : [],
        findEndedShifts(tx, { userId: isAdmin ? null : userId, after, limit: pageSize + 1 }),
      ]);
      const page = found.slice(0, pageSize);
      return {
        running: running.map(shiftView),
        ended: page.flatMap((shift) => {
          if (!shift.totals) return [];
          const { figures, tipsOwed } = shift.totals;
          return {
            ...shiftView(shift),
            paid: paidBy(figures),
            handedIn: handingIn(figures, tipsOwed).amount,
          };
        }),
        next: found.length > pageSize ? (page.at(-1)?.place ?? null) : null,
      };
    });
  }

  /** @throws AppError SHIFT_NOT_FOUND, also of somebody else's without admin mode [SHI-10] */
  async get(id: string, staff: Staff): Promise<ShiftReport> {
    return this.database.withTenant(staff.restaurantId, async (tx) =>
      reportOf(tx, await getVisible(tx, id, staff)),
    );
  }

  /** @throws AppError SHIFT_NOT_FOUND */
  async getPdf(id: string, staff: Staff, language: StaffLanguage | null): Promise<File> {
    const { report, day } = await this.database.withTenant(staff.restaurantId, async (tx) => {
      const shift = await getVisible(tx, id, staff);
      return { report: await reportOf(tx, shift), day: dayIn(shift.startedAt, await getHouseClock(tx)) };
    });
    const name = officeFileName(report.restaurant.name, `schicht-${day}`, 'pdf');
    return new File([await drawSheet(shiftSheetOf(report, language))], name, { type: 'application/pdf' });
  }

  /** Tells other screens, in a transaction of its own as closings do: whoever ends a shift has locked out bookings. */
  private async tell(restaurantId: string, id: string, drawerId: string | null): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      if (drawerId !== null) tx.emit({ kind: 'cashbook.booked', entityId: drawerId });
      tx.emit({ kind: 'shift.changed', entityId: id });
    });
  }
}

/** The person's name, as of the end of the shift where it has ended. */
function nameOf({ totals, name }: StoredShift): string {
  // A shift may still run when its account is deleted.
  return totals?.person ?? name ?? '–';
}

function shiftView(shift: StoredShift): Shift {
  const { id, startedAt, endedAt } = shift;
  return { id, person: nameOf(shift), ...onWire({ startedAt, endedAt }) };
}

async function reportOf(tx: TenantTx, shift: StoredShift): Promise<ShiftReport> {
  const { userId, drawerId, startedAt, endedAt, purse, totals } = shift;
  if (endedAt && totals) {
    // Older reports say nothing of tips that are owed, or of the purse's cash.
    const { restaurant, figures, tipPayout, tipsOwed = 0, purseCash = null, endedBy } = totals;
    return {
      ...shiftView(shift),
      ...{ restaurant, figures, purse, purseCash, tipPayout, tipsOwed, tipDrawer: null, endedBy },
      asOf: endedAt.toISOString(),
    };
  }
  const now = await getNow(tx);
  const figures = await getFiguresOf(tx, { start: startedAt, end: now }, userId);
  const drawer = await findCashDrawer(tx, userId);
  return {
    ...shiftView(shift),
    ...{ restaurant: await getLetterhead(tx), figures, purse, purseCash: await purseCashOf(tx, shift) },
    ...{ tipPayout: null, tipsOwed: drawer ? handingIn(figures).tips : 0, endedBy: null },
    tipDrawer: drawer && { name: drawer.name, isPurse: drawer.id === drawerId },
    asOf: now.toISOString(),
  };
}

/** What lies in the purse by now, and has since the start; null: none was taken along. */
async function purseCashOf(tx: TenantTx, { drawerId, startedAt }: StoredShift): Promise<PurseCash | null> {
  return drawerId === null ? null : getPurseCash(tx, drawerId, startedAt);
}

async function getShift(tx: TenantTx, id: string): Promise<StoredShift> {
  const shift = await findShift(tx, id);
  if (!shift) throw new AppError('SHIFT_NOT_FOUND');
  return shift;
}

/** The shift, if it is one's own or one is in admin mode. @throws AppError SHIFT_NOT_FOUND */
async function getVisible(tx: TenantTx, id: string, { userId, mode }: Staff): Promise<StoredShift> {
  const shift = await getShift(tx, id);
  if (shift.userId !== userId && mode !== 'admin') throw new AppError('SHIFT_NOT_FOUND');
  return shift;
}
