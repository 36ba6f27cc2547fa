import { agreesWithClosing, bookingsOf, ratesWithoutAccount } from '#domain/reports/datev/datev-bookings.ts';
import {
  accountBalances,
  datevHead,
  datevMoment,
  datevPreviewCells,
  datevPreviewColumns,
  datevRow,
  isReady,
} from '#domain/reports/datev/datev-file.ts';
import { laterFiscalYear } from '#domain/reports/datev/fiscal-year.ts';
import { AppError } from '../../app-error.ts';
import { findUnclosedDay } from '../closings/day-to-close.service.ts';
import { findDatevDays } from './datev.store.ts';
import { getDatevView } from './datev-settings.ts';
import { type Begin, previewedRows } from './report.ts';

const rowsPerPart = 250;

/**
 * The bookings of a period's closings for DATEV. All of them are made, and checked against the closings, before the first
 * row is written: they are a few dozen a day. [REP-11] [REP-12] [REP-13]
 *
 * @throws AppError DATEV_OF_TRAINING, DATEV_SEVERAL_YEARS, DATEV_RATE_UNKNOWN, DATEV_CLOSING_DIFFERS; of a file also DATEV_NUMBERS_MISSING
 */
export const datevReport: Begin = async (tx, { house, days, range, now }) => {
  if (house.isTraining) throw new AppError('DATEV_OF_TRAINING');
  const { settings } = await getDatevView(tx);
  const later = laterFiscalYear(days, settings.firstMonth);
  if (later !== null) throw new AppError('DATEV_SEVERAL_YEARS', { day: later });
  const bookings = (await findDatevDays(tx, days)).flatMap((closed) => {
    const [rate] = ratesWithoutAccount(closed);
    if (rate !== undefined) throw new AppError('DATEV_RATE_UNKNOWN', { rate });
    const found = bookingsOf(closed);
    const { closingNumber } = closed;
    if (!agreesWithClosing(closed, found)) throw new AppError('DATEV_CLOSING_DIFFERS', { closingNumber });
    return found;
  });
  const unclosed = await findUnclosedDay(tx, range);
  return {
    columns: datevPreviewColumns,
    head() {
      if (!isReady(settings)) throw new AppError('DATEV_NUMBERS_MISSING');
      return datevHead({ settings, days, createdAt: datevMoment(now, range.timeZone) });
    },
    count: async () => bookings.length,
    preview: async () => ({
      rows: bookings.slice(0, previewedRows).map((booking) => datevPreviewCells(booking, settings)),
      ...{ rowCount: bookings.length, closing: accountBalances(bookings, settings) },
      unclosedFrom: unclosed !== null && unclosed <= days.to ? unclosed : null,
    }),
    async *pages() {
      for (let done = 0; done < bookings.length; done += rowsPerPart) {
        const part = bookings.slice(done, done + rowsPerPart);
        yield { text: part.map((booking) => datevRow(booking, settings)).join(''), done: part.length };
      }
    },
    end: () => [],
  };
};
