import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { DeletionDecision } from '#domain/reviews/deletion-requests.ts';
import { signed } from '../../mail/framed.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';
import { decisionMailText } from './decision-mail-text.ts';

/** The e-mail about the decision, to the person who has asked for a review's deletion. */
export function decisionMail(
  { restaurant, review, decisionReason }: ReviewRequest,
  decision: DeletionDecision,
  { name, mailer, language }: { name: string; mailer: Pick<Mailer, 'link'>; language: StaffLanguage | null },
) {
  const texts = decisionMailText(language);
  const day = new Date(review.createdAt).toLocaleDateString(mannerOf(language).locale, {
    ...{ dateStyle: 'medium', timeZone: 'Europe/Berlin' },
  });
  const paragraphs = [
    texts.greeting({ name: oneLine(name) }),
    texts.decided({ rating: review.rating, restaurant: oneLine(restaurant.name), day }),
    texts.outcomes[decision],
    ...(decisionReason ? [texts.reason({ reason: decisionReason })] : []),
    texts.reviews({ link: mailer.link('/management/reviews') }),
  ];
  return { subject: texts.subject[decision], text: signed(paragraphs.join('\n\n')) };
}
