import type { Membership } from '#contract/membership.ts';
import { premiumPrice } from '#domain/membership/plan.ts';
import { isOwed } from '#domain/membership/subscription-state.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { membershipPageText as text } from './membership-page-text.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanCardsProps {
  membership: Membership;
  onUpgrade: () => void;
  onManage: () => void;
  onBackToFree: () => void;
}

/** Free and Premium, side by side where there is room. */
export function PlanCards({ membership, onUpgrade, onManage, onBackToFree }: PlanCardsProps) {
  const { isPremium, endsAt, billing, isOwner } = membership;
  const canChange = isOwner && billing !== 'off';
  const isEnding = isPremium && endsAt !== null;
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <PlanCard
        plan={text.free}
        price={text.free.price}
        isActive={!isPremium}
        badge={isPremium ? isEnding && text.fromThen(formatDate(endsAt)) : text.active}
      >
        {canChange && isPremium && !isEnding && (
          <Button variant="outline" size="lg" onClick={onBackToFree}>
            {text.backToFree}
          </Button>
        )}
      </PlanCard>
      <PlanCard
        plan={text.premium}
        price={formatMoney(premiumPrice)}
        isActive={isPremium}
        badge={isPremium && (isEnding ? text.activeUntil(formatDate(endsAt)) : text.active)}
        note={noteOf(membership)}
      >
        {canChange &&
          (isPremium || isOwed(membership.status) ? (
            <Button variant={isPremium ? 'outline' : 'default'} size="lg" onClick={onManage}>
              {text.manage}
            </Button>
          ) : (
            <Button size="lg" onClick={onUpgrade}>
              {text.upgrade}
            </Button>
          ))}
      </PlanCard>
    </div>
  );
}

function noteOf({ isPremium, status, paidUntil, endsAt, billing }: Membership): string | null {
  if (billing === 'off') return null;
  if (!isPremium && isOwed(status)) return text.owed;
  if (!isPremium) return status !== null && paidUntil ? text.ended(formatDate(paidUntil)) : null;
  if (status === null) return text.given;
  if (status === 'past_due') return endsAt && text.pastDue(formatDate(endsAt));
  if (endsAt) return text.ends(formatDate(endsAt));
  return paidUntil && text.renews(formatDate(paidUntil));
}
