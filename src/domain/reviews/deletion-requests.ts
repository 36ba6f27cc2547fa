/** What became of a request to delete a review. */
export const deletionStatuses = ['pending', 'approved', 'rejected'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];

/** What an operator can say to one. */
export const deletionDecisions = ['approved', 'rejected'] as const satisfies readonly DeletionStatus[];
export type DeletionDecision = (typeof deletionDecisions)[number];

export const deletionLimits = {
  /** Why a review should go, in characters; may be left out. */
  reasonLength: 300,
  /** Why an operator has decided so. */
  decisionReasonLength: 300,
  /** Requests told to operators at once. */
  pageSize: 50,
} as const;

/** What stands in the way of asking for a review's deletion; null: nothing. [REV-7] */
export function deletionRefusal(review: {
  isRemoved: boolean;
  requests: readonly { status: DeletionStatus }[];
}): 'REVIEW_REMOVED' | 'REVIEW_REQUEST_PENDING' | null {
  if (review.isRemoved) return 'REVIEW_REMOVED';
  return review.requests.some(({ status }) => status === 'pending') ? 'REVIEW_REQUEST_PENDING' : null;
}

/** Whether a decision says enough: nobody is turned down without a reason. [REV-8] */
export function isDecisionExplained(decision: DeletionDecision, reason: string): boolean {
  return decision === 'approved' || reason !== '';
}
