import type { InvitedRole } from '#domain/staff/staff-rules.ts';
import { oneLine } from '../../mail/one-line.ts';

const roleNames: Record<InvitedRole, string> = { admin: 'Admin', waiter: 'Kellner' };
const dateFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

interface InvitationMail {
  to: string;
  restaurantName: string;
  invitedBy: string;
  role: InvitedRole;
  link: string;
  expiresAt: Date;
}

/** The e-mail that brings an invitation, in plain text. */
export function invitationMail({ to, restaurantName, invitedBy, role, link, expiresAt }: InvitationMail) {
  return {
    to,
    subject: `Einladung: ${oneLine(restaurantName)}`,
    text: [
      `${oneLine(invitedBy)} lädt Sie ein, bei „${oneLine(restaurantName)}“ mitzuarbeiten (${roleNames[role]}).`,
      '',
      'Mit diesem Link nehmen Sie die Einladung an:',
      link,
      '',
      `Er gilt bis zum ${dateFormat.format(expiresAt)} und nur einmal. Wenn Sie nichts damit anfangen können, ist nichts weiter zu tun.`,
    ].join('\n'),
  };
}
