import { useState } from 'react';
import type { VoucherInFull } from '#contract/vouchers.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { voucherLimits } from '#domain/vouchers/voucher-rules.ts';
import { CardKinds } from '#web/features/payments/card-kinds.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { vouchersText as text } from './voucher-text.ts';

interface SellDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  onSold: (voucher: VoucherInFull) => void;
}

/** Cents that most people give. */
const usualAmounts = [2500, 5000, 10_000];
const methods = ['card', 'cash', 'online', 'transfer'] as const;
type Method = (typeof methods)[number];

/** Sells a voucher. Used anew each time it opens. [VOU-1] [VOU-4] */
export function SellDialog({ open, onClose, restaurantId, onSold }: SellDialogProps) {
  // Sent again after a lost answer, it is the same voucher.
  const [id] = useState(newId);
  const [typed, setTyped] = useState('');
  const [method, setMethod] = useState<Method>('card');
  const [cardKind, setCardKind] = useState<string | null>(null);
  const cents = parseEuro(typed);
  const amount = cents !== null && cents >= voucherLimits.min && cents <= voucherLimits.max ? cents : null;
  const form = useForm({
    check: (): Problems<'amount'> => ({ amount: amount === null ? text.amountUnreadable : undefined }),
    async send() {
      const sold = await api.vouchers.sell({
        ...{ restaurantId, id, amount: amount ?? 0, method },
        cardKind: method === 'card' ? cardKind : null,
      });
      toast({ title: text.sold({ amount: formatMoney(sold.amount) }), lang: 'de' });
      onClose();
      onSold(sold);
    },
    refuse: (error) => ({ form: bookingSentence(failureOf(error)) }),
  });
  return (
    <DialogForm
      form={form}
      lang={specifiedLang('de')}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.sell}
      description={text.sellText}
      submitLabel={amount === null ? text.sellSubmit : text.sellSubmitFor({ amount: formatMoney(amount) })}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        error={form.problems.amount}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="flex flex-wrap gap-2">
        {usualAmounts.map((usual) => (
          <Chip key={usual} isPressed={usual === cents} onClick={() => setTyped(euroField(usual))}>
            {formatMoney(usual)}
          </Chip>
        ))}
      </div>
      <SegmentedControl
        label={text.method}
        look="boxes"
        value={method}
        onValueChange={setMethod}
        segments={methods.map((value) => ({ value, label: text.methods[value] }))}
        className="flex-wrap [&>label]:basis-2/5"
      />
      {method === 'card' && <CardKinds value={cardKind} onValueChange={setCardKind} />}
    </DialogForm>
  );
}
