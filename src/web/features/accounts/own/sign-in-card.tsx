import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { emailProblem, newPasswordProblem } from '#web/features/accounts/sign-in/form-problems.ts';
import { NewPasswordField } from '#web/features/accounts/sign-in/new-password-field.tsx';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccountDialog, fieldOf } from './account-dialog.tsx';
import { accountText } from './account-text.ts';
import { useAttempt } from './use-attempt.ts';

const text = accountText.page;

interface SignInCardProps {
  account: Account;
  onPasswordChanged: () => void;
}

/** The address and the password. */
export function SignInCard({ account, onPasswordChanged }: SignInCardProps) {
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <Card as="section" className="grid content-start gap-5">
      <div>
        <h2 className="text-lg">{text.email}</h2>
        <p className="mt-1 wrap-anywhere font-medium">{account.email}</p>
        <p className="mt-1 text-ink-soft text-sm">
          {account.sendsMail ? text.emailLead : text.emailNotOffered}
        </p>
        {account.sendsMail && (
          <Button variant="outline" className="mt-3" onClick={() => setDialog('email')}>
            {text.changeEmail}
          </Button>
        )}
      </div>
      <div className="border-line border-t pt-5">
        <h2 className="text-lg">{text.password}</h2>
        <p className="mt-1 text-ink-soft text-sm">{text.passwordLead}</p>
        <Button variant="outline" className="mt-3" onClick={() => setDialog('password')}>
          {text.changePassword}
        </Button>
      </div>
      {dialog === 'email' && <EmailDialog account={account} onClose={close} />}
      {dialog === 'password' && (
        <PasswordDialog account={account} onClose={close} onChanged={onPasswordChanged} />
      )}
    </Card>
  );
}

function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { busy, problems, setProblems, attempt } = useAttempt();

  function submit(fields: FormData) {
    const email = fieldOf(fields, 'newEmail').trim();
    const password = fieldOf(fields, 'password');
    const found = { ...emailProblem(email), ...(password === '' && { password: text.passwordMissing }) };
    if (Object.keys(found).length > 0) return setProblems(found);
    void attempt(async (api) => {
      await api.requestEmail({ email, password });
      toast({ title: text.linkSent(email) });
      onClose();
    });
  }

  return (
    <AccountDialog
      open
      onClose={onClose}
      title={text.changeEmail}
      description={text.emailDialogLead}
      submitLabel={text.sendLink}
      busy={busy}
      email={account.email}
      onSubmit={submit}
    >
      <Field label={text.newEmail} error={problems.email} required>
        <Input
          type="email"
          name="newEmail"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          autoFocus
        />
      </Field>
      <PasswordField autoComplete="current-password" label={text.oldPassword} error={problems.password} />
    </AccountDialog>
  );
}

interface PasswordDialogProps {
  account: Account;
  onClose: () => void;
  onChanged: () => void;
}

function PasswordDialog({ account, onClose, onChanged }: PasswordDialogProps) {
  const { busy, problems, setProblems, attempt } = useAttempt();

  function submit(fields: FormData) {
    const oldPassword = fieldOf(fields, 'oldPassword');
    const password = fieldOf(fields, 'password');
    const weak = newPasswordProblem(password, account).password;
    const found = {
      ...(oldPassword === '' && { password: text.passwordMissing }),
      ...(weak && { newPassword: weak }),
    };
    if (Object.keys(found).length > 0) return setProblems(found);
    void attempt(async (api) => {
      await api.setPassword({ oldPassword, password });
      toast({ title: text.passwordSaved });
      onChanged();
      onClose();
    });
  }

  return (
    <AccountDialog
      open
      onClose={onClose}
      title={text.changePassword}
      description={text.passwordLead}
      submitLabel={text.changePassword}
      busy={busy}
      email={account.email}
      onSubmit={submit}
    >
      <PasswordField
        autoComplete="current-password"
        name="oldPassword"
        label={text.oldPassword}
        error={problems.password}
        autoFocus
      />
      <NewPasswordField label={text.newPassword} person={account} error={problems.newPassword} />
    </AccountDialog>
  );
}
