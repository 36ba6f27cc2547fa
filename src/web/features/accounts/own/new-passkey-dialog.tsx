import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import type { Passkey, PasskeyCreationOptions } from '#contract/accounts/passkeys.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import {
  accountProblems,
  codeOf,
  missingCode,
  missingPassword,
} from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { passkeyText as text } from '#web/features/accounts/passkey-text.ts';
import { makePasskey, PasskeyStopped } from '#web/features/accounts/passkeys.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { missingPasskeyName, PasskeyNameField, passkeyNameIn } from './passkey-name-field.tsx';

const calls = api.accounts.passkeys;

interface NewPasskeyDialogProps {
  account: Account;
  onClose: () => void;
  onAdded: (now: { passkeys: Passkey[] }) => void;
}

/** Asks for the password, and for a code where there is a second factor; then the device makes the passkey. */
export function NewPasskeyDialog({ account, onClose, onAdded }: NewPasskeyDialogProps) {
  const [begun, setBegun] = useState<PasskeyCreationOptions>();
  const asksCode = account.secondFactor.isOn;
  const form = useForm<'password' | 'code' | 'name'>({
    check: (typed) =>
      begun ? missingPasskeyName(typed) : { ...missingPassword(typed), ...(asksCode && missingCode(typed)) },
    async send(typed) {
      if (!begun) {
        const password = textOf(typed, 'password');
        return setBegun(await calls.beginAdding({ password, ...(asksCode && { code: codeOf(typed) }) }));
      }
      // A tap of its own: browsers ask for a passkey only right after one.
      const credential = await makePasskey(begun);
      onAdded(await calls.add({ name: passkeyNameIn(typed), credential }));
    },
    refuse(error) {
      if (error instanceof PasskeyStopped) return { form: text.stopped[error.reason] };
      // The challenge is used up, or too old: the next one takes the proof again.
      const { code } = failureOf(error);
      if (code === 'PASSKEY_TOO_LATE' || code === 'PASSKEY_REFUSED') setBegun(undefined);
      return accountProblems(error);
    },
  });

  return (
    <AccountDialog
      form={form}
      onClose={onClose}
      title={text.addTitle}
      description={begun ? text.addLead : text.addProof}
      submitLabel={begun ? text.create : accountText.page.next}
      email={account.email}
    >
      {begun ? (
        <>
          <PasskeyNameField before={deviceName(navigator.userAgent) ?? ''} error={form.problems.name} />
          <FormProblem>{form.problems.form}</FormProblem>
        </>
      ) : (
        <>
          <PasswordField label={accountText.page.oldPassword} error={form.problems.password} autoFocus />
          {asksCode && <CodeField error={form.problems.code} />}
        </>
      )}
    </AccountDialog>
  );
}
