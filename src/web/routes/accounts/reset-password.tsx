import { useNavigate } from 'react-router';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptProblems } from '#web/features/accounts/attempt-failures.ts';
import { newPasswordProblem } from '#web/features/accounts/form-problems.ts';
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx';
import { registrationSentence } from '#web/features/accounts/sign-in/registration-sentence.ts';
import { useLinkToken } from '#web/features/accounts/sign-in/use-link-token.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { OtherForm, SignInFrame, SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import type { Route } from './+types/reset-password.ts';

const text = accountText.reset;
/**
 * Only the server knows the account behind the link, so only it can compare the password with e-mail and
 * name.
 */
const nobody = { email: '', name: '' };

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

export default function ResetPassword() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const form = useForm({
    check: (typed) => newPasswordProblem(textOf(typed, 'password'), nobody),
    async send(typed) {
      if (!token) return;
      await api.accounts.own.resetPassword({ token, password: textOf(typed, 'password') });
      await navigate('/login', { replace: true, state: { notice: text.done } });
    },
    refuse: (error) =>
      attemptProblems(text.failed, error, { field: 'password', sentence: registrationSentence(error) }),
  });

  return (
    <SignInFrame
      title={text.title}
      lead={token === null ? text.noToken : text.lead}
      footer={<OtherForm question={text.tooOld} to="/forgot-password" label={text.newLink} />}
    >
      {token === null ? (
        <SignInStatus />
      ) : (
        <SignInForm form={form} submitLabel={text.submit} busyLabel={text.busy}>
          <NewPasswordField label={text.label} person={nobody} error={form.problems.password} />
        </SignInForm>
      )}
    </SignInFrame>
  );
}
