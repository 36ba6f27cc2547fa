import { CircleCheck, Hourglass, LogIn } from 'lucide-react';
import { loginPath } from '#web/features/accounts/sign-in/next-path.ts';
import { signedIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { membershipText as text } from '#web/features/membership/membership-text.ts';
import { PaymentResult } from '#web/features/membership/payment-result.tsx';
import { useConfirmation } from '#web/features/membership/use-confirmation.ts';
import { germanPage } from '#web/lib/page-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/payment-succeeded.ts';

export const handle = germanPage;

export function loader({ context }: Route.LoaderArgs) {
  return signedIn(context.api);
}

/** Shows the membership's real state, since opening this address proves no payment. */
export default function PaymentSucceeded({ loaderData: me }: Route.ComponentProps) {
  const { state, askAgain } = useConfirmation(me === null || me.isPremium);
  if (!me) {
    return (
      <PaymentResult
        icon={LogIn}
        tone="saffron"
        title={text.signIn}
        text={text.signInText}
        to={loginPath('/success')}
        label={text.toSignIn}
      />
    );
  }
  if (me.isPremium || state === 'premium') {
    return (
      <PaymentResult
        icon={CircleCheck}
        tone="basil"
        title={text.succeeded}
        text={text.succeededText}
        to="/management/dashboard"
        label={text.toDashboard}
      />
    );
  }
  if (state === 'unconfirmed') {
    return (
      <PaymentResult
        icon={Hourglass}
        tone="saffron"
        title={text.unconfirmed}
        text={text.unconfirmedText}
        to="/management/account-membership"
        label={text.toMembership}
      >
        <Button variant="outline" size="lg" className="mt-8 -mb-4" onClick={askAgain}>
          {text.askAgain}
        </Button>
      </PaymentResult>
    );
  }
  return (
    <PaymentResult icon={Hourglass} tone="basil" title={text.confirming} text={text.confirmingText}>
      <Spinner className="mt-8 size-8 text-basil" />
    </PaymentResult>
  );
}
