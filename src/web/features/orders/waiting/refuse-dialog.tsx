import { useState } from 'react';
import { CancelReason } from '#web/features/orders/cancel-reason.tsx';
import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface RefuseDialogProps {
  /** Undefined until first asked. */
  party: WaitingParty | undefined;
  open: boolean;
  onClose: () => void;
  onRefuse: (party: WaitingParty, reason: string) => Promise<boolean>;
}

/** Asks before what a party has ordered is refused, and for a reason that its guests read. */
export function RefuseDialog({ party, open, onClose, onRefuse }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        if (party) await onRefuse(party, reason);
        onClose();
      }}
      destructive
      title={party && waitingText.refuseTitle({ table: party.tableNumber, pin: party.pin })}
      description={party && waitingText.refuseText({ count: party.orders.length })}
      confirmLabel={waitingText.refuse}
      cancelLabel={waitingText.cancel}
    >
      <CancelReason language="de" isForGuests value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
