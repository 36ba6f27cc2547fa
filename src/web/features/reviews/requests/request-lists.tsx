import { Inbox } from 'lucide-react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import type { DeletionDecision } from '#domain/reviews/deletion-requests.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import { reviewRequestsText as texts } from './review-requests-text.ts';
import { useReviewRequests } from './use-review-requests.ts';

/** The open requests, and below them the decided ones. */
export function RequestLists() {
  const { showMore, tell, reload, ...view } = useReviewRequests();
  const { failure } = view;
  const { about, isOpen, times, ask, close } = useQuestion<{
    request: ReviewRequest;
    decision: DeletionDecision;
  }>();
  const listOf = (requests: readonly ReviewRequest[]) => (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <RequestCard
          key={`${request.restaurant.id} ${request.id}`}
          request={request}
          onDecide={(decision) => ask({ request, decision })}
        />
      ))}
    </ul>
  );

  return (
    <>
      <Loaded
        view={view}
        sentence={texts.loadFailed}
        skeleton={
          <Loading label={texts.loading} className="grid gap-3">
            <SkeletonCard lines={4} />
            <SkeletonCard lines={4} />
            <SkeletonCard lines={4} />
          </Loading>
        }
      >
        {({ pending, decided }) => (
          <>
            {failure && (
              <p role="alert" className="mb-4 rounded-control bg-saffron-tint p-3 text-saffron-ink">
                {texts.outdated} {errorSentence(failure.code)}
              </p>
            )}
            <h2 className="mb-3 flex items-center gap-2 text-xl">
              {texts.pending}
              <Badge shape="round" tone={pending.requests.length > 0 ? 'saffron' : 'neutral'}>
                {pending.requests.length}
                {pending.next && '+'}
              </Badge>
            </h2>
            {pending.requests.length === 0 ? (
              <EmptyState icon={Inbox} title={texts.nonePending}>
                {texts.nonePendingHint}
              </EmptyState>
            ) : (
              listOf(pending.requests)
            )}
            {pending.next && <ShowMore onClick={() => showMore('pending')} />}
            <h2 className="mt-8 mb-3 text-xl">{texts.decidedTitle}</h2>
            {decided.requests.length === 0 && <p className="text-ink-soft">{texts.noneDecided}</p>}
            {listOf(decided.requests)}
            {decided.next && <ShowMore onClick={() => showMore('decided')} />}
          </>
        )}
      </Loaded>
      {about && (
        <DecisionDialog
          key={times}
          {...about}
          open={isOpen}
          onClose={close}
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
