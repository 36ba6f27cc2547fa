import { TriangleAlert } from 'lucide-react';
import { extentOf, type WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** What is asked: whether these parties are all let in, or all refused. */
export interface AboutAll {
  decision: 'letIn' | 'refuse';
  parties: readonly WaitingParty[];
}

/** So many parties at most are named by table and PIN; of more it says how many there are. */
const namedAtMost = 10;

interface DecideAllDialogProps {
  /** Undefined until first asked. */
  about: AboutAll | undefined;
  open: boolean;
  onClose: () => void;
  onConfirm: (about: AboutAll) => Promise<unknown>;
}

/** Asks before all that waits is let in or refused, and says how much that is. [DOOR-21] */
export function DecideAllDialog({ about, open, onClose, onConfirm }: DecideAllDialogProps) {
  if (!about) return null;
  const { decision, parties } = about;
  const unusual = parties.filter((party) => party.unusual);
  const isNamingThem = decision === 'letIn' && unusual.length <= namedAtMost;
  const text = waitingText.all[decision];
  return (
    <ConfirmDialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await onConfirm(about);
        onClose();
      }}
      destructive={decision === 'refuse'}
      title={text.title({ count: parties.length })}
      description={`${extentText(parties)} ${text.text}`}
      confirmLabel={text.confirm}
      cancelLabel={waitingText.cancel}
    >
      {unusual.length > 0 && (
        <p className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-paprika" />
          {unusual.length === parties.length
            ? waitingText.unusualAll
            : waitingText.unusual({ count: unusual.length })}
        </p>
      )}
      {isNamingThem && (
        <ul className="mt-3 grid gap-2 empty:hidden">
          {unusual.map(
            ({ sessionId, tableNumber, pin, unusual }) =>
              unusual && (
                <li key={sessionId} className="rounded-control bg-saffron-tint px-3 py-2 text-saffron-ink">
                  <span className="num block font-semibold">
                    {waitingText.party({ table: tableNumber, pin })}
                  </span>
                  {waitingText.why[unusual]}
                </li>
              ),
          )}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function extentText(all: readonly WaitingParty[]): string {
  const { parties, orders, tables } = extentOf(all);
  return waitingText.extent({
    parties: waitingText.extentParties({ count: parties }),
    orders: waitingText.extentOrders({ count: orders }),
    tables: waitingText.extentTables({ count: tables }),
  });
}
