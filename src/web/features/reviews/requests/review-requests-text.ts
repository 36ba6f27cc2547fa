import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './review-requests-text.de.json';

/** Texts of the operators' page of deletion requests. Dates are formatted. */
export const reviewRequestsText = staffTexts<typeof de>()(
  'features/reviews/requests/review-requests-text',
  {
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
    stars: '{rating} of 5 stars',
    noComment: '(no comment)',
    item: '{quantity}x {name}',
    items: 'Ordered items',
    reviewed: 'Review of {date}',
    reason: 'Reason of the restaurant',
    noReason: '(no reason given)',
    requestedBy: 'Requested on {date} by {name} ({email})',
    requestedByNobody: 'Requested on {date} by an account that is gone',
    decided: { approved: 'Approved', rejected: 'Rejected' },
    /** Follows what was decided. */
    decidedOn: 'on {date}',
    decidedOnBy: 'on {date} by {name}',
    decisionReason: 'Reason of the decision',
    decisions: { approved: 'Approve', rejected: 'Reject' },
    decisionOf: '{decision}: review of {date}, {restaurant}',
    dialog: {
      title: {
        approved: 'Approve this request?',
        rejected: 'Reject this request?',
      },
      consequence: {
        approved:
          'Guests no longer see this review, and no average counts it. It stays on record. This action cannot be undone.',
        rejected: 'The review stays as it is. This action cannot be undone.',
      },
      reason: 'Reason',
      optional: 'optional',
      hint: 'The restaurant reads this beside the decision.',
      reasonMissing: 'Please give a reason for the rejection.',
      submit: {
        approved: 'Remove the review',
        rejected: 'Reject the request',
      },
      failed: 'The decision could not be saved.',
      decidedBefore: {
        approved: 'This request has been approved already, on {date}. That decision counts.',
        rejected: 'This request has been rejected already, on {date}. That decision counts.',
      },
      decidedBeforeBy: {
        approved: 'This request has been approved already, by {name} on {date}. That decision counts.',
        rejected: 'This request has been rejected already, by {name} on {date}. That decision counts.',
      },
    },
    done: {
      approved: 'The review has been removed.',
      rejected: 'The request has been rejected.',
    },
  },
  'en',
);
