import { textsIn } from '#domain/languages/staff-sources.ts';
import de from './decision-mail-text.de.json' with { type: 'json' };

export const decisionMailText = textsIn(
  'server/features/reviews/decision-mail-text',
  {
    subject: {
      approved: 'Your deletion request was approved · Gedeck',
      rejected: 'Your deletion request was rejected · Gedeck',
    },
    greeting: 'Hello {name},',
    decided:
      'Your request to delete a review of “{restaurant}” ({rating} of 5 stars, {day}) has been decided.',
    outcomes: {
      approved: 'It was approved: guests no longer see the review, and no average counts it.',
      rejected: 'It was rejected: the review stays.',
    },
    reason: 'Reason: {reason}',
    reviews: 'All reviews: {link}',
  },
  { de },
  'en',
);
