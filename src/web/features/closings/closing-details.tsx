import { FileDown, Printer } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { closingSheetOf } from '#domain/closings/closing-sheet.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { openPrintWindow, printInto } from '#web/features/receipts/print-receipt.ts';
import { api } from '#web/lib/api.ts';
import { staffLanguageNow } from '#web/lib/manner.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ClosingPaper } from './closing-paper.tsx';
import { closingsText } from './closings-text.ts';

interface ClosingDetailsProps {
  restaurantId: string;
  closingNumber: number;
  open: boolean;
  onClose: () => void;
}

/** A dialog with the sheet of one closing, to print or download. */
export function ClosingDetails({ restaurantId, closingNumber, open, onClose }: ClosingDetailsProps) {
  const load = useCallback(
    (signal: AbortSignal) => api.closings.get({ restaurantId, closingNumber }, { signal }),
    [restaurantId, closingNumber],
  );
  const { data, failure, retry } = useLoaded(load);
  const [busy, setBusy] = useState<'csv' | 'pdf'>();
  const paper = useRef<HTMLElement>(null);
  const shown = data?.closingNumber === closingNumber ? data : undefined;

  async function download(format: 'csv' | 'pdf') {
    setBusy(format);
    try {
      await downloadFile(
        `/api/restaurants/${restaurantId}/closings/${closingNumber}/file?format=${format}`,
        `tagesabschluss-${closingNumber}.${format}`,
      );
    } catch {
      toast({ variant: 'destructive', title: closingsText.downloadFailed });
    }
    setBusy(undefined);
  }

  function print() {
    if (!paper.current) return;
    const popup = openPrintWindow();
    if (popup) printInto(popup, paper.current, closingsText.detailsTitle({ number: closingNumber }), 'a4');
    else window.alert(closingsText.allowPopups);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      closeLabel={closingsText.shut}
      title={closingsText.detailsTitle({ number: closingNumber })}
      footer={
        <>
          {(['csv', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant="outline"
              busy={busy === format}
              onClick={() => void download(format)}
            >
              <FileDown aria-hidden />
              {closingsText[format]}
            </Button>
          ))}
          <Button onClick={print} disabled={!shown}>
            <Printer aria-hidden />
            {closingsText.print}
          </Button>
        </>
      }
    >
      {shown && <ClosingPaper ref={paper} sheet={closingSheetOf(shown, staffLanguageNow())} />}
      {!shown && failure && (
        <LoadFailure failure={failure} sentence={closingsText.sheetFailed} onRetry={retry} />
      )}
      {!shown && !failure && (
        <Loading label={closingsText.sheetLoading}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  );
}
