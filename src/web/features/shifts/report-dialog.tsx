import { FileDown, Printer } from 'lucide-react';
import { useRef } from 'react';
import type { Shift, ShiftReport } from '#contract/shifts.ts';
import { shiftSheetOf } from '#domain/shifts/shift-sheet.ts';
import { ClosingPaper } from '#web/features/closings/closing-paper.tsx';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useCommand } from '#web/features/errors/use-command.ts';
import { openPrintWindow, printInto } from '#web/features/receipts/print-receipt.ts';
import { staffLanguageNow } from '#web/lib/manner.ts';
import { downloadFile } from '#web/lib/save-file.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { EndDialog } from './end-dialog.tsx';
import { shiftsText as text } from './shifts-text.ts';
import { useShift } from './use-shifts.ts';

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  shift: Shift;
  /** It is the shift of whoever works here. */
  isOwn: boolean;
}

/** The report of a shift, to print or download; of one that runs as it is now, to end it. */
export function ReportDialog(props: ReportDialogProps) {
  const { open, onClose, restaurantId, shift, isOwn } = props;
  const view = useShift(restaurantId, shift.id);
  const ending = useQuestion<ShiftReport>();
  const paper = useRef<HTMLElement>(null);
  const report = view.data;

  function print() {
    if (!paper.current) return;
    const popup = openPrintWindow();
    if (popup) printInto(popup, paper.current, text.reportOf({ person: shift.person }), 'a4');
    else window.alert(text.allowPopups);
  }

  const { busy, run: download } = useCommand(
    () => downloadFile(`/api/restaurants/${restaurantId}/shifts/${shift.id}/pdf`, 'schicht.pdf'),
    { failed: text.downloadFailed, language: 'de' },
  );

  return (
    <>
      <Dialog
        lang="de"
        size="lg"
        open={open}
        onClose={onClose}
        title={text.reportOf({ person: shift.person })}
        closeLabel={text.close}
        footer={
          <>
            {report?.endedAt === null && (
              <Button variant="outline" onClick={() => ending.ask(report)}>
                {text.end}
              </Button>
            )}
            <Button variant="outline" busy={busy} onClick={download}>
              <FileDown aria-hidden />
              {text.pdf}
            </Button>
            <Button onClick={print} disabled={!report}>
              <Printer aria-hidden />
              {text.print}
            </Button>
          </>
        }
      >
        <Loaded
          view={view}
          sentence={text.reportFailed}
          skeleton={
            <Loading label={text.loadingReport}>
              <Skeleton className="h-96" />
            </Loading>
          }
        >
          {(loaded) => <ClosingPaper ref={paper} sheet={shiftSheetOf(loaded, staffLanguageNow())} />}
        </Loaded>
      </Dialog>
      {ending.about && (
        <EndDialog
          key={ending.times}
          open={ending.isOpen}
          onClose={ending.close}
          onEnded={view.reload}
          restaurantId={restaurantId}
          shift={report ?? ending.about}
          isOwn={isOwn}
        />
      )}
    </>
  );
}
