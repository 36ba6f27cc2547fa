import { useState } from 'react';
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { accountText } from '#web/features/accounts/account-text.ts';
import { CodeForm } from '#web/features/accounts/sign-in/code-form.tsx';
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx';
import { nextPath, withSecret } from '#web/features/accounts/sign-in/next-path.ts';
import { PasskeySignIn } from '#web/features/accounts/sign-in/passkey-sign-in.tsx';
import { signedIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { useSignInCheck } from '#web/features/accounts/sign-in/use-sign-in-check.ts';
import { OtherForm, SignInFrame } from '#web/features/accounts/sign-in-frame.tsx';
import { registerText, signInText } from '#web/features/accounts/sign-in-text.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/login.ts';

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${signInText.title} · ${commonText.product}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await signedIn(context.api)) throw redirect(nextPath(new URL(request.url).searchParams));
  return context.api.accounts.options({});
}

export default function Login({ loaderData: options }: Route.ComponentProps) {
  const [owesCode, setOwesCode] = useState(false);
  const [email, setEmail] = useState('');
  const [warning, setWarning] = useState<string>();
  const isChecking = useSignInCheck();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const { state, hash } = useLocation();
  const arrived = messagesIn(state);

  async function goOn() {
    toast({ title: signInText.succeeded, description: signInText.succeededDetail });
    await navigate(withSecret(nextPath(searchParams), hash), { replace: true });
  }

  return (
    <SignInFrame
      title={owesCode ? accountText.code.title : signInText.title}
      lead={owesCode ? accountText.code.lead : signInText.lead}
      notice={owesCode ? undefined : arrived.notice}
      warning={owesCode ? undefined : (warning ?? arrived.warning)}
      footer={<OtherForm question={signInText.noAccount} to="/register" label={registerText.submit} />}
    >
      {owesCode ? (
        <CodeForm
          isChecking={isChecking}
          onSignedIn={goOn}
          onStartAgain={(reason) => {
            setWarning(reason);
            setOwesCode(false);
          }}
        />
      ) : (
        <>
          <LoginForm
            email={email}
            isChecking={isChecking}
            offersReset={options.passwordReset}
            onPassed={async (step, typed) => {
              if (step === 'done') return goOn();
              setEmail(typed);
              setOwesCode(true);
            }}
          />
          {options.passkeyOrigin && <PasskeySignIn origin={options.passkeyOrigin} onSignedIn={goOn} />}
        </>
      )}
    </SignInFrame>
  );
}

/** The messages that the previous page has passed on: a success or a failure. */
function messagesIn(state: unknown): { notice?: string; warning?: string } {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('notice' in state && typeof state.notice === 'string' && { notice: state.notice }),
    ...('warning' in state && typeof state.warning === 'string' && { warning: state.warning }),
  };
}
