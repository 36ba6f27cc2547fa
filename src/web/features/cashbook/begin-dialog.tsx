import { useState } from 'react';
import type { CashDrawer } from '#contract/cashbook.ts';
import { cashLimits } from '#domain/cashbook/cash-kinds.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { bookingSentence } from '#web/lib/errors/booking-sentence.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { cashbookText as text } from './cashbook-text.ts';

interface BeginDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** Of the drawer, at first. */
  suggestedName: string;
  onBegun: (drawer: CashDrawer) => void;
}

/** Begins the book of a drawer with what lies in it. Used anew each time it opens. [CASH-1] */
export function BeginDialog({ open, onClose, restaurantId, suggestedName, onBegun }: BeginDialogProps) {
  // Sent again after a lost answer, it is the same drawer.
  const [id] = useState(newId);
  const [name, setName] = useState(suggestedName);
  const [float, setFloat] = useState('');
  const form = useForm({
    check: (): Problems<'name' | 'float'> => ({
      name: name.trim() === '' ? text.nameMissing : undefined,
      float: parseEuro(float) === null ? text.amountUnreadable : undefined,
    }),
    async send() {
      const drawer = await api.cashbook.begin({ restaurantId, id, name, float: parseEuro(float) ?? 0 });
      toast({ title: text.begun({ name: drawer.name }), lang: 'de' });
      onBegun(drawer);
      onClose();
    },
    refuse: (error) => ({ form: bookingSentence(failureOf(error)) }),
  });
  return (
    <DialogForm
      form={form}
      lang="de"
      size="sm"
      open={open}
      onClose={onClose}
      title={text.begin}
      description={text.beginText}
      submitLabel={text.beginSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.name}
        required
        maxLength={cashLimits.name}
        autoComplete="off"
        error={form.problems.name}
        value={name}
        onValueChange={setName}
      />
      <TextField
        label={text.float}
        hint={text.floatHint}
        required
        inputMode="decimal"
        autoComplete="off"
        error={form.problems.float}
        value={float}
        onValueChange={setFloat}
      />
    </DialogForm>
  );
}
