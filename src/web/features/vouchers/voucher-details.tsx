import { Printer } from 'lucide-react';
import { useRef } from 'react';
import type { VoucherInFull } from '#contract/vouchers.ts';
import { type ReceiptLayout, receiptLayouts } from '#domain/receipts/receipt-content.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { UndoDialog } from '#web/features/payments/undo-dialog.tsx';
import { openPrintWindow, printInto } from '#web/features/receipts/print-receipt.ts';
import { layoutChoice } from '#web/features/receipts/receipt-layout.ts';
import { api } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useStoredChoice } from '#web/lib/stored-choice.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useVoucher } from './use-vouchers.ts';
import { VoucherPaper } from './voucher-paper.tsx';
import { vouchersText as text } from './voucher-text.ts';

interface VoucherDetailsProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  voucher: { id: string; codeEnd: string };
}

/** A voucher to print, what it has paid, and undoing its sale. */
export function VoucherDetails({
  open,
  onClose,
  restaurantId,
  voucher: { id, codeEnd },
}: VoucherDetailsProps) {
  const view = useVoucher(restaurantId, id);
  return (
    <Dialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      title={text.named({ codeEnd })}
      closeLabel={text.close}
    >
      <Loaded
        view={view}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <Skeleton className="h-100" />
          </Loading>
        }
      >
        {(voucher) => <Details restaurantId={restaurantId} voucher={voucher} reload={view.reload} />}
      </Loaded>
    </Dialog>
  );
}

interface DetailsProps {
  restaurantId: string;
  voucher: VoucherInFull;
  reload: () => Promise<unknown>;
}

function Details({ restaurantId, voucher, reload }: DetailsProps) {
  const { formatDateTime } = useRestaurantTimes();
  const cancelling = useQuestion<true>();
  const paper = useRef<HTMLElement>(null);
  const stored = useStoredChoice(layoutChoice, null);
  const layout: ReceiptLayout = receiptLayouts.find((each) => each === stored) ?? 'a4';
  const { id, amount, balance, state, sale, redemptions } = voucher;
  const means = sale.cardKind ?? text.methods[sale.method];

  function print() {
    if (!paper.current) return;
    const popup = openPrintWindow();
    if (popup) printInto(popup, paper.current, text.named(voucher), layout);
    else window.alert(text.allowPopups);
  }

  async function cancel(reason: string) {
    await runWithToasts(() => api.vouchers.cancel({ restaurantId, id, reason }), {
      ...{ failed: text.cancelFailed, succeeded: text.cancelled, language: 'de' },
      sentenceOf: bookingSentence,
    });
    await reload();
  }

  return (
    <div className="grid gap-4">
      {state === 'open' && (
        <>
          <VoucherPaper ref={paper} voucher={voucher} layout={layout} />
          <div className="flex flex-wrap justify-center gap-2">
            <SegmentedControl
              label={text.layout}
              value={layout}
              onValueChange={(chosen) => layoutChoice.set(chosen)}
              segments={receiptLayouts.map((value) => ({ value, label: text.layouts[value] }))}
            />
            <Button onClick={print}>
              <Printer aria-hidden />
              {text.print}
            </Button>
          </div>
        </>
      )}
      <p className="num flex items-baseline justify-between gap-3">
        <span className="font-semibold">{state === 'open' ? text.balance : text.states[state]}</span>
        <span>
          <span className="font-semibold font-serif text-2xl" translate="no">
            {formatMoney(balance)}
          </span>{' '}
          <span className="text-ink-soft">{text.ofAmount({ amount: formatMoney(amount) })}</span>
        </span>
      </p>
      <section aria-label={text.redemptions}>
        <h3 className="font-semibold text-sm">{text.redemptions}</h3>
        {redemptions.length === 0 && <p className="text-ink-soft">{text.noRedemptions}</p>}
        <ul>
          {redemptions.map((each) => (
            <li key={each.paymentId} className="num flex justify-between gap-4 border-line border-b py-2">
              <span className="min-w-0 wrap-anywhere">
                {[formatDateTime(each.at), placeOf(each), each.by, each.undoneAt !== null && text.undone]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={each.undoneAt === null ? 'font-semibold' : 'line-through'} translate="no">
                {formatMoney(each.amount)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="num text-ink-soft text-sm wrap-anywhere">
        {text.soldBy({ moment: formatDateTime(sale.soldAt), means, name: sale.soldBy ?? text.byFormer })}
      </p>
      {sale.cancelledAt !== null && (
        <p className="num text-ink-soft text-sm wrap-anywhere">
          {text.cancelledBy({
            moment: formatDateTime(sale.cancelledAt),
            name: sale.cancelledBy ?? text.byFormer,
            reason: sale.cancelReason ?? '',
          })}
        </p>
      )}
      {state !== 'cancelled' && balance === amount && (
        <Button variant="outline" className="justify-self-start" onClick={() => cancelling.ask(true)}>
          {text.cancelSale}
        </Button>
      )}
      <UndoDialog
        key={cancelling.times}
        open={cancelling.isOpen}
        onClose={cancelling.close}
        title={text.cancelTitle}
        description={text.cancelText({ amount: formatMoney(amount) })}
        onUndo={cancel}
      />
    </div>
  );
}

function placeOf({ tableNumber, orderNumber }: VoucherInFull['redemptions'][number]): string | null {
  if (tableNumber !== null) return text.table({ number: tableNumber });
  return orderNumber === null ? null : text.takeaway({ number: orderNumber });
}
