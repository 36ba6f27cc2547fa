import { useState } from 'react';
import type { Till, TillsState } from '#contract/tills.ts';
import { tillLimits } from '#domain/tills/till-limits.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { tillsText as text } from './tills-text.ts';

interface NameDialogProps {
  open: boolean;
  onClose: () => void;
  /** To be renamed; null: a new one. */
  till: Till | null;
  show: (state: TillsState) => void;
}

/** Names a till: a new one, or one that there is. Used anew each time it opens. */
export function NameDialog({ open, onClose, till, show }: NameDialogProps) {
  const { restaurantId } = useManagement();
  // Sent again after a lost answer, it is the same till.
  const [id] = useState(() => till?.id ?? newId());
  // Its title stays while it fades out: the till has its new name by then.
  const [nameBefore] = useState(till?.name ?? '');
  const [name, setName] = useState(nameBefore);
  const form = useForm({
    check: (): Problems<'name'> => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    async send() {
      show(await (till ? api.tills.rename : api.tills.add)({ restaurantId, id, name }));
      toast({ title: (till ? text.renamed : text.added)({ name: name.trim() }), lang: 'de' });
      onClose();
    },
    refuse(error) {
      const { code } = failureOf(error);
      return { [code === 'TILL_NAME_TAKEN' ? 'name' : 'form']: errorSentence(code, 'de') };
    },
  });
  return (
    <DialogForm
      form={form}
      lang="de"
      size="sm"
      open={open}
      onClose={onClose}
      title={till ? text.renameTitle({ name: nameBefore }) : text.add}
      description={till ? text.renameText : text.addText}
      submitLabel={till ? text.rename : text.addSubmit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={tillLimits.name}
        autoComplete="off"
        error={form.problems.name}
        value={name}
        onValueChange={setName}
      />
      {!till && <p className="text-pretty text-sm">{text.law}</p>}
    </DialogForm>
  );
}
