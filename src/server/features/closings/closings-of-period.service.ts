import type { Closing } from '#contract/closings.ts';
import { closingSheetOf } from '#domain/closings/closing-sheet.ts';
import { dayText } from '#domain/closings/sheet-format.ts';
import { sheetText } from '#domain/closings/sheet-text.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import { onWire } from '../../api/on-wire.ts';
import type { Database } from '../../db/tenant.ts';
import { drawCover, type PaperCollection } from '../../pdf/paper-collection.ts';
import { openPdf } from '../../pdf/pdf-document.ts';
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
  { id, name: restaurant }: { id: string; name: string },
  days: DayRange,
  language: StaffLanguage | null,
): Promise<PaperCollection> {
  const { count, first, last } = await database.withTenant(id, (tx) => countClosingsOf(tx, days));
  const { collection: text, fromTo } = sheetText(language);
  const period = fromTo({ from: dayText(days.from, language), to: dayText(days.to, language) });
  const document = await openPdf(`${text.title} ${period}`, { language, keepsPages: true });

  const draw = async (canGoOn: () => Promise<void>) => {
    await drawCover(document, {
      restaurant,
      title: text.title,
      facts: [
        [text.days, period],
        [text.count, String(count)],
        [text.numbers, first === null || last === null ? '–' : fromTo({ from: first, to: last })],
      ],
      note: text.note,
    });
    for (let after = 0; ; ) {
      const page = await database.withTenant(id, (tx) => findClosingsOf(tx, days, after, perPage));
      for (const closing of page) {
        await addSheet(document, closingSheetOf(closingView(closing), language));
        after = closing.closingNumber;
        await canGoOn();
      }
      if (page.length < perPage) break;
    }
    document.end();
  };
  return { document, draw };
}
