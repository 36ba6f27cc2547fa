import { germanDay } from '#domain/calendar/german-dates.ts';
import type { HouseClock } from '#domain/calendar/time-zone.ts';
import { type DayRange, momentsOf } from '#domain/reports/report-period.ts';
import type { Database } from '../../db/tenant.ts';
import { drawCover, type PaperCollection } from '../../pdf/paper-collection.ts';
import { openPdf } from '../../pdf/pdf-document.ts';
import type { ProofsService } from '../signing/proofs.service.ts';
import { addReceipt } from './receipt-pdf.ts';
import { receiptView } from './receipts.presenter.ts';
import { countReceipts, findReceiptsOf } from './receipts.store.ts';
import { findSigning } from './told-payments.ts';

/** Receipts that are read at once. */
const perPage = 50;

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
  ): Promise<PaperCollection> {
    const range = momentsOf(days, clock);
    const { count, corrections, first, last } = await this.database.withTenant(restaurantId, (tx) =>
      countReceipts(tx, range),
    );
    const period = `${germanDay(days.from)} bis ${germanDay(days.to)}`;
    const document = await openPdf(`Belege ${period}`);

    const draw = async (canGoOn: () => Promise<void>) => {
      await drawCover(document, {
        restaurant,
        title: 'Ausgestellte Belege',
        facts: [
          ['Zeitraum der Ausstellung', period],
          ['Anzahl der Belege', String(count)],
          ['Beleg-Nr.', count === 0 ? '–' : `${first} bis ${last}`],
          ['Davon Korrekturen', String(corrections)],
        ],
        note: 'Belege werden auf Wunsch ausgestellt. Diese Zusammenstellung enthält alle, die im Zeitraum ausgestellt wurden, in der Reihenfolge ihrer Nummern und so, wie sie ausgestellt wurden. Umsätze ohne Beleg stehen in den Einzelaufzeichnungen und Tagesabschlüssen.',
      });
      for (let after = 0; ; ) {
        const page = await this.database.withTenant(restaurantId, async (tx) => {
          const receipts = await findReceiptsOf(tx, range, after, perPage);
          const signing = await findSigning(tx, this.proofs, receipts);
          return receipts.map((receipt, index) => receiptView(receipt, signing[index] ?? []));
        });
        for (const receipt of page) {
          await addReceipt(document, receipt);
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
