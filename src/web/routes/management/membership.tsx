import { FlaskConical, Info, LockKeyhole, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Membership as Plan } from '#contract/membership.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { membershipPageText as text } from '#web/features/membership/membership-page-text.ts';
import { PlanCards } from '#web/features/membership/plan-cards.tsx';
import { LoadingStripe, useProviderPage } from '#web/features/membership/provider-page.tsx';
import { useMembership } from '#web/features/membership/use-membership.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** The page 'Membership', with the restaurant's plan and the buttons to change it. */
export default function Membership() {
  const { restaurantId, me } = useManagement();
  const isOutdated = useStaffState((state) => state.isOutdated);
  const [search] = useSearchParams();
  const view = useMembership(search.has('returned'));
  const { isLeaving, leadTo } = useProviderPage();
  const [explaining, setExplaining] = useState(false);

  function openPortal(intent: 'manage' | 'cancel') {
    if (view.data?.hasSubscription === false) setExplaining(true);
    else void leadTo(() => api.membership.openPortal({ restaurantId, intent }), text.portalFailed);
  }

  return (
    <>
      <PageHead outdated={isOutdated} />
      <div className="w-full max-w-5xl pb-8">
        <p className="mb-5 text-ink-soft md:mb-7 md:text-lg">{text.lead}</p>
        <Loaded
          view={view}
          sentence={text.loadFailed}
          skeleton={
            <Loading label={text.loading} className="grid gap-4 md:grid-cols-2 md:gap-6">
              <Skeleton className="h-110 rounded-card!" />
              <Skeleton className="h-110 rounded-card!" />
            </Loading>
          }
        >
          {(membership) => (
            <>
              <Remark membership={membership} isOperator={me.isOperator} />
              <PlanCards
                membership={membership}
                onUpgrade={() =>
                  void leadTo(() => api.membership.startCheckout({ restaurantId }), text.checkoutFailed)
                }
                onManage={() => openPortal('manage')}
                onBackToFree={() => openPortal('cancel')}
              />
              {membership.billing === 'stripe' && (
                <p className="mt-5 flex items-center justify-center gap-2 text-ink-soft text-sm">
                  <LockKeyhole aria-hidden className="size-4" />
                  {text.stripe}
                </p>
              )}
            </>
          )}
        </Loaded>
      </div>
      <LoadingStripe open={isLeaving} />
      <Dialog
        open={explaining}
        onClose={() => setExplaining(false)}
        size="sm"
        title={text.nothingToManage.title}
        closeLabel={commonText.close}
        footer={<Button onClick={() => setExplaining(false)}>{commonText.close}</Button>}
      >
        <p>{text.nothingToManage.text}</p>
      </Dialog>
    </>
  );
}

interface RemarkProps {
  membership: Plan;
  isOperator: boolean;
}

/** A remark where paying works differently. Why it does is for those who can change it. */
function Remark({ membership: { billing, isOwner, ownerName }, isOperator }: RemarkProps) {
  if (billing === 'off') return <RemarkLine icon={Info}>{text.billingOff}</RemarkLine>;
  return (
    <>
      {!isOwner && <RemarkLine icon={Info}>{text.notOwner({ owner: ownerName })}</RemarkLine>}
      {billing !== 'stripe' && (
        <RemarkLine icon={billing === 'test' ? FlaskConical : Info}>
          {isOperator ? (
            text.withoutStripe[billing].operator
          ) : (
            <span>
              {text.withoutStripe[billing].owner}{' '}
              <Link to="/management/help?tab=support" className="font-semibold underline underline-offset-4">
                {text.askSupport}
              </Link>
            </span>
          )}
        </RemarkLine>
      )}
    </>
  );
}

function RemarkLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-3 rounded-card bg-saffron-tint p-4 text-saffron-ink text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}
