import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { InvitedRole } from '#domain/staff/staff-rules.ts';
import { oneLine } from '../../mail/one-line.ts';
import { invitationMailText } from './invitation-mail-text.ts';

interface InvitationMail {
  restaurantName: string;
  invitedBy: string;
  role: InvitedRole;
  link: string;
  expiresAt: Date;
}

/** The e-mail that brings an invitation, in plain text. */
export function invitationMail(
  { restaurantName, invitedBy, role, link, expiresAt }: InvitationMail,
  language: StaffLanguage | null,
) {
  const { subject, text, roles } = invitationMailText(language);
  const { locale } = mannerOf(language);
  const restaurant = oneLine(restaurantName);
  const day = expiresAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  return {
    subject: subject({ restaurant }),
    text: text({ ...{ restaurant, link, day }, inviter: oneLine(invitedBy), role: roles[role] }),
  };
}
