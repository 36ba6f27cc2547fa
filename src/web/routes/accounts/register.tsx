import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { registrationHours } from '#domain/accounts/registration.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import type { RegisterFields } from '#web/features/accounts/form-problems.ts';
import { CheckMailbox } from '#web/features/accounts/sign-in/check-mailbox.tsx';
import { arrivalPath, startPath } from '#web/features/accounts/sign-in/next-path.ts';
import { RegisterForm, register } from '#web/features/accounts/sign-in/register-form.tsx';
import { registrationSentence } from '#web/features/accounts/sign-in/registration-sentence.ts';
import { signedIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { useSignInCheck } from '#web/features/accounts/sign-in/use-sign-in-check.ts';
import { OtherForm, SignInFrame } from '#web/features/accounts/sign-in-frame.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/register.ts';

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${registerText.title} · ${commonText.product}` }];

export async function loader({ context }: Route.LoaderArgs) {
  if (await signedIn(context.api)) throw redirect(startPath);
  return context.api.accounts.options({});
}

export default function Register({ loaderData: { captcha } }: Route.ComponentProps) {
  const isChecking = useSignInCheck();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<RegisterFields>();
  const [isLinkSent, setLinkSent] = useState(false);

  async function goOn(problem: string | null) {
    const { succeeded, succeededDetail, signInFailedDetail, canSignInNow } = registerText;
    toast({ title: succeeded, description: problem === null ? succeededDetail : signInFailedDetail });
    if (problem === null) return navigate(arrivalPath, { replace: true });
    const warning = accountText.registration.automaticSignInFailed({ message: problem });
    await navigate('/login', { state: { notice: canSignInNow, warning } });
  }

  const footer = <OtherForm question={registerText.haveAccount} to="/login" label={registerText.toLogin} />;
  if (isLinkSent && typed) {
    const { title, lead } = accountText.mailbox;
    return (
      <SignInFrame
        title={title}
        lead={lead({ email: typed.email, hours: registrationHours })}
        footer={footer}
      >
        <CheckMailbox
          onSendAgain={() => register(typed, captcha)}
          sentenceOf={registrationSentence}
          onOtherAddress={() => setLinkSent(false)}
        />
      </SignInFrame>
    );
  }

  return (
    <SignInFrame title={registerText.title} lead={registerText.lead} footer={footer}>
      <RegisterForm
        isChecking={isChecking}
        captcha={captcha}
        typed={typed}
        onLinkSent={(fields) => {
          setTyped(fields);
          setLinkSent(true);
        }}
        onRegistered={goOn}
      />
    </SignInFrame>
  );
}
