import { useState } from 'react';
import { paymentLimits } from '#domain/payments/payment-limits.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { paymentText } from './payment-text.ts';

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Units of the row; with 1 there is no number of units to choose. */
  quantity: number;
  onShare: (payers: number, units: number) => void;
}

/** Asks among how many payers a row is split. */
export function ShareDialog({ open, onClose, title, quantity, onShare }: ShareDialogProps) {
  return (
    <Dialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      description={paymentText.shareLead}
      closeLabel={paymentText.cancel}
    >
      <ShareForm quantity={quantity} onShare={onShare} />
    </Dialog>
  );
}

const presets = ['2', '3', '4', '5', '6'] as const;

function ShareForm({ quantity, onShare }: Pick<ShareDialogProps, 'quantity' | 'onShare'>) {
  const [payers, setPayers] = useState(2);
  const [what, setWhat] = useState<'unit' | 'row'>(quantity > 1 ? 'unit' : 'row');
  return (
    <div className="grid gap-5">
      {quantity > 1 && (
        <SegmentedControl
          label={paymentText.shareWhat}
          look="boxes"
          value={what}
          onValueChange={setWhat}
          segments={[
            { value: 'unit', label: paymentText.shareOneUnit },
            { value: 'row', label: paymentText.shareWholeRow({ quantity }) },
          ]}
        />
      )}
      <div className="grid justify-items-center gap-4">
        <QuantityStepper
          value={payers}
          onValueChange={setPayers}
          min={2}
          max={paymentLimits.shares}
          label={paymentText.payers}
          decreaseLabel={paymentText.fewer}
          increaseLabel={paymentText.morePayers}
        />
        <SegmentedControl
          label={paymentText.payers}
          look="boxes"
          value={String(payers) as (typeof presets)[number]}
          onValueChange={(value) => setPayers(Number(value))}
          segments={presets.map((value) => ({ value, label: value }))}
          className="w-full"
        />
      </div>
      <Button size="lg" onClick={() => onShare(payers, what === 'unit' ? 1 : quantity)}>
        {paymentText.shareConfirm}
      </Button>
    </div>
  );
}
