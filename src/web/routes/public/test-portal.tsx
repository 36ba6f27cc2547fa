import { useState } from 'react';
import { Link, redirect } from 'react-router';
import type { TestSubscription } from '#contract/membership.ts';
import type { TestAction } from '#domain/membership/test-subscription.ts';
import { loginPath } from '#web/features/accounts/sign-in/next-path.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { testCheckoutText as text } from '#web/features/membership/test-checkout-text.ts';
import { TestFrame } from '#web/features/membership/test-frame.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Route } from './+types/test-portal.ts';

export const handle = englishPage;

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return await context.api.membership.testCheckout.portal({});
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'UNAUTHORIZED') throw redirect(loginPath(new URL(request.url).pathname));
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Replaces Stripe's customer portal where no Stripe keys are configured. */
export default function TestPortal({ loaderData }: Route.ComponentProps) {
  const [subscription, setSubscription] = useState(loaderData.subscription);
  const [busy, setBusy] = useState<TestAction>();

  async function change(action: TestAction) {
    if (busy) return;
    setBusy(action);
    await runWithToasts(
      async () => setSubscription((await api.membership.testCheckout.change({ action })).subscription),
      { failed: text.actionFailed, succeeded: text.done },
    );
    setBusy(undefined);
  }

  return (
    <TestFrame title={text.portalTitle}>
      {subscription ? <Facts subscription={subscription} /> : <p className="mt-5">{text.none}</p>}
      <div className="mt-7 grid gap-3">
        {subscription?.actions.map((action) => (
          <Button
            key={action}
            data-early
            variant="outline"
            busy={busy === action}
            onClick={() => void change(action)}
          >
            {text.actions[action]}
          </Button>
        ))}
        <Link
          to="/management/account-membership?returned=1"
          className={cn(buttonClasses({ size: 'lg' }), 'mt-2')}
        >
          {text.back}
        </Link>
      </div>
    </TestFrame>
  );
}

/** Stripe's word for the state of the subscription in those of the page. */
function stateIn(status: string): string {
  const { statuses } = text;
  return status in statuses ? statuses[status as keyof typeof statuses] : status;
}

function Facts({ subscription }: { subscription: TestSubscription }) {
  const { formatDate } = useReadersTimes();
  const { status, periodStart, periodEnd, cancelAtPeriodEnd, endedAt } = subscription;
  const isCancelled = status === 'active' && cancelAtPeriodEnd;
  const rows = [
    [
      text.status,
      <Badge key="status" tone={status === 'active' && !isCancelled ? 'basil' : 'saffron'}>
        {isCancelled ? text.cancelled : stateIn(status)}
      </Badge>,
    ],
    endedAt
      ? [text.endedOn, formatDate(endedAt)]
      : [text.currentPeriod, text.periodOf({ start: formatDate(periodStart), end: formatDate(periodEnd) })],
    ...(endedAt ? [] : [[text.renewal, cancelAtPeriodEnd ? text.noRenewal : formatDate(periodEnd)]]),
  ] as const;
  return (
    <dl className="mt-5 grid gap-3">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-center justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="num text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
