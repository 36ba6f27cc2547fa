import type { Closing } from '#contract/closings.ts';
import { germanDay } from '#domain/calendar/german-dates.ts';
import { closingSheetOf } from '#domain/closings/closing-sheet.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { onWire } from '../../api/on-wire.ts';
import type { Database } from '../../db/tenant.ts';
import { drawCover, type PaperCollection } from '../../pdf/paper-collection.ts';
import { loadFonts, openPdf } from '../../pdf/pdf-document.ts';
import { addSheet } from '../../pdf/sheet-pdf.ts';
import { countClosingsOf, findClosingsOf, type StoredClosing } from './closings.store.ts';

/** Closings that are read at once. */
const perPage = 50;

/** A closing as it travels over the wire. */
export function closingView({ totals, ...closing }: StoredClosing): Closing {
  return { ...onWire(closing), ...totals };
}

/** The daily closings of some days as one PDF, by their numbers. [CLO-13] */
export async function openClosingsOf(
  database: Database,
  restaurantId: string,
  restaurant: string,
  days: DayRange,
): Promise<PaperCollection> {
  const fonts = await loadFonts();
  const { count, first, last } = await database.withTenant(restaurantId, (tx) => countClosingsOf(tx, days));
  const period = `${germanDay(days.from)} bis ${germanDay(days.to)}`;
  const document = openPdf(fonts, `Tagesabschlüsse ${period}`, { keepsPages: true });

  const draw = async (canGoOn: () => Promise<void>) => {
    drawCover(document, {
      restaurant,
      title: 'Tagesabschlüsse',
      facts: [
        ['Tage', period],
        ['Anzahl der Tagesabschlüsse', String(count)],
        ['Nr.', count === 0 ? '–' : `${first} bis ${last}`],
      ],
      note: 'Diese Zusammenstellung enthält alle Tagesabschlüsse (Z-Bons) dieser Tage, in der Reihenfolge ihrer Nummern und so, wie sie gemacht wurden.',
    });
    for (let after = 0; ; ) {
      const page = await database.withTenant(restaurantId, (tx) => findClosingsOf(tx, days, after, perPage));
      for (const closing of page) {
        addSheet(document, closingSheetOf(closingView(closing)));
        after = closing.closingNumber;
        await canGoOn();
      }
      if (page.length < perPage) break;
    }
    document.end();
  };
  return { document, draw };
}
