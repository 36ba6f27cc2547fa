import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { accountText } from '#web/features/accounts/own/account-text.ts';
import { attemptSentence } from '#web/features/accounts/sign-in/attempt-sentence.ts';
import { emailProblem, fieldsOf, focusFirstProblem } from '#web/features/accounts/sign-in/form-problems.ts';
import { OtherForm, SignInFrame } from '#web/features/accounts/sign-in/sign-in-frame.tsx';
import { registerText, signInText } from '#web/features/accounts/sign-in/sign-in-text.ts';
import { SubmitButton } from '#web/features/accounts/sign-in/submit-button.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { germanPage } from '#web/lib/german-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/forgot-password.ts';

const text = accountText.forgot;
const names = ['email'] as const;

export const handle = germanPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

export function loader({ context }: Route.LoaderArgs) {
  return context.api.accounts.options({});
}

export default function ForgotPassword({ loaderData: { passwordReset } }: Route.ComponentProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const email = fieldsOf(form, names).email.trim();
    const found = emailProblem(email);
    setProblem(found.email);
    focusFirstProblem(form, names, found);
    if (found.email) return;
    setBusy(true);
    try {
      await api.accounts.own.requestReset({ email });
      setSentTo(email);
    } catch (error) {
      const description = attemptSentence(failureOf(error));
      toast({ variant: 'destructive', title: text.failed, description });
      setProblem(description);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SignInFrame
      title={sentTo ? text.sentTitle : text.title}
      lead={passwordReset ? (sentTo ? text.sent(sentTo) : text.lead) : text.notOffered}
      status={busy ? text.busy : null}
      footer={<OtherForm question={text.remembered} to="/login" label={registerText.toLogin} />}
    >
      {!passwordReset && <p>{text.askOperator}</p>}
      {passwordReset && sentTo && (
        <div className="grid justify-items-center gap-4 text-center">
          <MailCheck aria-hidden className="size-12 text-basil" />
          <p className="text-ink-soft">{text.notThere}</p>
          <Button variant="outline" onClick={() => setSentTo(undefined)}>
            {text.again}
          </Button>
        </div>
      )}
      {passwordReset && !sentTo && (
        <form method="post" onSubmit={submit} noValidate className="grid gap-4">
          <Field label={signInText.email} error={problem} required>
            <Input
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
            />
          </Field>
          <SubmitButton busy={busy}>{text.submit}</SubmitButton>
        </form>
      )}
    </SignInFrame>
  );
}
