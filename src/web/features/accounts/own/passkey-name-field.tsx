import { passkeyText } from '#web/features/accounts/passkey-text.ts';
import { textOf } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** How long a name may be. */
const most = 60;

export function PasskeyNameField({ before, error }: { before: string; error: string | undefined }) {
  return (
    <TextField
      label={passkeyText.name}
      hint={passkeyText.nameHint}
      error={error}
      required
      name="name"
      autoComplete="off"
      maxLength={most}
      defaultValue={before}
      autoFocus
    />
  );
}

export function passkeyNameIn(typed: FormData): string {
  return textOf(typed, 'name').trim();
}

/** The problem of an empty name. */
export function missingPasskeyName(typed: FormData): { name?: string } {
  return passkeyNameIn(typed) === '' ? { name: passkeyText.nameMissing } : {};
}
