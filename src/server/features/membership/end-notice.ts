import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';
import type { BillingAccount } from './membership.store.ts';

const day = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** The e-mail that tells an owner of the end of Premium. */
export function endNotice(
  { name, state }: Pick<BillingAccount, 'name' | 'state'>,
  endsAt: Date,
  mailer: Pick<Mailer, 'link'>,
): { subject: string; text: string } {
  const why =
    state.status === 'past_due'
      ? 'the last payment for your Gedeck membership has failed.'
      : 'you have cancelled your Gedeck membership.';
  const whatToDo =
    state.status === 'past_due'
      ? 'To go on, check your means of payment here:'
      : 'If you change your mind, you can take the cancellation back here:';
  const paragraphs = [
    `Hello ${oneLine(name)},`,
    why.charAt(0).toUpperCase() + why.slice(1),
    `Premium ends on ${day.format(endsAt)}. From then on your restaurants are closed to guests. Nothing is deleted.`,
    `${whatToDo} ${mailer.link('/management/account-membership')}`,
  ];
  return {
    subject: 'Your Premium membership ends soon · Gedeck',
    text: `${paragraphs.join('\n\n')}\n\nGedeck\n`,
  };
}
