import { Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AgeChip } from '../board/age-chip.tsx';
import { type BoardOrder, linesFor, type StationFilter } from '../board/board-columns.ts';
import { boardText } from '../board-text.ts';
import { orderName } from '../place-name.ts';
import { wallText as text } from './wall-text.ts';

interface RecallDialogProps {
  open: boolean;
  onClose: () => void;
  /** What left last, first. */
  bumped: readonly BoardOrder[];
  filter: StationFilter;
  onRecall: (ticket: BoardOrder) => void;
}

const shown = 20;

/** What left a display, to be brought back. */
export function RecallDialog({ open, onClose, bumped, filter, onRecall }: RecallDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={text.recallTitle}
      description={text.recallLead}
      closeLabel={text.close}
    >
      {bumped.length === 0 && <p className="text-wall-base">{text.recallEmpty}</p>}
      <ul className="divide-y divide-line">
        {bumped.slice(0, shown).map((ticket) => (
          <li key={ticket.id} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold text-wall-base">
                {orderName(ticket)} <AgeChip order={{ ...ticket, status: 'served' }} />
              </p>
              <p className="wrap-break-word text-ink-soft text-wall-sm">
                {linesFor(ticket, filter)
                  .own.filter(({ cancelled }) => !cancelled)
                  .map(({ quantity, name }) => `${boardText.quantity({ quantity })} ${name}`)
                  .join(' · ')}
              </p>
            </div>
            <Button
              variant="outline"
              className="min-h-14 text-wall-sm"
              aria-label={text.recallOf({ name: orderName(ticket) })}
              onClick={() => onRecall(ticket)}
            >
              <Undo2 aria-hidden />
              {text.recall}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
