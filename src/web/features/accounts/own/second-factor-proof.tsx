import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';
import type { api } from '#web/lib/api.ts';
import { AccountDialog, fieldOf } from './account-dialog.tsx';
import { accountText } from './account-text.ts';
import { useAttempt } from './use-attempt.ts';

const text = accountText.page;

interface SecondFactorProofProps {
  email: string;
  title: string;
  description: string;
  submitLabel: string;
  destructive?: boolean;
  onClose: () => void;
  onProven: (account: typeof api.accounts.own, proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password and a code before something about the second factor changes. */
export function SecondFactorProof({ onProven, ...dialog }: SecondFactorProofProps) {
  const { busy, problems, setProblems, attempt } = useAttempt();

  function submit(fields: FormData) {
    const password = fieldOf(fields, 'password');
    const code = fieldOf(fields, 'code').trim();
    const found = {
      ...(password === '' && { password: text.passwordMissing }),
      ...(code.length < 6 && { code: accountText.code.missing }),
    };
    if (Object.keys(found).length > 0) return setProblems(found);
    void attempt((api) => onProven(api, { password, code }));
  }

  return (
    <AccountDialog {...dialog} open busy={busy} onSubmit={submit}>
      <PasswordField
        autoComplete="current-password"
        label={text.oldPassword}
        error={problems.password}
        autoFocus
      />
      <CodeField error={problems.code} />
    </AccountDialog>
  );
}
