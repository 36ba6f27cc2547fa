import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { emailProblem, newPasswordProblem } from '#web/features/accounts/form-problems.ts';
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx';
import { api } from '#web/lib/api.ts';
import { textOf } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProofDialog } from './proof-dialog.tsx';

const text = accountText.page;

interface SignInCardProps {
  account: Account;
  onPasswordChanged: () => void;
}

/** The address and the password. */
export function SignInCard({ account, onPasswordChanged }: SignInCardProps) {
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  const { isOn } = account.secondFactor;
  const person = { ...account, restaurants: account.ownRestaurants.map(({ name }) => name) };
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
      {dialog === 'email' && (
        <ProofDialog
          email={account.email}
          title={text.changeEmail}
          description={text.emailDialogLead}
          submitLabel={text.sendLink}
          asksCode={isOn}
          onClose={close}
          check={(typed) => emailProblem(textOf(typed, 'newEmail'))}
          onProven={async (proof, typed) => {
            const email = textOf(typed, 'newEmail').trim();
            await api.accounts.own.requestEmail({ email, ...proof });
            toast({ title: text.linkSent({ email }) });
            close();
          }}
        >
          {(problems) => (
            <EmailField name="newEmail" autoComplete="email" label={text.newEmail} error={problems.email} />
          )}
        </ProofDialog>
      )}
      {dialog === 'password' && (
        <ProofDialog
          email={account.email}
          title={text.changePassword}
          description={text.passwordLead}
          submitLabel={text.changePassword}
          asksCode={isOn}
          onClose={close}
          check={(typed) => ({
            newPassword: newPasswordProblem(textOf(typed, 'password'), person).password,
          })}
          onProven={async (proof, typed) => {
            const password = textOf(typed, 'password');
            const { password: oldPassword, ...code } = proof;
            await api.accounts.own.setPassword({ oldPassword, ...code, password });
            toast({ title: text.passwordSaved });
            onPasswordChanged();
            close();
          }}
        >
          {(problems) => (
            <NewPasswordField label={text.newPassword} person={person} error={problems.newPassword} />
          )}
        </ProofDialog>
      )}
    </Card>
  );
}
