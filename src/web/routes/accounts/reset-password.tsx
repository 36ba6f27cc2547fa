import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountText } from '#web/features/accounts/own/account-text.ts';
import {
  fieldsOf,
  focusFirstProblem,
  newPasswordProblem,
} from '#web/features/accounts/sign-in/form-problems.ts';
import { NewPasswordField } from '#web/features/accounts/sign-in/new-password-field.tsx';
import { registrationSentence } from '#web/features/accounts/sign-in/registration-sentence.ts';
import { OtherForm, SignInFrame } from '#web/features/accounts/sign-in/sign-in-frame.tsx';
import { SubmitButton } from '#web/features/accounts/sign-in/submit-button.tsx';
import { useLinkToken } from '#web/features/accounts/sign-in/use-link-token.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { germanPage } from '#web/lib/german-page.ts';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/reset-password.ts';

const text = accountText.reset;
const names = ['password'] as const;
/** Whose link it is only the server knows; it checks the password against them. */
const nobody = { email: '', name: '' };

export const handle = germanPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

export default function ResetPassword() {
  const token = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !token) return;
    const form = event.currentTarget;
    const { password } = fieldsOf(form, names);
    const found = newPasswordProblem(password, nobody);
    setProblem(found.password);
    focusFirstProblem(form, names, found);
    if (found.password) return;
    setBusy(true);
    try {
      await api.accounts.own.resetPassword({ token, password });
      await navigate('/login', { replace: true, state: { notice: text.done } });
    } catch (error) {
      const description = registrationSentence(error);
      toast({ variant: 'destructive', title: text.failed, description });
      setProblem(description);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SignInFrame
      title={text.title}
      lead={token === null ? text.noToken : text.lead}
      status={busy ? text.busy : null}
      footer={<OtherForm question={text.tooOld} to="/forgot-password" label={text.newLink} />}
    >
      {token !== null && (
        <form method="post" onSubmit={submit} noValidate className="grid gap-4">
          <NewPasswordField label={text.label} person={nobody} error={problem} />
          <SubmitButton busy={busy}>{text.submit}</SubmitButton>
        </form>
      )}
    </SignInFrame>
  );
}
