import { Ban, Check, CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import type { DeletionDecision } from '#domain/reviews/deletion-requests.ts';
import { cn } from '#web/lib/class-names.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { reviewRequestsText as texts } from './review-requests-text.ts';

const decisions = [
  { decision: 'rejected', icon: Ban },
  { decision: 'approved', icon: Check },
] as const;

interface RequestCardProps {
  request: ReviewRequest;
  onDecide: (decision: DeletionDecision) => void;
}

/** A request with its review, and the decision if there is one. */
export function RequestCard({ request, onDecide }: RequestCardProps) {
  const { restaurant, reason, requestedAt, requestedBy, status, decidedAt, decidedBy, decisionReason } =
    request;
  const { formatDateTime } = useReadersTimes();
  const date = formatDateTime(request.review.createdAt);
  const requestedOn = formatDateTime(requestedAt);
  const decidedOn = decidedAt && formatDateTime(decidedAt);
  return (
    <Card as="li" className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{restaurant.name}</h3>
        <ReviewedText request={request} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Said label={texts.reason} text={reason} instead={texts.noReason} />
        <p className="num text-ink-soft text-sm wrap-anywhere">
          {requestedBy
            ? texts.requestedBy({ date: requestedOn, name: requestedBy.name, email: requestedBy.email })
            : texts.requestedByNobody({ date: requestedOn })}
        </p>
        {status === 'pending' ? (
          <div className="mt-auto flex flex-wrap gap-2">
            {decisions.map(({ decision, icon: Icon }) => (
              <Button
                key={decision}
                variant="outline"
                className="flex-1"
                aria-label={texts.decisionOf({
                  decision: texts.decisions[decision],
                  date,
                  restaurant: restaurant.name,
                })}
                onClick={() => onDecide(decision)}
              >
                <Icon aria-hidden />
                {texts.decisions[decision]}
              </Button>
            ))}
          </div>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Badge
                tone={status === 'approved' ? 'basil' : 'neutral'}
                icon={status === 'approved' ? CircleCheck : CircleSlash}
              >
                {texts.decided[status]}
              </Badge>
              <span className="num text-ink-soft text-sm wrap-anywhere">
                {decidedOn &&
                  (decidedBy === null
                    ? texts.decidedOn({ date: decidedOn })
                    : texts.decidedOnBy({ date: decidedOn, name: decidedBy }))}
              </span>
            </p>
            {decisionReason && <Said label={texts.decisionReason} text={decisionReason} />}
          </>
        )}
      </div>
    </Card>
  );
}

/** The text of the review. */
export function ReviewedText({ request: { review } }: { request: ReviewRequest }) {
  const { formatDateTime } = useReadersTimes();
  const { rating, comment, createdAt, items } = review;
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} label={texts.stars({ rating })} className="size-5" />
        <span className="num text-ink-soft text-sm">
          {texts.reviewed({ date: formatDateTime(createdAt) })}
        </span>
      </p>
      <p
        dir="auto"
        className={cn('mt-2 whitespace-pre-line wrap-anywhere', comment === null && 'text-ink-soft')}
      >
        {comment ?? texts.noComment}
      </p>
      {items.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm wrap-anywhere">
          <span className="sr-only">{texts.items}: </span>
          {items.map(({ name, quantity }) => texts.item({ quantity, name })).join(', ')}
        </p>
      )}
    </>
  );
}

function Said({ label, text, instead }: { label: string; text: string | null; instead?: ReactNode }) {
  return (
    <div className="rounded-control bg-sunk p-3">
      <p className="font-semibold text-ink-soft text-sm">{label}</p>
      <p className={cn('mt-0.5 whitespace-pre-line wrap-anywhere', text === null && 'text-ink-soft')}>
        {text ?? instead}
      </p>
    </div>
  );
}
