import type { ReactNode } from 'react';
import type { DeletionRequest, ManagedReview } from '#contract/reviews/review-management.ts';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { DeletionBadge } from './deletion-state.tsx';
import { reviewsPageText } from './reviews-page-text.ts';
import { useReviewMoments } from './use-review-moments.ts';

const { dialog } = reviewsPageText;

interface ReviewDetailsProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  review: ManagedReview;
}

/** A review with all its details and deletion requests. */
export function ReviewDetails({ open, onClose, restaurantId, review }: ReviewDetailsProps) {
  const formatMoment = useReviewMoments();
  const { rating, comment, createdAt, items, tableSessionId, removedAt, requests } = review;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dialog.title}
      closeLabel={commonText.close}
      footer={
        <Button variant="outline" onClick={onClose}>
          {commonText.close}
        </Button>
      }
    >
      {removedAt !== null && (
        <p className="mb-4 rounded-control bg-sunk p-3 text-ink-soft">{reviewsPageText.removedHint}</p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <Fact label={dialog.rating}>
          <span className="flex flex-wrap items-center gap-2">
            <Stars value={rating} label={reviewsPageText.stars({ value: rating })} className="size-5" />
            <DeletionBadge review={review} />
          </span>
        </Fact>
        <Fact label={dialog.date}>{formatMoment(createdAt)}</Fact>
        {removedAt !== null && <Fact label={dialog.removedAt}>{formatMoment(removedAt)}</Fact>}
        <Fact label={dialog.comment}>
          <span dir="auto" className={cn('whitespace-pre-line', comment === null && 'text-ink-soft')}>
            {comment ?? reviewsPageText.noComment}
          </span>
        </Fact>
        <Fact label={reviewsPageText.items}>
          {items.length === 0 && <span className="text-ink-soft">{dialog.noItems}</span>}
          <ul>
            {items.map(({ name, quantity }) => (
              <li key={name}>{reviewsPageText.item({ quantity, name })}</li>
            ))}
          </ul>
        </Fact>
        <Fact label={dialog.sessionId}>
          <span className="break-all text-sm">{tableSessionId}</span>
        </Fact>
        <Fact label={dialog.restaurantId}>
          <span className="break-all text-sm">{restaurantId}</span>
        </Fact>
      </dl>
      {requests.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-lg">{dialog.requests}</h3>
          <ul className="grid gap-3">
            {requests.map((request) => (
              <RequestEntry key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="num min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function RequestEntry({ request }: { request: DeletionRequest }) {
  const formatMoment = useReviewMoments();
  const { status, reason, requestedAt, requestedBy, decidedAt, decisionReason } = request;
  const date = formatMoment(requestedAt);
  return (
    <li className="grid gap-1 rounded-control border border-line p-3 wrap-anywhere">
      <p className="num text-ink-soft text-sm">
        {requestedBy === null ? dialog.requested({ date }) : dialog.requestedBy({ date, name: requestedBy })}
      </p>
      <p className="whitespace-pre-line">{reason ?? dialog.noReason}</p>
      {status === 'pending' || decidedAt === null ? (
        <p className="text-ink-soft text-sm">{dialog.pending}</p>
      ) : (
        <>
          <p className="num mt-2 font-semibold text-sm">
            {dialog.decided[status]({ date: formatMoment(decidedAt) })}
          </p>
          {decisionReason && <p className="whitespace-pre-line">{decisionReason}</p>}
        </>
      )}
    </li>
  );
}
