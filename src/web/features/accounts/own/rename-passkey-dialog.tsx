import type { Passkey } from '#contract/accounts/passkeys.ts';
import { accountProblems } from '#web/features/accounts/account-form.ts';
import { passkeyText as text } from '#web/features/accounts/passkey-text.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { missingPasskeyName, PasskeyNameField, passkeyNameIn } from './passkey-name-field.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: (now: { passkeys: Passkey[] }) => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const form = useForm<'name'>({
    check: missingPasskeyName,
    send: async (typed) => onRenamed(await api.accounts.passkeys.rename({ id, name: passkeyNameIn(typed) })),
    refuse: accountProblems,
  });
  return (
    <DialogForm
      open
      size="sm"
      form={form}
      onClose={onClose}
      title={text.renameTitle}
      submitLabel={text.save}
      closeLabel={commonText.close}
      cancelLabel={commonText.cancel}
    >
      <PasskeyNameField before={name} error={form.problems.name} />
    </DialogForm>
  );
}
