import { Link, redirect, useNavigate } from 'react-router';
import { premiumPrice } from '#domain/membership/plan.ts';
import { loginPath } from '#web/features/accounts/sign-in/next-path.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { testCheckoutText as text } from '#web/features/membership/test-checkout-text.ts';
import { TestFrame } from '#web/features/membership/test-frame.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Route } from './+types/test-checkout.ts';

const membershipPath = '/management/account-membership';

export const handle = englishPage;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    return await context.api.membership.testCheckout.get({ id: params.checkoutId });
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'UNAUTHORIZED') throw redirect(loginPath(new URL(request.url).pathname));
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN' || code === 'BAD_REQUEST') {
      throw new Response(null, { status: 404 });
    }
    throw error;
  }
}

/** Replaces Stripe's checkout where no Stripe keys are configured. */
export default function TestCheckout({ loaderData: checkout, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { busy, run: pay } = useCommand(
    async () => {
      await api.membership.testCheckout.pay({ id: params.checkoutId });
      await navigate('/success');
    },
    { failed: text.payFailed },
  );

  return (
    <TestFrame title={text.title}>
      <dl className="mt-6 grid gap-4">
        <div className="flex items-baseline justify-between gap-4">
          <dt>
            <span className="block font-semibold">{text.item}</span>
            <span className="text-ink-soft text-sm">{text.period}</span>
          </dt>
          <dd className="num" translate="no">
            {formatMoney(premiumPrice)}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4 font-semibold text-lg">
          <dt>{text.total}</dt>
          <dd className="num font-serif" translate="no">
            {formatMoney(premiumPrice)}
          </dd>
        </div>
      </dl>
      {checkout.isOpen ? (
        <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Link to="/cancel" className={buttonClasses({ variant: 'outline', size: 'lg' })}>
            {text.cancel}
          </Link>
          <Button size="lg" data-early busy={busy} onClick={pay}>
            {text.pay}
          </Button>
        </div>
      ) : (
        <div className="mt-7 grid gap-4">
          <p>{checkout.isPaid ? text.paid : text.over}</p>
          <Link to={membershipPath} className={buttonClasses({ size: 'lg' })}>
            {text.toMembership}
          </Link>
        </div>
      )}
    </TestFrame>
  );
}
