import { textsIn } from '#domain/languages/staff-sources.ts';
import en from './invitation-mail-text.en.json' with { type: 'json' };

export const invitationMailText = textsIn(
  'server/features/staff/invitation-mail-text',
  {
    subject: 'Einladung: {restaurant}',
    roles: { admin: 'Admin', waiter: 'Kellner' },
    text: '{inviter} lädt Sie ein, bei „{restaurant}“ mitzuarbeiten ({role}).\n\nMit diesem Link nehmen Sie die Einladung an:\n{link}\n\nEr gilt bis zum {day} und nur einmal. Wenn Sie nichts damit anfangen können, ist nichts weiter zu tun.',
  },
  { en },
  'de',
);
