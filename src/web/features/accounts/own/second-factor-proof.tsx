import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import {
  accountProblems,
  codeOf,
  missingCode,
  missingPassword,
} from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { textOf, useForm } from '#web/lib/use-form.ts';

const text = accountText.page;

interface SecondFactorProofProps {
  email: string;
  title: string;
  description: string;
  submitLabel: string;
  destructive?: boolean;
  onClose: () => void;
  onProven: (proof: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password and a code before something about the second factor changes. */
export function SecondFactorProof({ onProven, ...dialog }: SecondFactorProofProps) {
  const form = useForm({
    check: (typed) => ({ ...missingPassword(typed), ...missingCode(typed) }),
    send: (typed) => onProven({ password: textOf(typed, 'password'), code: codeOf(typed) }),
    refuse: accountProblems,
  });

  return (
    <AccountDialog {...dialog} form={form}>
      <PasswordField label={text.oldPassword} error={form.problems.password} autoFocus />
      <CodeField error={form.problems.code} />
    </AccountDialog>
  );
}
