import { linksAnHour, registrationHours } from '#domain/accounts/registration.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { Counts } from '../../limits/counts.ts';
import { hourMs } from '../../limits/durations.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { framed } from '../../mail/framed.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { oneLine } from '../../mail/one-line.ts';
import { accountMailText } from './account-mail-text.ts';

interface Recipient {
  email: string;
  name: string;
}

/** Whose account is no longer found by the address. */
interface Reader {
  language: StaffLanguage | null;
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

  /** The language of the page from which a request comes. */
  languageOf(headers: Headers): StaffLanguage | null {
    return this.mailer?.languageOf(headers) ?? null;
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

  /** Without name and restaurant: the address may be a stranger's. @param askedIn the language of the page */
  registrationLink(email: string, token: string, askedIn: StaffLanguage | null): void {
    const values = { hours: registrationHours, link: this.link(`/confirm-registration#token=${token}`) };
    this.send(email, ({ registration }) => filled(registration, values), askedIn);
  }

  /** Tells the owner of an address that somebody has registered with it; who did so learns nothing. */
  registeredAlready(to: Recipient, isInvited: boolean, askedIn: StaffLanguage | null): void {
    const values = { ...named(to), login: this.link('/login'), forgotten: this.link('/forgot-password') };
    const say = ({ registeredAlready: { subject, text, invitedText } }: Texts) => ({
      subject,
      text: (isInvited ? invitedText : text)(values),
    });
    this.send(to.email, say, askedIn);
  }

  /** The token comes after a #, so that no server or proxy logs it. */
  resetLink(to: Recipient, token: string, askedIn: StaffLanguage | null): void {
    const values = { ...named(to), link: this.link(`/reset-password#token=${token}`) };
    this.send(to.email, ({ reset }) => filled(reset, values), askedIn);
  }

  passwordReset(to: Recipient): void {
    const values = { ...named(to), forgotten: this.link('/forgot-password') };
    this.send(to.email, ({ passwordReset }) => filled(passwordReset, values));
  }

  passwordChanged(to: Recipient): void {
    const values = { ...named(to), forgotten: this.link('/forgot-password') };
    this.send(to.email, ({ passwordChanged }) => filled(passwordChanged, values));
  }

  /** Without the name: the caller has chosen it, and the address may be a stranger's. */
  emailLink(email: string, token: string, askedIn: StaffLanguage | null): void {
    const values = { link: this.link(`/confirm-email#token=${token}`) };
    this.send(email, (texts) => filled(texts.email, values), askedIn);
  }

  /** Tells the owner of an address that another account has asked for it; that account learns nothing. */
  emailTaken(email: string): void {
    const values = { login: this.link('/login') };
    this.send(email, ({ emailTaken }) => filled(emailTaken, values));
  }

  emailChanged(old: Recipient & Reader, email: string): void {
    const values = { ...named(old), email };
    this.send(old.email, ({ emailChanged }) => filled(emailChanged, values), old.language);
  }

  secondFactorChanged(to: Recipient, change: 'on' | 'off' | 'codes'): void {
    const values = { ...named(to), account: this.link('/management/account') };
    this.send(to.email, ({ secondFactor }) => filled(secondFactor[change], values));
  }

  passkeyChanged(to: Recipient, change: 'added' | 'removed'): void {
    const values = { ...named(to), account: this.link('/management/account') };
    this.send(to.email, ({ passkey }) => filled(passkey[change], values));
  }

  accountDeleted(to: Recipient & Reader): void {
    this.send(to.email, ({ deleted }) => filled(deleted, named(to)), to.language);
  }

  private link(path: `/${string}`): string {
    return this.mailer?.link(path) ?? path;
  }

  private send(
    to: string,
    say: (texts: Texts) => { subject: string; text: string },
    askedIn?: StaffLanguage | null,
  ): void {
    this.mailer?.send({
      to,
      askedIn,
      write: (language) => framed(say(accountMailText(language))),
    });
  }
}

type Texts = ReturnType<typeof accountMailText>;

/** A mail of a text with values. */
function filled<Values>(mail: { subject: string; text: (values: Values) => string }, values: Values) {
  return { subject: mail.subject, text: mail.text(values) };
}

function named({ name }: Recipient) {
  return { name: oneLine(name) };
}
