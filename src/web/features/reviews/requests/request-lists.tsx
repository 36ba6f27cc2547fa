import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import type { DeletionDecision } from '#domain/reviews/deletion-requests.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import { reviewRequestsText as texts } from './review-requests-text.ts';
import { useReviewRequests } from './use-review-requests.ts';

interface Opened {
  request: ReviewRequest;
  decision: DeletionDecision;
  isOpen: boolean;
  /** Part of the dialog's key: each opening is a new dialog with empty fields. */
  time: number;
}

/** The open requests, and below them the decided ones. */
export function RequestLists() {
  const { data: lists, failure, retry, showMore, tell, reload } = useReviewRequests();
  const [opened, setOpened] = useState<Opened>();
  const decide = (request: ReviewRequest, decision: DeletionDecision) =>
    setOpened((before) => ({ request, decision, isOpen: true, time: (before?.time ?? 0) + 1 }));

  if (!lists) {
    return failure ? (
      <LoadFailure failure={failure} sentence={texts.loadFailed} onRetry={retry} />
    ) : (
      <Loading label={texts.loading} className="grid gap-3">
        {['a', 'b', 'c'].map((each) => (
          <SkeletonCard key={each} lines={4} />
        ))}
      </Loading>
    );
  }
  const { pending, decided } = lists;
  const keyOf = ({ id, restaurant }: ReviewRequest) => `${restaurant.id} ${id}`;
  return (
    <>
      {failure && (
        <p role="alert" className="mb-4 rounded-control bg-saffron-tint p-3 text-saffron-ink">
          {texts.outdated} {errorSentences[failure.code]}
        </p>
      )}
      <h2 className="mb-3 flex items-center gap-2 text-xl">
        {texts.pending}
        <Badge shape="round" tone={pending.requests.length > 0 ? 'saffron' : 'neutral'}>
          {pending.requests.length}
          {pending.hasMore && '+'}
        </Badge>
      </h2>
      {pending.requests.length === 0 ? (
        <EmptyState icon={Inbox} title={texts.nonePending}>
          {texts.nonePendingHint}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {pending.requests.map((request) => (
            <RequestCard key={keyOf(request)} request={request} onDecide={decide} />
          ))}
        </ul>
      )}
      {pending.hasMore && <ShowMore onClick={() => showMore('pending')} />}
      <h2 className="mt-8 mb-3 text-xl">{texts.decidedTitle}</h2>
      {decided.requests.length === 0 && <p className="text-ink-soft">{texts.noneDecided}</p>}
      <ul className="grid gap-3">
        {decided.requests.map((request) => (
          <RequestCard key={keyOf(request)} request={request} onDecide={decide} />
        ))}
      </ul>
      {decided.hasMore && <ShowMore onClick={() => showMore('decided')} />}
      {opened && (
        <DecisionDialog
          key={opened.time}
          open={opened.isOpen}
          onClose={() => setOpened((before) => before && { ...before, isOpen: false })}
          request={opened.request}
          decision={opened.decision}
          onDecided={tell}
          onOutrun={reload}
        />
      )}
    </>
  );
}

function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <p className="grid justify-items-center py-5">
      <Button variant="outline" onClick={onClick}>
        {texts.showMore}
      </Button>
    </p>
  );
}
