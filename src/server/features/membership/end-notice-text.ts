import { textsIn } from '#domain/languages/staff-sources.ts';
import de from './end-notice-text.de.json' with { type: 'json' };

/** The end of Premium is near: because a payment has failed, or because it was cancelled. */
export const endNoticeText = textsIn(
  'server/features/membership/end-notice-text',
  {
    subject: 'Your Premium membership ends soon · Gedeck',
    failed:
      'Hello {name},\n\nThe last payment for your Gedeck membership has failed.\n\nPremium ends on {day}. From then on your restaurants are closed to guests. Nothing is deleted.\n\nTo go on, check your means of payment here: {link}',
    cancelled:
      'Hello {name},\n\nYou have cancelled your Gedeck membership.\n\nPremium ends on {day}. From then on your restaurants are closed to guests. Nothing is deleted.\n\nIf you change your mind, you can take the cancellation back here: {link}',
  },
  { de },
  'en',
);
