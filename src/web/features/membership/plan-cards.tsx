import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Membership } from '#contract/membership.ts';
import { premiumPrice } from '#domain/membership/plan.ts';
import { isOwed } from '#domain/membership/subscription-state.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { type Times, useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { membershipPageText as text } from './membership-page-text.ts';
import { membershipText } from './membership-text.ts';

interface PlanCardsProps {
  membership: Membership;
  onUpgrade: () => void;
  onManage: () => void;
  onBackToFree: () => void;
}

/** Free and Premium, side by side where there is room. */
export function PlanCards({ membership, onUpgrade, onManage, onBackToFree }: PlanCardsProps) {
  const { isPremium, endsAt, billing, isOwner } = membership;
  const { formatDate } = useReadersTimes();
  const canChange = isOwner && (billing === 'stripe' || billing === 'test');
  const isEnding = isPremium && endsAt !== null;
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <PlanCard
        plan={text.free}
        price={membershipText.freePrice}
        isActive={!isPremium}
        badge={isPremium ? isEnding && text.fromThen({ date: formatDate(endsAt) }) : text.active}
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
        badge={isPremium && (isEnding ? text.activeUntil({ date: formatDate(endsAt) }) : text.active)}
        note={noteOf(membership, formatDate)}
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

function noteOf(
  { isPremium, status, paidUntil, endsAt, billing }: Membership,
  formatDate: Times['formatDate'],
): string | null {
  if (billing === 'off') return null;
  if (!isPremium && isOwed(status)) return text.owed;
  if (!isPremium) return status !== null && paidUntil ? text.ended({ date: formatDate(paidUntil) }) : null;
  if (status === null) return text.given;
  if (status === 'past_due') return endsAt && text.pastDue({ date: formatDate(endsAt) });
  if (endsAt) return text.ends({ date: formatDate(endsAt) });
  return paidUntil && text.renews({ date: formatDate(paidUntil) });
}

interface PlanCardProps {
  plan: { name: string; lead: string; period: string; features: Readonly<Record<string, string>> };
  price: string;
  /** The badge of the active plan. */
  badge: ReactNode;
  isActive: boolean;
  /** A note on what happens next with this plan. */
  note?: ReactNode;
  children?: ReactNode;
}

/** One of the two plans with its features and buttons. */
function PlanCard({ plan, price, badge, isActive, note, children }: PlanCardProps) {
  return (
    <Card
      as="section"
      padding="none"
      tone={isActive ? 'basil' : 'default'}
      className="flex flex-col p-5 md:p-7"
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{plan.name}</h2>
        {badge && <Badge tone={isActive ? 'basil' : 'neutral'}>{badge}</Badge>}
      </div>
      <p className="mt-1 text-ink-soft">{plan.lead}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="num font-semibold font-serif text-4xl">{price}</span>
        <span className="text-ink-soft">{plan.period}</span>
      </p>
      <ul className="mt-6 grid gap-3 border-line border-t pt-6">
        {Object.values(plan.features).map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <span
              className={cn(
                'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
                isActive ? 'bg-basil text-on-basil' : 'bg-basil-tint text-basil',
              )}
            >
              <Check aria-hidden className="size-3.5" strokeWidth={3} />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 pt-7">
        {note && <p className="text-ink-soft text-sm text-pretty">{note}</p>}
        {children}
      </div>
    </Card>
  );
}
