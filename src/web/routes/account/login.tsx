import { useState } from 'react';
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isSignedIn } from '#web/features/sign-in/is-signed-in.ts';
import { LoginForm } from '#web/features/sign-in/login-form.tsx';
import { nextPath } from '#web/features/sign-in/next-path.ts';
import { OtherForm, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx';
import { useSignInCheck } from '#web/features/sign-in/use-sign-in-check.ts';
import { germanPage } from '#web/lib/german-page.ts';
import { registerText, signInText } from '#web/lib/messages/accounts.ts';
import { commonText } from '#web/lib/messages/common.ts';
import type { Route } from './+types/login.ts';

export const handle = germanPage;

export const meta: Route.MetaFunction = () => [{ title: `${signInText.title} · ${commonText.product}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await isSignedIn(context.api))) return null;
  throw redirect(nextPath(new URL(request.url).searchParams));
}

export default function Login() {
  const [signingIn, setSigningIn] = useState(false);
  const checking = useSignInCheck();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();

  return (
    <SignInFrame
      title={signInText.title}
      lead={signInText.lead}
      status={signingIn ? signInText.busy : checking ? signInText.checking : null}
      notice={noticeIn(useLocation().state)}
      footer={<OtherForm question={signInText.noAccount} to="/register" label={registerText.submit} />}
    >
      <LoginForm
        busy={signingIn || checking}
        onBusyChange={setSigningIn}
        onSignedIn={async () => navigate(nextPath(searchParams), { replace: true })}
      />
    </SignInFrame>
  );
}

/** The good news that the page before has sent along, if any. */
function noticeIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return typeof state.notice === 'string' ? state.notice : undefined;
}
