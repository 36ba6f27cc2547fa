import { useState } from 'react';
import type { ShiftReport } from '#contract/shifts.ts';
import { handingIn } from '#domain/shifts/person-figures.ts';
import { shiftTables, withTipsPaid } from '#domain/shifts/shift-sheet.ts';
import { ClosingTables } from '#web/features/closings/closing-paper.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { specifiedLang, staffLanguageNow } from '#web/lib/manner.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { usePeople } from './people-context.tsx';
import { shiftsText as text } from './shifts-text.ts';

interface EndDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is shown is out of date, whether it was ended or refused. */
  onEnded: (isEnded: boolean) => Promise<unknown>;
  restaurantId: string;
  /** As it is now. */
  shift: ShiftReport;
  isOwn: boolean;
}

/** Ends a shift with a look at its report. Used anew each time it opens. [SHI-8] */
export function EndDialog(props: EndDialogProps) {
  const { open, onClose, onEnded, restaurantId, shift, isOwn } = props;
  // Sent again after a lost answer, it is the same entry.
  const [entryId] = useState(newId);
  const { hasUnsent } = usePeople();
  // A report without what waits here would stay so. On other devices nobody knows of it.
  const mustSend = isOwn && hasUnsent;
  const [isPaidOut, setPaidOut] = useState(true);
  const { tipDrawer } = shift;
  const { tips } = handingIn(shift.figures);
  const canPayOut = tipDrawer !== null && tips > 0;

  async function end() {
    const tipEntryId = canPayOut && isPaidOut ? entryId : null;
    const isEnded = await runWithToasts(() => api.shifts.end({ restaurantId, id: shift.id, tipEntryId }), {
      ...{ failed: text.endFailed, succeeded: text.ended, language: 'de' },
      sentenceOf: bookingSentence,
    });
    if (isEnded) onClose();
    await onEnded(isEnded);
  }

  return (
    <ConfirmDialog
      lang="de"
      size="lg"
      open={open}
      onClose={onClose}
      onConfirm={end}
      title={isOwn ? text.endTitle : text.endTitleOf({ person: shift.person })}
      description={text.endText}
      confirmLabel={text.end}
      cancelLabel={text.cancel}
      canConfirm={!mustSend}
    >
      <div className="num grid gap-5">
        {mustSend && <FormProblem>{text.unsentAtEnd}</FormProblem>}
        {canPayOut && (
          <Checkbox
            label={text.payTips({ amount: formatMoney(tips), drawer: tipDrawer.name })}
            checked={isPaidOut}
            onCheckedChange={setPaidOut}
          />
        )}
        <div lang={specifiedLang('de')} className="grid gap-5">
          <ClosingTables
            titleAs="h3"
            tables={shiftTables(
              canPayOut && isPaidOut ? withTipsPaid(shift, tipDrawer.isPurse) : shift,
              staffLanguageNow(),
            )}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
