import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { emailProblem } from '#web/features/accounts/form-problems.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { OtherForm, SignInFrame, SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/forgot-password.ts';

const text = accountText.forgot;

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

export function loader({ context }: Route.LoaderArgs) {
  return context.api.accounts.options({});
}

export default function ForgotPassword({ loaderData: { passwordReset } }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    check: (typed) => emailProblem(textOf(typed, 'email')),
    async send(typed) {
      const email = textOf(typed, 'email').trim();
      await api.accounts.own.requestReset({ email });
      setSentTo(email);
    },
    refuse: (error) => attemptProblems(text.failed, error, { field: 'email' }),
  });

  return (
    <SignInFrame
      title={sentTo ? text.sentTitle : text.title}
      lead={passwordReset ? (sentTo ? text.sent({ email: sentTo }) : text.lead) : text.notOffered}
      footer={<OtherForm question={text.remembered} to="/login" label={registerText.toLogin} />}
    >
      {!passwordReset && <p>{text.askOperator}</p>}
      {passwordReset && sentTo && (
        <div className="grid justify-items-center gap-4 text-center">
          <MailCheck aria-hidden className="size-12 text-basil" />
          <p className="text-ink-soft">{text.notThere}</p>
          <Button variant="outline" onClick={() => setSentTo(undefined)}>
            {commonText.tryAgain}
          </Button>
        </div>
      )}
      {passwordReset && !sentTo ? (
        <SignInForm form={form} submitLabel={text.submit} busyLabel={text.busy}>
          <EmailField error={form.problems.email} />
        </SignInForm>
      ) : (
        <SignInStatus />
      )}
    </SignInFrame>
  );
}
