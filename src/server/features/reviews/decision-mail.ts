import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import type { DeletionDecision } from '#domain/reviews/deletion-requests.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';

const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const outcomes: Record<DeletionDecision, string> = {
  approved: 'It was approved: guests no longer see the review, and no average counts it.',
  rejected: 'It was rejected: the review stays.',
};

/** The e-mail about the decision, to the person who has asked for a review's deletion. */
export function decisionMail(
  { restaurant, review, decisionReason }: ReviewRequest,
  decision: DeletionDecision,
  { to, name, mailer }: { to: string; name: string; mailer: Pick<Mailer, 'link'> },
) {
  const reviewed = `${review.rating} of 5 stars, ${date.format(new Date(review.createdAt))}`;
  const paragraphs = [
    `Hello ${oneLine(name)},`,
    `Your request to delete a review of "${oneLine(restaurant.name)}" (${reviewed}) has been decided.`,
    outcomes[decision],
    ...(decisionReason ? [`Reason: ${decisionReason}`] : []),
    `All reviews: ${mailer.link('/management/reviews')}`,
  ];
  return {
    to,
    subject: `Your deletion request was ${decision} · Gedeck`,
    text: `${paragraphs.join('\n\n')}\n\nGedeck\n`,
  };
}
