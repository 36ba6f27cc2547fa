import { useState } from 'react';
import type { CashDrawer } from '#contract/cashbook.ts';
import { cashLimits } from '#domain/cashbook/cash-kinds.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { cashbookText as text } from './cashbook-text.ts';

interface TransferDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** As it is now. */
  drawer: CashDrawer;
  /** Where its cash can go: the others in use. */
  others: readonly CashDrawer[];
}

/** Brings cash from a drawer into another. Used anew each time it opens. [CASH-8] */
export function TransferDialog({ open, onClose, restaurantId, drawer, others }: TransferDialogProps) {
  // Sent again after a lost answer, it is the same transfer.
  const [id] = useState(newId);
  const [chosenId, setChosenId] = useState<string>();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // What a purse holds goes to the house.
  const to = others.find((each) => each.id === chosenId) ?? others.find(({ isHeld }) => !isHeld) ?? others[0];
  const all = euroField(drawer.balance);
  const amount = parseEuro(typed);
  const after = amount ? drawer.balance - amount : null;

  const form = useForm({
    check: (): Problems<'amount' | 'reason'> => ({
      amount: amount ? undefined : text.amountUnreadable,
      reason: reason.trim() === '' ? text.reasonMissing : undefined,
    }),
    async send() {
      if (!to) return;
      await api.cashbook.transfer({
        ...{ restaurantId, id, fromDrawerId: drawer.id, toDrawerId: to.id, amount: amount ?? 0, reason },
      });
      toast({ title: text.transferred({ amount: formatMoney(amount ?? 0), name: to.name }), lang: 'de' });
      onClose();
    },
    refuse(error) {
      const failure = failureOf(error);
      const sentence = bookingSentence(failure);
      return failure.code === 'CASH_TOO_LOW' ? { amount: sentence } : { form: sentence };
    },
  });
  const tooMuch =
    after !== null && after < 0 ? text.tooMuch({ balance: formatMoney(drawer.balance) }) : undefined;

  return (
    <DialogForm
      form={form}
      lang="de"
      open={open}
      onClose={onClose}
      title={text.transferTitle({ name: drawer.name })}
      description={text.transferText}
      submitLabel={text.transferSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <Field label={text.transferTo}>
        <Select
          value={to?.id ?? ''}
          options={others.map(({ id: value, name }) => ({ value, label: name }))}
          onValueChange={setChosenId}
        />
      </Field>
      <div className="grid gap-2">
        <TextField
          label={text.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          error={tooMuch ?? form.problems.amount}
          hint={after !== null && after >= 0 ? text.nowThere({ balance: formatMoney(after) }) : undefined}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            form.clear('amount');
          }}
        />
        {parseEuro(all) ? (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              setTyped(all);
              form.clear('amount');
            }}
          >
            {text.all({ balance: formatMoney(drawer.balance) })}
          </Button>
        ) : null}
      </div>
      <TextField
        label={text.reason}
        required
        maxLength={cashLimits.reason}
        autoComplete="off"
        error={form.problems.reason}
        value={reason}
        onValueChange={setReason}
      />
    </DialogForm>
  );
}
