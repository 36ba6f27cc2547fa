/** The states of a request to delete a review. */
export const deletionStatuses = ['pending', 'approved', 'rejected'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];

/** The decisions that an operator can make. */
export const deletionDecisions = ['approved', 'rejected'] as const satisfies readonly DeletionStatus[];
export type DeletionDecision = (typeof deletionDecisions)[number];

export const deletionLimits = {
  /** Maximum characters of the reason to delete a review, which is optional. */
  reasonLength: 300,
  /** Maximum characters of the reason of a decision. */
  decisionReasonLength: 300,
  /** Requests per page. */
  pageSize: 50,
} as const;

/** The reason why a review's deletion cannot be requested; null when it can. [REV-7] */
export function deletionRefusal(review: {
  isRemoved: boolean;
  requests: readonly { status: DeletionStatus }[];
}): 'REVIEW_REMOVED' | 'REVIEW_REQUEST_PENDING' | null {
  if (review.isRemoved) return 'REVIEW_REMOVED';
  return review.requests.some(({ status }) => status === 'pending') ? 'REVIEW_REQUEST_PENDING' : null;
}

/** Whether a decision has enough of a reason: a rejection needs one. [REV-8] */
export function isDecisionExplained(decision: DeletionDecision, reason: string): boolean {
  return decision === 'approved' || reason !== '';
}
