import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { signed } from '../../mail/framed.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';
import { endNoticeText } from './end-notice-text.ts';
import type { BillingAccount } from './membership.store.ts';

/** The e-mail that tells an owner of the end of Premium. */
export function endNotice(
  { name, state }: Pick<BillingAccount, 'name' | 'state'>,
  endsAt: Date,
  { mailer, language }: { mailer: Pick<Mailer, 'link'>; language: StaffLanguage | null },
): { subject: string; text: string } {
  const texts = endNoticeText(language);
  const say = state.status === 'past_due' ? texts.failed : texts.cancelled;
  const day = endsAt.toLocaleString(mannerOf(language).locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' },
  });
  const text = say({ name: oneLine(name), day, link: mailer.link('/management/account-membership') });
  return { subject: texts.subject, text: signed(text) };
}
