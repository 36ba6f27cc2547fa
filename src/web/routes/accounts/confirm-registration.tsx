import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Registration } from '#contract/accounts/accounts.ts';
import { registrationHours } from '#domain/accounts/registration.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { ConfirmRegistrationForm } from '#web/features/accounts/sign-in/confirm-registration-form.tsx';
import { arrivalPath, startPath } from '#web/features/accounts/sign-in/next-path.ts';
import { useLinkToken } from '#web/features/accounts/sign-in/use-link-token.ts';
import { OtherForm, SignInFrame, SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { teamText } from '#web/features/staff/team-text.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/confirm-registration.ts';

const text = accountText.registered;

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

/** The failures after which the link is worth nothing. */
const refusals = [
  'LINK_INVALID',
  'REGISTRATION_CONFIRMED',
  'INVITATION_UNKNOWN',
  'INVITATION_EXPIRED',
  'INVITATION_USED',
  'INVITATION_REVOKED',
] as const satisfies Failure['code'][];
type Refusal = (typeof refusals)[number];

type Found = Registration | { failure: Failure['code'] };

/** What the link confirms; undefined until that is known. */
function useRegistration(token: string | null | undefined) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (found || !token) return;
    const asked = new AbortController();
    api.accounts.registration({ token }, { signal: asked.signal }).then(setFound, (error: unknown) => {
      if (!asked.signal.aborted) setFound({ failure: failureOf(error).code });
    });
    return () => asked.abort();
  }, [token, found]);
  return [found, setFound] as const;
}

/** The page behind the link that makes an account. It needs a tap: mail scanners open links by themselves. */
export default function ConfirmRegistration() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [found, setFound] = useRegistration(token);
  const footer = <OtherForm question={registerText.haveAccount} to="/login" label={registerText.toLogin} />;

  if (token === null) {
    return (
      <SignInFrame title={text.title} lead={text.noToken} footer={footer}>
        <SignInStatus />
      </SignInFrame>
    );
  }

  if (!token || !found) {
    return (
      <SignInFrame title={text.title} lead={text.looking} footer={footer}>
        <Loading label={commonText.loading} className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
        </Loading>
      </SignInFrame>
    );
  }

  if ('failure' in found) {
    const { failure } = found;
    const refusal = refusals.find((code) => code === failure);
    if (refusal) return <LinkOver refusal={refusal} />;
    return (
      <SignInFrame title={text.title} lead={errorSentence(failure)} footer={footer}>
        <Button variant="outline" className="w-full" onClick={() => setFound(undefined)}>
          {commonText.tryAgain}
        </Button>
        <SignInStatus />
      </SignInFrame>
    );
  }

  const { isInvited, restaurantName } = found;
  async function goOn() {
    if (isInvited) toast({ title: teamText.page.joined({ restaurant: restaurantName }) });
    else toast({ title: registerText.succeeded, description: registerText.succeededDetail });
    await navigate(isInvited ? startPath : arrivalPath, { replace: true });
  }

  return (
    <SignInFrame title={text.title} lead={text.lead} footer={footer}>
      <ConfirmRegistrationForm
        token={token}
        registration={found}
        onConfirmed={goOn}
        onRefused={(error) => {
          const { code } = failureOf(error);
          const isOver = refusals.some((refusal) => refusal === code);
          if (isOver) setFound({ failure: code });
          return isOver;
        }}
      />
    </SignInFrame>
  );
}

/** Says why the link is worth nothing, and where to go instead. */
function LinkOver({ refusal }: { refusal: Refusal }) {
  const classes = buttonClasses({ size: 'lg', className: 'w-full' });
  const toLogin = <OtherForm question={registerText.haveAccount} to="/login" label={registerText.toLogin} />;
  if (refusal === 'REGISTRATION_CONFIRMED') {
    return (
      <SignInFrame
        title={text.confirmedTitle}
        lead={errorSentence(refusal)}
        footer={
          <OtherForm
            question={accountText.forgot.link}
            to="/forgot-password"
            label={accountText.reset.newLink}
          />
        }
      >
        <Link to="/login" className={classes}>
          {registerText.toLogin}
        </Link>
        <SignInStatus />
      </SignInFrame>
    );
  }
  if (refusal === 'LINK_INVALID') {
    return (
      <SignInFrame title={text.tooOldTitle} lead={text.tooOld({ hours: registrationHours })} footer={toLogin}>
        <Link to="/register" className={classes}>
          {text.registerAgain}
        </Link>
        <SignInStatus />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={teamText.page.over} lead={errorSentence(refusal)} footer={toLogin}>
      <SignInStatus />
    </SignInFrame>
  );
}
