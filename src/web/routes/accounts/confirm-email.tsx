import { useState } from 'react';
import { Link } from 'react-router';
import { accountText } from '#web/features/accounts/account-text.ts';
import { attemptSentence } from '#web/features/accounts/attempt-failures.ts';
import { useHydrated } from '#web/features/accounts/sign-in/use-hydrated.ts';
import { useLinkToken } from '#web/features/accounts/sign-in/use-link-token.ts';
import { OtherForm, SignInFrame, SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Route } from './+types/confirm-email.ts';

const text = accountText.confirm;

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

/**
 * The page behind the link to a new e-mail address. It needs a click, because mail scanners open links by
 * themselves.
 */
export default function ConfirmEmail() {
  const token = useLinkToken();
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [email, setEmail] = useState<string>();
  const { busy, run: confirm } = useBusy(async () => {
    if (!token) return;
    setProblem(undefined);
    try {
      setEmail((await api.accounts.own.confirmEmail({ token })).email);
    } catch (error) {
      setProblem(attemptSentence(failureOf(error)));
    }
  });

  return (
    <SignInFrame
      title={text.title}
      lead={token === null ? accountText.reset.noToken : text.lead}
      notice={email && text.done({ email })}
      warning={problem}
      footer={<OtherForm question={registerText.haveAccount} to="/login" label={registerText.toLogin} />}
    >
      {email && (
        <Link to="/management/account" className={buttonClasses({ size: 'lg', className: 'w-full' })}>
          {text.toManagement}
        </Link>
      )}
      {!email && token !== null && (
        <Button
          size="lg"
          busy={busy}
          disabled={!isReady}
          className="w-full disabled:opacity-100!"
          onClick={confirm}
        >
          {text.submit}
        </Button>
      )}
      <SignInStatus>{busy && text.busy}</SignInStatus>
    </SignInFrame>
  );
}
