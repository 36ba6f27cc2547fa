import { RequestLists } from '#web/features/review-requests/request-lists.tsx';
import { commonText } from '#web/lib/messages/common.ts';
import { operatorText } from '#web/lib/messages/operator.ts';
import { reviewRequestsText } from '#web/lib/messages/review-requests.ts';

/** Requests of all restaurants to delete a review. */
export default function ReviewRequests() {
  return (
    <>
      <title>{`${reviewRequestsText.title} · ${operatorText.area} · ${commonText.product}`}</title>
      <h1 className="mb-4 text-2xl">{reviewRequestsText.title}</h1>
      <RequestLists />
    </>
  );
}
