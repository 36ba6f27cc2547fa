import { linksAnHour, registrationHours } from '#domain/accounts/registration.ts';
import type { Counts } from '../../limits/counts.ts';
import { hourMs } from '../../limits/durations.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';

interface Recipient {
  email: string;
  name: string;
}

const mailsOfANetwork = 20;

/** The emails about accounts. Without a mailer nothing is sent. */
export class AccountMails {
  private readonly links: RateLimit;
  private readonly resetLinks: RateLimit;
  private readonly fromNetwork: RateLimit;

  constructor(
    private readonly mailer: Mailer | null,
    counts: Counts,
  ) {
    const anHour = { windowMs: hourMs };
    this.links = new RateLimit(counts, { of: 'links to an address', most: linksAnHour, ...anHour });
    this.resetLinks = new RateLimit(counts, {
      of: 'reset links to an address',
      most: linksAnHour,
      ...anHour,
    });
    this.fromNetwork = new RateLimit(counts, { of: 'mails of a network', most: mailsOfANetwork, ...anHour });
  }

  get areSent(): boolean {
    return this.mailer !== null;
  }

  /**
   * Counts an e-mail that somebody who is not signed in asks for. [ACC-7] [ACC-22]
   *
   * @param address the visitor's
   * @throws AppError TOO_MANY_REQUESTS
   */
  async admitFrom(address: string): Promise<void> {
    await this.fromNetwork.admit(networkOf(address));
  }

  /**
   * Counts a link that makes an address one's own: a registration's, or that of a change. Returns false when the
   * address has reached its hourly limit. [ACC-22]
   */
  admitsLinkTo(email: string): Promise<boolean> {
    return this.links.admits(email);
  }

  /**
   * The same for a link to a new password: counted apart, so that nobody keeps it from an owner by registering with the
   * owner's address. [ACC-22]
   */
  admitsResetLinkTo(email: string): Promise<boolean> {
    return this.resetLinks.admits(email);
  }

  /** Without name and restaurant: the address may be a stranger's. */
  registrationLink(email: string, token: string): void {
    this.send(email, 'Confirm your email address', [
      'Hello,',
      `Somebody, hopefully you, has registered with Gedeck under this address. This link makes the account, once and within ${registrationHours} hours; it asks for the password that was chosen:`,
      this.link(`/confirm-registration#token=${token}`),
      'If it was not you, there is nothing to do: no account is made.',
    ]);
  }

  /** Tells the owner of an address that somebody has registered with it; who did so learns nothing. */
  registeredAlready(to: Recipient, isInvited: boolean): void {
    this.send(to.email, 'You have an account already', [
      greeting(to),
      'Somebody, hopefully you, has registered with Gedeck under this address. You have an account already, so nothing was changed.',
      `Sign in: ${this.link('/login')}`,
      `Password forgotten? Set a new one: ${this.link('/forgot-password')}`,
      ...(isInvited
        ? [
            'To join the restaurant that has invited you, sign in and open the link of the invitation once more.',
          ]
        : []),
      'If it was not you, there is nothing to do.',
    ]);
  }

  /** The token comes after a #, so that no server or proxy logs it. */
  resetLink(to: Recipient, token: string): void {
    this.send(to.email, 'Set a new password', [
      greeting(to),
      'Somebody, hopefully you, has asked to set a new password for your Gedeck account. This link lets you do so, once and within an hour:',
      this.link(`/reset-password#token=${token}`),
      'If it was not you, there is nothing to do: your password stays as it is.',
    ]);
  }

  passwordReset(to: Recipient): void {
    this.send(to.email, 'Your password was reset', [
      greeting(to),
      'The password of your Gedeck account has just been set anew with a link from an email. All devices were signed out.',
      passkeysStay,
      `If it was not you, somebody can read your emails. Secure your mailbox first, then ask for a new link: ${this.link('/forgot-password')}`,
    ]);
  }

  passwordChanged(to: Recipient): void {
    this.send(to.email, 'Your password was changed', [
      greeting(to),
      'The password of your Gedeck account has just been changed. All other devices were signed out.',
      passkeysStay,
      `If it was not you, set a new one at once: ${this.link('/forgot-password')}`,
    ]);
  }

  /** Without the name: the caller has chosen it, and the address may be a stranger's. */
  emailLink(email: string, token: string): void {
    this.send(email, 'Confirm your new email address', [
      'Hello,',
      'You want to use this address for your Gedeck account. Open this link within an hour to confirm it:',
      this.link(`/confirm-email#token=${token}`),
      'If you know nothing of this, there is nothing to do.',
    ]);
  }

  /** Tells the owner of an address that another account has asked for it; that account learns nothing. */
  emailTaken(email: string): void {
    this.send(email, 'Your email address is in use already', [
      'Hello,',
      'another Gedeck account has asked to use your email address. It belongs to your account, so nothing was changed.',
      `If that was you, sign in with this address: ${this.link('/login')}`,
    ]);
  }

  emailChanged(old: Recipient, email: string): void {
    this.send(old.email, 'Your email address was changed', [
      greeting(old),
      `From now on your Gedeck account signs in with ${email} and no longer with this address.`,
      'If it was not you, please write to whoever runs this installation at once.',
    ]);
  }

  secondFactorChanged(to: Recipient, change: 'on' | 'off' | 'codes'): void {
    const [subject, sentence] = secondFactorChanges[change];
    this.send(to.email, subject, [
      greeting(to),
      sentence,
      `If it was not you, change your password at once: ${this.link('/management/account')}`,
    ]);
  }

  passkeyChanged(to: Recipient, change: 'added' | 'removed'): void {
    const [subject, sentence] = passkeyChanges[change];
    this.send(to.email, subject, [
      greeting(to),
      sentence,
      `If it was not you, change your password at once, and remove the passkeys that you do not know: ${this.link('/management/account')}`,
    ]);
  }

  accountDeleted(to: Recipient): void {
    this.send(to.email, 'Your account was deleted', [
      greeting(to),
      'Your Gedeck account has been deleted as you asked. Orders, payments and receipts of restaurants that you alone owned are kept as the law wants, for up to ten years.',
      'Thank you for having been with us.',
    ]);
  }

  private link(path: `/${string}`): string {
    return this.mailer?.link(path) ?? path;
  }

  private send(to: string, subject: string, paragraphs: readonly string[]): void {
    this.mailer?.send({ to, subject: `Gedeck: ${subject}`, text: `${paragraphs.join('\n\n')}\n\nGedeck\n` });
  }
}

const secondFactorChanges = {
  on: [
    'The second factor is on',
    'From now on, signing in to your Gedeck account takes a code of your authenticator app.',
  ],
  off: [
    'The second factor is off',
    'The second factor of your Gedeck account has been switched off: the password alone signs in.',
  ],
  codes: [
    'New recovery codes',
    'The recovery codes of your Gedeck account have been replaced. The old ones are void.',
  ],
} as const;

const passkeyChanges = {
  added: [
    'A passkey was added',
    'A passkey has been added to your Gedeck account: the device that has it signs in without the password.',
  ],
  removed: [
    'A passkey was removed',
    'A passkey of your Gedeck account has been removed. The devices that had signed in with it were signed out.',
  ],
} as const;

/** Other than sessions, passkeys survive a new password: they are not the password's. [ACC-27] */
const passkeysStay =
  'Passkeys of your account, if you have any, go on working. You find them on your account page.';

function greeting({ name }: Recipient): string {
  return `Hello ${oneLine(name)},`;
}
