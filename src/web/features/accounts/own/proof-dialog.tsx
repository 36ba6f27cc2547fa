import type { ReactNode } from 'react';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import {
  type AccountProblems,
  accountProblems,
  codeOf,
  missingCode,
  missingPassword,
} from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { textOf, useForm } from '#web/lib/use-form.ts';

interface ProofDialogProps {
  email: string;
  title: string;
  description: string;
  submitLabel: string;
  destructive?: boolean;
  asksCode: boolean;
  onClose: () => void;
  /** The problems of the further fields. */
  check?: (typed: FormData) => AccountProblems;
  /** `code`: where one is asked for. */
  onProven: (proof: { password: string; code?: string }, typed: FormData) => Promise<void>;
  /** Further fields. */
  children?: (problems: AccountProblems) => ReactNode;
}

/** Asks for the password, and for a code, before something important about the account changes. */
export function ProofDialog({ asksCode, check, onProven, children, ...dialog }: ProofDialogProps) {
  const form = useForm({
    check: (typed): AccountProblems => ({
      ...missingPassword(typed, 'oldPassword'),
      ...(asksCode && missingCode(typed)),
      ...check?.(typed),
    }),
    send: (typed) =>
      onProven({ password: textOf(typed, 'oldPassword'), ...(asksCode && { code: codeOf(typed) }) }, typed),
    refuse: accountProblems,
  });

  return (
    <AccountDialog {...dialog} form={form}>
      <PasswordField
        name="oldPassword"
        label={accountText.page.oldPassword}
        error={form.problems.password}
        autoFocus
      />
      {asksCode && <CodeField error={form.problems.code} />}
      {children?.(form.problems)}
    </AccountDialog>
  );
}
