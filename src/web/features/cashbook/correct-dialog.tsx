import { useState } from 'react';
import type { CashMovement } from '#contract/cashbook.ts';
import { cashLimits } from '#domain/cashbook/cash-kinds.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { formatSigned } from './cash-format.ts';
import { cashbookText as text } from './cashbook-text.ts';

interface CorrectDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  entry: CashMovement & { number: number };
}

/** Takes an entry back by its opposite. Used anew each time it opens. [CASH-4] */
export function CorrectDialog({ open, onClose, restaurantId, entry }: CorrectDialogProps) {
  // Sent again after a lost answer, it is the same correction.
  const [id] = useState(newId);
  const [reason, setReason] = useState('');
  const form = useForm({
    check: (): Problems<'reason'> => ({ reason: reason.trim() === '' ? text.reasonMissing : undefined }),
    async send() {
      await api.cashbook.correct({ restaurantId, id, entryId: entry.id, reason });
      toast({ title: text.corrected({ number: entry.number }), lang: 'de' });
      onClose();
    },
    refuse: (error) => ({ form: bookingSentence(failureOf(error)) }),
  });
  return (
    <DialogForm
      form={form}
      lang="de"
      role="alertdialog"
      size="sm"
      open={open}
      onClose={onClose}
      title={text.correctTitle({ number: entry.number })}
      description={text.correctText({ amount: formatSigned(-entry.amount) })}
      submitLabel={text.correct}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
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
