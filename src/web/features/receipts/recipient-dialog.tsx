import { useState } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import { recipientLimits } from '#domain/receipts/recipient.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { recipientText as text } from './receipt-text.ts';

interface RecipientDialogProps {
  open: boolean;
  onClose: () => void;
  recipient: Receipt['recipient'];
  /** `null`: made out to nobody. */
  onChange: (recipient: Receipt['recipient']) => void;
}

/** Whom a receipt is made out to: both fields, or none. Used anew each time it opens. [RCP-11] */
export function RecipientDialog({ open, onClose, recipient, onChange }: RecipientDialogProps) {
  const [name, setName] = useState(recipient?.name ?? '');
  const [address, setAddress] = useState(recipient?.address ?? '');
  const typed = { name: name.trim(), address: address.trim() };
  const form = useForm({
    check: (): Problems<'name' | 'address'> => ({
      name: typed.name === '' && typed.address !== '' ? text.nameMissing : undefined,
      address: typed.address === '' && typed.name !== '' ? text.addressMissing : undefined,
    }),
    send: async () => {
      onChange(typed.name === '' ? null : typed);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      lang="de"
      size="sm"
      open={open}
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={text.submit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <TextField
        label={text.name}
        maxLength={recipientLimits.name}
        autoComplete="off"
        error={form.problems.name}
        value={name}
        onValueChange={setName}
      />
      <Field label={text.address} error={form.problems.address}>
        <Textarea
          rows={3}
          maxLength={recipientLimits.address}
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
    </DialogForm>
  );
}
