import { operatorText } from '#web/features/operators/operator-text.ts';
import { RequestLists } from '#web/features/reviews/requests/request-lists.tsx';
import { reviewRequestsText } from '#web/features/reviews/requests/review-requests-text.ts';
import { commonText } from '#web/lib/common-text.ts';

/** The deletion requests of all restaurants. */
export default function ReviewRequests() {
  return (
    <>
      <title>{`${reviewRequestsText.title} · ${operatorText.area} · ${commonText.product}`}</title>
      <h1 className="mb-4 text-2xl">{reviewRequestsText.title}</h1>
      <RequestLists />
    </>
  );
}
