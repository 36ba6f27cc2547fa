import { ArrowLeft, Building2, FileDown, FileX, Printer } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Receipt, ReceiptPreview } from '#contract/receipts.ts';
import { formOf, formsOf, type PaperForm } from '#domain/receipts/paper-form.ts';
import { type ReceiptKind, type ReceiptLayout, receiptLayouts } from '#domain/receipts/receipt-content.ts';
import { receiptFileName, receiptName } from '#domain/receipts/receipt-name.ts';
import { sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { forRecipient, lacksRecipient } from '#domain/receipts/recipient.ts';
import { AccessDenied } from '#web/features/management/access-denied.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { useStoredChoice } from '#web/lib/stored-choice.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { EInvoiceNotice } from './e-invoice-notice.tsx';
import { MissingFactsNotice } from './missing-facts-notice.tsx';
import { Notice } from './notice.tsx';
import { openPrintWindow, printInto } from './print-receipt.ts';
import { layoutChoice } from './receipt-layout.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { receiptText } from './receipt-text.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { ShareReceipt } from './share-receipt.tsx';
import { UndrawableNotice } from './undrawable-notice.tsx';

/** The tools share one row, as wide as the paper; on a phone each has its word below its icon. */
const toolLook = 'flex-auto max-sm:h-14 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-xs';

interface ReceiptPageProps {
  kind: ReceiptKind;
  subjectId: string;
}

/** The page 'Bewirtungsbeleg' for an order, a party or a payment; 'Rechnung' for takeaway. [RCP-20] */
export function ReceiptPage(props: ReceiptPageProps) {
  const { restaurantId } = useManagement();
  // A key, so that no receipt stays while another one is loading.
  return <Subject key={`${restaurantId} ${props.subjectId}`} restaurantId={restaurantId} {...props} />;
}

/** Looking at a receipt issues none; it is issued when it is printed, saved or shown as a QR code. [RCP-10] */
function Subject({ restaurantId, kind, subjectId }: ReceiptPageProps & { restaurantId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => api.receipts.preview({ restaurantId, kind, subjectId }, { signal }),
    [restaurantId, kind, subjectId],
  );
  const { data, failure, retry } = useLoaded(load);
  if (data) return <Sheet restaurantId={restaurantId} preview={data} />;
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

function Sheet({ restaurantId, preview }: { restaurantId: string; preview: ReceiptPreview }) {
  const { kind, subjectId } = preview.receipt;
  const [issued, setIssued] = useState<Receipt>();
  const [recipient, setRecipient] = useState(preview.receipt.recipient);
  const asking = useQuestion<true>();
  const receipt = forRecipient(issued ?? preview.receipt, recipient);
  const isIssued = receipt.receiptNumber !== null;
  const stored = useStoredChoice(layoutChoice, null);
  const [wanted, setWanted] = useState<PaperForm>('hospitality');
  const form = formOf(receipt, wanted);
  const sheet = sheetOf(receipt, form);
  const layout: ReceiptLayout = receiptLayouts.find((each) => each === stored) ?? 'a4';
  const paper = useRef<HTMLElement>(null);

  /** The receipt as it is issued, for the first time or again; null: it could not be, and that is said. */
  async function issue(): Promise<Receipt | null> {
    try {
      const receiptIssued = await api.receipts.issue({ restaurantId, kind, subjectId, recipient });
      // At once, because the paper is copied from the page.
      flushSync(() => {
        setIssued(receiptIssued);
        setRecipient(receiptIssued.recipient);
      });
      return receiptIssued;
    } catch (error) {
      toast({
        variant: 'destructive',
        title: receiptText.issueFailed,
        description: errorSentence(failureOf(error).code, 'de'),
      });
      return null;
    }
  }

  const print = useBusy(async () => {
    const popup = openPrintWindow();
    if (!popup) {
      window.alert(receiptText.allowPopups);
      return;
    }
    const printed = await issue();
    if (printed && paper.current) {
      printInto(popup, paper.current, receiptName(printed, form), layout);
    } else popup.close();
  });

  const download = useBusy(async () => {
    const saved = await issue();
    if (!saved) return;
    try {
      await downloadFile(
        `/api/restaurants/${restaurantId}/receipts/${saved.id}/pdf?${new URLSearchParams({ layout, form })}`,
        receiptFileName(saved, form),
      );
    } catch {
      toast({ variant: 'destructive', title: receiptText.downloadFailed });
    }
  });

  return (
    <div className="grid grid-cols-1 gap-4 pb-6">
      <div className="mx-auto flex w-full max-w-200 flex-wrap items-center gap-2">
        <h1 className="me-auto text-lg md:text-2xl">{receiptText.titles[form]}</h1>
        {formsOf(receipt).length > 1 && (
          <SegmentedControl
            label={receiptText.form}
            value={form}
            onValueChange={setWanted}
            segments={formsOf(receipt).map((value) => ({ value, label: receiptText.titles[value] }))}
          />
        )}
        <SegmentedControl
          label={receiptText.layout}
          value={layout}
          onValueChange={(chosen) => layoutChoice.set(chosen)}
          segments={receiptLayouts.map((value) => ({ value, label: receiptText.layouts[value] }))}
        />
        <div className="flex w-full gap-2">
          {receipt.lines.length > 0 && (
            <Button variant="outline" onClick={() => asking.ask(true)} className={toolLook}>
              <Building2 aria-hidden />
              {receiptText.recipient.button}
            </Button>
          )}
          <Button variant="outline" busy={download.busy} onClick={download.run} className={toolLook}>
            <FileDown aria-hidden />
            {receiptText.download}
          </Button>
          <ShareReceipt issue={issue} className={toolLook} />
          <Button busy={print.busy} onClick={print.run} className={toolLook}>
            <Printer aria-hidden />
            {receiptText.print}
          </Button>
        </div>
      </div>
      <MissingFactsNotice restaurant={receipt.restaurant} isIssued={isIssued} />
      {lacksRecipient(receipt) && (
        <Notice>
          <p className="min-w-0 flex-1 basis-72">{receiptText.recipient.lacks}</p>
          <button
            type="button"
            onClick={() => asking.ask(true)}
            className="py-2 font-semibold underline underline-offset-4"
          >
            {receiptText.recipient.enter}
          </button>
        </Notice>
      )}
      <EInvoiceNotice receipt={receipt} />
      <UndrawableNotice sheet={sheet} />
      {preview.beside.length > 0 && <Beside receipts={preview.beside} />}
      <ReceiptPaper ref={paper} sheet={sheet} layout={layout} />
      <p className="mx-auto max-w-200 text-center text-ink-soft text-sm">
        {isIssued ? receiptText.keptText : receiptText.previewText}
      </p>
      <RecipientDialog
        key={asking.times}
        open={asking.isOpen}
        onClose={asking.close}
        recipient={recipient}
        onChange={setRecipient}
      />
    </div>
  );
}

/** The receipts that others have of some of the same money. [RCP-9] */
function Beside({ receipts }: { receipts: ReceiptPreview['beside'] }) {
  return (
    <p className="mx-auto flex w-full max-w-200 flex-wrap items-center gap-x-3 rounded-card border border-line bg-card px-4 py-1">
      {receiptText.beside}
      {receipts.map(({ receiptNumber, kind, subjectId }) => (
        <Link
          key={receiptNumber}
          to={pathOf(kind, subjectId)}
          className="num inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {receiptText.besideOf[kind]({ number: receiptNumber })}
        </Link>
      ))}
    </p>
  );
}

function pathOf(kind: ReceiptKind, subjectId: string): string {
  return `/management/receipt/${kind === 'order' ? subjectId : `${kind}/${subjectId}`}`;
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
        <>
          <h1 className="sr-only">{receiptText.titles.hospitality}</h1>
          <ErrorState
            retryLabel={receiptText.tryAgain}
            onRetry={onRetry}
            reference={failure.code === 'INTERNAL_SERVER_ERROR' ? failure.details?.requestId : undefined}
          >
            {receiptText.loadFailed} {errorSentence(failure.code, 'de')}
          </ErrorState>
        </>
      );
  }
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      icon={FileX}
      as="h1"
      title={title}
      action={
        <Link to="/management/completed" className={buttonClasses({ variant: 'outline' })}>
          <ArrowLeft aria-hidden />
          {receiptText.back}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
