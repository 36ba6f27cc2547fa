import { useState } from 'react';
import type { Tags } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import { asciiDigits } from '#domain/languages/typed-digits.ts';
import { tellFailure } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { tagText as text } from './tag-text.ts';

interface AddTagDialogProps {
  open: boolean;
  onClose: () => void;
  tables: readonly Table[];
  /** The id of the table that is chosen at first. */
  suggested: string | undefined;
  onAdded: (tags: Tags, uid: string) => void;
}

/** Asks which tag lies on which table. */
export function AddTagDialog({ open, onClose, tables, suggested, onAdded }: AddTagDialogProps) {
  const { restaurantId } = useManagement();
  const [tableId, setTableId] = useState(suggested ?? '');
  const form = useForm({
    check: (typed): { uid?: string } => (/^[\dA-F]{14}$/.test(uidOf(typed)) ? {} : { uid: text.uidWrong }),
    async send(typed) {
      const uid = uidOf(typed);
      onAdded(await api.door.tags.set({ restaurantId, uid, tableId }), uid);
    },
    refuse: (error) => tellFailure(text.addFailed, error),
  });
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={text.add}
      closeLabel={commonText.close}
      form={form}
      submitLabel={text.save}
      cancelLabel={commonText.cancel}
    >
      <Field label={text.table}>
        <Select
          value={tableId}
          options={tables.map(({ id, number }) => ({ value: id, label: text.tableName({ number }) }))}
          onValueChange={setTableId}
        />
      </Field>
      <TextField
        label={text.uid}
        hint={text.uidHint}
        error={form.problems.uid}
        name="uid"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </DialogForm>
  );
}

/** Readers show it with spaces or colons between the bytes. */
function uidOf(typed: FormData): string {
  return asciiDigits(textOf(typed, 'uid'))
    .replace(/[\s:-]/g, '')
    .toUpperCase();
}
