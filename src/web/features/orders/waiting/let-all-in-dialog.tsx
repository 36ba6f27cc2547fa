import { TriangleAlert } from 'lucide-react';
import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface LetAllInDialogProps {
  parties: readonly WaitingParty[];
  open: boolean;
  onClose: () => void;
  onLetIn: () => Promise<unknown>;
}

/** Asks before all are let in where something is unusual about some of them. */
export function LetAllInDialog({ parties, open, onClose, onLetIn }: LetAllInDialogProps) {
  return (
    <ConfirmDialog
      lang="de"
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await onLetIn();
        onClose();
      }}
      title={waitingText.letAllInTitle(parties.length)}
      description={waitingText.letAllInText}
      confirmLabel={waitingText.letAllInConfirm}
      cancelLabel={waitingText.cancel}
    >
      <ul className="grid gap-2">
        {parties.map(
          ({ sessionId, tableNumber, pin, unusual }) =>
            unusual && (
              <li
                key={sessionId}
                className="flex gap-2 rounded-control bg-saffron-tint px-3 py-2 text-saffron-ink"
              >
                <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span>
                  <span className="num block font-semibold">{waitingText.party(tableNumber, pin)}</span>
                  {waitingText.why[unusual]}
                </span>
              </li>
            ),
        )}
      </ul>
    </ConfirmDialog>
  );
}
