import { ArrowLeft, FileDown, FileX, Printer } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import type { Receipt } from '#contract/receipts.ts';
import { type ReceiptKind, type ReceiptLayout, receiptLayouts } from '#domain/receipts/receipt-content.ts';
import { sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { AccessDenied } from '#web/features/management/access-denied.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { germanErrors } from '#web/lib/errors/german-errors.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { MissingFactsNotice } from './missing-facts-notice.tsx';
import { printReceipt } from './print-receipt.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { receiptText } from './receipt-text.ts';

/** The paper of this device's printer, stored on the device. */
const layoutChoice = storedChoice('gedeck.receipt-layout');

interface ReceiptPageProps {
  kind: ReceiptKind;
  subjectId: string;
}

/** The page 'Bewirtungsbeleg' for an order, a party or a payment. */
export function ReceiptPage(props: ReceiptPageProps) {
  const { restaurantId } = useManagement();
  // A key, so that no receipt stays while another one is loading.
  return <Subject key={`${restaurantId} ${props.subjectId}`} restaurantId={restaurantId} {...props} />;
}

/** The first call issues the receipt; later ones answer with the same. */
function Subject({ restaurantId, kind, subjectId }: ReceiptPageProps & { restaurantId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => api.receipts.issue({ restaurantId, kind, subjectId }, { signal }),
    [restaurantId, kind, subjectId],
  );
  const { data: receipt, failure, retry } = useLoaded(load);
  if (receipt) return <Issued restaurantId={restaurantId} receipt={receipt} />;
  if (failure) return <NoReceipt failure={failure} onRetry={retry} />;
  return (
    <Loading label={receiptText.loading} className="mx-auto grid max-w-200 gap-4">
      <p aria-hidden className="text-ink-soft">
        {receiptText.loading}
      </p>
      <Skeleton className="h-150 rounded-card" />
    </Loading>
  );
}

function Issued({ restaurantId, receipt }: { restaurantId: string; receipt: Receipt }) {
  const stored = useStoredChoice(layoutChoice, null);
  const layout: ReceiptLayout = receiptLayouts.find((each) => each === stored) ?? 'a4';
  const paper = useRef<HTMLElement>(null);
  const title = receiptText.tabTitle(receipt.receiptNumber);

  function print() {
    if (paper.current && !printReceipt(paper.current, title, layout)) window.alert(receiptText.allowPopups);
  }

  const download = useBusy(async () => {
    try {
      await downloadFile(
        `/api/restaurants/${restaurantId}/receipts/${receipt.id}/pdf?${new URLSearchParams({ layout })}`,
        `bewirtungsbeleg-${receipt.receiptNumber}.pdf`,
      );
    } catch {
      toast({ variant: 'destructive', title: receiptText.downloadFailed });
    }
  });

  return (
    <div className="grid gap-4 pb-6">
      <div className="mx-auto flex w-full max-w-200 flex-wrap items-center gap-2">
        <h1 className="text-lg max-sm:w-full md:text-2xl">{receiptText.title}</h1>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <SegmentedControl
            label={receiptText.layout}
            value={layout}
            onValueChange={(chosen) => layoutChoice.set(chosen)}
            segments={receiptLayouts.map((value) => ({ value, label: receiptText.layouts[value] }))}
          />
          <Button variant="outline" busy={download.busy} onClick={download.run}>
            <FileDown aria-hidden />
            {receiptText.download}
          </Button>
          <Button onClick={print}>
            <Printer aria-hidden />
            {receiptText.print}
          </Button>
        </div>
      </div>
      <MissingFactsNotice restaurant={receipt.restaurant} />
      <ReceiptPaper ref={paper} sheet={sheetOf(receipt)} layout={layout} />
      <p className="mx-auto max-w-200 text-center text-ink-soft text-sm">{receiptText.keptText}</p>
    </div>
  );
}

function NoReceipt({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  switch (failure.code) {
    case 'PAGE_NOT_ALLOWED':
      return <AccessDenied />;
    case 'RECEIPT_SUBJECT_NOT_FOUND':
    case 'BAD_REQUEST':
      return <Nothing title={receiptText.notFound} text={receiptText.notFoundText} />;
    case 'RECEIPT_EMPTY':
      return <Nothing title={receiptText.empty} text={receiptText.emptyText} />;
    default:
      return (
        <ErrorState
          retryLabel={receiptText.tryAgain}
          onRetry={onRetry}
          reference={failure.code === 'INTERNAL_SERVER_ERROR' ? failure.details?.requestId : undefined}
        >
          {receiptText.loadFailed} {germanErrors[failure.code]}
        </ErrorState>
      );
  }
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      icon={FileX}
      title={
        <span role="heading" aria-level={1}>
          {title}
        </span>
      }
      action={
        <Link to="/management/completed" className={buttonVariants({ variant: 'outline' })}>
          <ArrowLeft aria-hidden />
          {receiptText.back}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
