import type { DeletionDecision } from '#domain/reviews/deletion-requests.ts';

const decided: Record<DeletionDecision, string> = { approved: 'Approved', rejected: 'Rejected' };

/** Texts of the operators' page of deletion requests. The functions take formatted dates. */
export const reviewRequestsText = {
  title: 'Review requests',
  loading: 'Loading review requests …',
  loadFailed: 'The review requests could not be loaded.',
  outdated: 'These lists may be out of date.',
  showMore: 'Show more',
  pending: 'Waiting for a decision',
  nonePending: 'Nothing is waiting for a decision.',
  nonePendingHint: 'When a restaurant asks for a review to be deleted, the request stands here.',
  decidedTitle: 'Decided',
  noneDecided: 'No request has been decided yet.',
  stars: (rating: number) => `${rating} of 5 stars`,
  noComment: '(no comment)',
  item: (quantity: number, name: string) => `${quantity}x ${name}`,
  items: 'Ordered items',
  reviewed: (date: string) => `Review of ${date}`,
  reason: 'Reason of the restaurant',
  noReason: '(no reason given)',
  requested: (date: string) => `Requested on ${date}`,
  by: (name: string, email: string) => `by ${name} (${email})`,
  byNobody: 'by an account that is gone',
  decided,
  decidedOn: (date: string, by: string | null) => (by === null ? `on ${date}` : `on ${date} by ${by}`),
  decisionReason: 'Reason of the decision',
  approve: 'Approve',
  reject: 'Reject',
  decisionOf: (label: string, restaurant: string, date: string) =>
    `${label}: review of ${date}, ${restaurant}`,
  dialog: {
    title: {
      approved: 'Approve this request?',
      rejected: 'Reject this request?',
    } satisfies Record<DeletionDecision, string>,
    consequence: {
      approved:
        'Guests no longer see this review, and no average counts it. It stays on record. This action cannot be undone.',
      rejected: 'The review stays as it is. This action cannot be undone.',
    } satisfies Record<DeletionDecision, string>,
    reason: 'Reason',
    optional: 'optional',
    hint: 'The restaurant reads this beside the decision.',
    reasonMissing: 'Please give a reason for the rejection.',
    submit: {
      approved: 'Remove the review',
      rejected: 'Reject the request',
    } satisfies Record<DeletionDecision, string>,
    failed: 'The decision could not be saved.',
    decidedBefore: (decision: DeletionDecision, by: string | null, date: string) =>
      `This request has been ${decision} already, ${by === null ? '' : `by ${by} `}on ${date}. That decision counts.`,
  },
  done: {
    approved: 'The review has been removed.',
    rejected: 'The request has been rejected.',
  } satisfies Record<DeletionDecision, string>,
};
