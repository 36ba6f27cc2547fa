import { useState } from 'react';
import type { CashDrawer } from '#contract/cashbook.ts';
import {
  type BookedKind,
  bookedKindNames,
  bookedKinds,
  cashLimits,
  needsReceipt,
  signedCents,
} from '#domain/cashbook/cash-kinds.ts';
import { movementText } from '#domain/cashbook/movement-text.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { staffLanguageNow } from '#web/lib/manner.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { cashbookText as text } from './cashbook-text.ts';

interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** As it is now. */
  drawer: CashDrawer;
}

const kindsOf = {
  in: bookedKindNames.filter((kind) => bookedKinds[kind] > 0),
  out: bookedKindNames.filter((kind) => bookedKinds[kind] < 0),
};
type Direction = keyof typeof kindsOf;
const first: Record<Direction, BookedKind> = { in: 'bank_in', out: 'bank_out' };

/** Puts cash into a drawer or takes it out. Used anew each time it opens. [CASH-2] [CASH-3] */
export function EntryDialog({ open, onClose, restaurantId, drawer }: EntryDialogProps) {
  // Sent again after a lost answer, it is the same entry.
  const [id] = useState(newId);
  const [kind, setKind] = useState<BookedKind>(first.out);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [receiptNumber, setReceiptNumber] = useState('');
  const { kinds } = movementText(staffLanguageNow());
  const direction: Direction = bookedKinds[kind] > 0 ? 'in' : 'out';
  const amount = parseEuro(typed);
  const after = amount ? drawer.balance + signedCents(kind, amount) : null;

  const form = useForm({
    check: (): Problems<'amount' | 'reason' | 'receiptNumber'> => ({
      amount: amount ? undefined : text.amountUnreadable,
      reason: reason.trim() === '' ? text.reasonMissing : undefined,
      receiptNumber: needsReceipt(kind) && receiptNumber.trim() === '' ? text.receiptMissing : undefined,
    }),
    async send() {
      const entry = await api.cashbook.book({
        ...{ restaurantId, drawerId: drawer.id, id, kind, amount: amount ?? 0, reason },
        receiptNumber: receiptNumber.trim() === '' ? null : receiptNumber,
      });
      toast({
        title: text.booked({ kind: kinds[kind], amount: formatMoney(Math.abs(entry.amount)) }),
        lang: 'de',
      });
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
      title={text.book}
      submitLabel={text.bookSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <SegmentedControl<Direction>
        label={text.direction}
        look="boxes"
        className="w-full"
        value={direction}
        onValueChange={(to) => setKind(first[to])}
        segments={[
          { value: 'out', label: text.directions.out },
          { value: 'in', label: text.directions.in },
        ]}
      />
      <Field label={text.kind}>
        <Select
          value={kind}
          options={kindsOf[direction].map((value) => ({ value, label: kinds[value] }))}
          onValueChange={setKind}
        />
      </Field>
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
      <TextField
        label={text.reason}
        required
        maxLength={cashLimits.reason}
        autoComplete="off"
        error={form.problems.reason}
        value={reason}
        onValueChange={setReason}
      />
      <TextField
        label={text.receiptNumber}
        required={needsReceipt(kind)}
        note={needsReceipt(kind) ? undefined : text.optional}
        maxLength={cashLimits.receiptNumber}
        autoComplete="off"
        error={form.problems.receiptNumber}
        value={receiptNumber}
        onValueChange={setReceiptNumber}
      />
    </DialogForm>
  );
}
