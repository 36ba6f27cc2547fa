import type { Period } from '#domain/calendar/periods.ts';

/** Texts of a restaurant's own reviews page. The functions take formatted numbers and dates. */
export const reviewsPageText = {
  loading: 'Loading reviews …',
  loadFailed: 'The reviews could not be loaded.',
  tryAgain: 'Try again',
  average: 'Average rating',
  stars: (value: string) => `${value} of 5 stars`,
  count: (count: string) => (count === '1' ? '1 review' : `${count} reviews`),
  noAverage: 'No reviews yet',
  periodsLabel: 'Period',
  periods: { today: 'Today', week: 'This week', month: 'This month', all: 'All' } satisfies Record<
    Period,
    string
  >,
  /** The average on a tab, for screen readers: they do not see its star. */
  tabAverage: (average: string) => `average ${average}`,
  removedToo: (count: string) =>
    count === '1' ? '1 removed review is not counted.' : `${count} removed reviews are not counted.`,
  none: 'No reviews in this period.',
  noneYet: 'No reviews yet.',
  noneHint: 'Guests rate their visit on their phone when their table is closed.',
  noComment: '(no comment)',
  item: (quantity: number, name: string) => `${quantity}x ${name}`,
  items: 'Ordered items',
  requestDeletion: 'Request deletion',
  requestDeletionOf: (date: string) => `Request deletion of the review of ${date}`,
  details: 'Details',
  detailsOf: (date: string) => `Details of the review of ${date}`,
  deletionRequested: 'Deletion requested',
  deletionRejected: 'Deletion rejected',
  removed: 'Removed',
  removedHint: 'Guests no longer see this review, and no average counts it.',
  decision: (reason: string) => `Reason: ${reason}`,
  showMore: 'Show more',
  moreFailed: 'More reviews could not be loaded.',
  end: 'These are all of them.',
  dialog: {
    title: 'Review details',
    rating: 'Rating',
    date: 'Date',
    comment: 'Comment',
    noItems: 'Nothing was ordered.',
    sessionId: 'Session ID',
    restaurantId: 'Restaurant ID',
    removedAt: 'Removed',
    requests: 'Deletion requests',
    requested: (date: string, by: string | null) =>
      by === null ? `Requested on ${date}` : `Requested on ${date} by ${by}`,
    decided: {
      approved: (date: string) => `Approved on ${date}`,
      rejected: (date: string) => `Rejected on ${date}`,
    },
    pending: 'An admin has not decided yet.',
    noReason: '(no reason given)',
  },
  deletion: {
    title: 'Request deletion of this review',
    note: 'Deletion requests are only for reviews with inappropriate, offensive or false content. Negative reviews must not be removed without valid reasons.',
    reason: 'Reason',
    optional: 'optional',
    reasonHint: 'What in this review is inappropriate, offensive or false?',
    submit: 'Submit request',
    failed: 'The request could not be sent.',
    sent: 'Your deletion request has been submitted and will be reviewed by an admin. You will receive a response once a decision has been made.',
  },
};
