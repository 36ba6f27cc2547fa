import { germanDay } from '#domain/calendar/german-dates.ts';
import type { HouseClock } from '#domain/calendar/time-zone.ts';
import { type DayRange, momentsOf } from '#domain/reports/report-period.ts';
import type { Database } from '../../db/tenant.ts';
import { drawableText } from '../../pdf/drawable-text.ts';
import { loadFonts, mm, openPdf } from '../../pdf/pdf-document.ts';
import type { ProofsService } from '../signing/proofs.service.ts';
import { addReceipt } from './receipt-pdf.ts';
import { receiptView } from './receipts.presenter.ts';
import { countReceipts, findReceiptsOf } from './receipts.store.ts';
import { findSigning } from './told-payments.ts';

/** Receipts that are read at once. */
const perPage = 50;
const a4 = { width: 210 * mm, height: 297 * mm, margin: 18 * mm };

interface IssuedReceipts {
  document: PDFKit.PDFDocument;
  /** Draws one receipt after another; ends the document. */
  draw: (canGoOn: () => Promise<void>) => Promise<void>;
}

/** The receipts issued in a period as one PDF, by their numbers. It issues none. [RCP-7] */
export class IssuedReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsService,
  ) {}

  async open(
    restaurantId: string,
    restaurant: string,
    days: DayRange,
    clock: HouseClock,
  ): Promise<IssuedReceipts> {
    const range = momentsOf(days, clock);
    const fonts = await loadFonts();
    const { count, corrections, first, last } = await this.database.withTenant(restaurantId, (tx) =>
      countReceipts(tx, range),
    );
    const period = `${germanDay(days.from)} bis ${germanDay(days.to)}`;
    const document = openPdf(fonts, `Belege ${period}`);
    const cover = [
      ['Zeitraum der Ausstellung', period],
      ['Anzahl der Belege', String(count)],
      ['Beleg-Nr.', count === 0 ? '–' : `${first} bis ${last}`],
      ['Davon Korrekturen', String(corrections)],
    ];

    const draw = async (canGoOn: () => Promise<void>) => {
      document.addPage({ size: [a4.width, a4.height], margin: a4.margin });
      document
        .font('bold')
        .fontSize(16)
        .text(drawableText(restaurant))
        .moveDown()
        .fontSize(14)
        .text('Ausgestellte Belege')
        .moveDown();
      for (const [label = '', value = ''] of cover) {
        document
          .font('regular')
          .fontSize(10)
          .text(`${label}: `, { continued: true })
          .font('bold')
          .text(value);
      }
      document
        .moveDown()
        .font('regular')
        .text(
          'Belege werden auf Wunsch ausgestellt. Diese Zusammenstellung enthält alle, die im Zeitraum ausgestellt wurden, in der Reihenfolge ihrer Nummern und so, wie sie ausgestellt wurden. Umsätze ohne Beleg stehen in den Einzelaufzeichnungen und Tagesabschlüssen.',
        );
      for (let after = 0; ; ) {
        const page = await this.database.withTenant(restaurantId, async (tx) => {
          const receipts = await findReceiptsOf(tx, range, after, perPage);
          const signing = await findSigning(tx, this.proofs, receipts);
          return receipts.map((receipt, index) => receiptView(receipt, signing[index] ?? []));
        });
        for (const receipt of page) {
          addReceipt(document, receipt);
          after = receipt.receiptNumber;
          await canGoOn();
        }
        if (page.length < perPage) break;
      }
      document.end();
    };
    return { document, draw };
  }
}
