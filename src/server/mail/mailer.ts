import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import {
  type DefaultLanguage,
  type StaffLanguage,
  unchosenLanguage,
} from '#domain/languages/staff-language.ts';
import type { MailConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { staffLanguageOf } from '../staff-language-of.ts';
import { needsEncryption } from '../unencrypted-connections.ts';

interface Mail {
  to: string;
  /** Says it in the language of whoever reads it; null: in the specification's words. Plain text, lines at their natural length. */
  write: (language: StaffLanguage | null) => { subject: string; text: string };
  /** Of the page on which it was asked for; counts where its reader has chosen none for an account. */
  askedIn?: StaffLanguage | null | undefined;
}

interface MailLanguages {
  /** Which one the account with this address has chosen; null: none. */
  chosenBy: (email: string) => Promise<StaffLanguage | null>;
  /** Where nobody has chosen. */
  fallback: DefaultLanguage;
}

/** The delays before each retry, in milliseconds. */
const retryAfterMs = [2_000, 30_000];
/** For which language its reader has chosen. */
const languageMs = 2_000;
/** A mail server that does not answer is given up after this long. */
const timeoutMs = 10_000;

/**
 * Sends e-mails after the answer has gone out: neither the answer nor its timing tells the caller whether a
 * mail was sent.
 */
export class Mailer {
  private readonly transport;
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly config: MailConfig,
    private readonly log: Log,
    private readonly languages: MailLanguages,
  ) {
    this.transport = createTransport({
      url: config.smtpUrl,
      // Who stands between could hide that the server offers encryption, and read links and the password.
      requireTLS: needsEncryption(config.smtpUrl),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** The full address of one of our pages, for use in a mail. */
  link(path: `/${string}`): string {
    return this.config.publicUrl + path;
  }

  /** The language of the page from which a request comes. */
  languageOf(headers: Headers): StaffLanguage | null {
    return staffLanguageOf(headers, this.languages.fallback);
  }

  /** Never fails; a mail that could not be sent is logged, without its text, since that may carry a secret link. */
  send(mail: Mail): void {
    const sent = this.deliver(mail)
      .catch((error) => this.log.error({ err: error }, 'an e-mail could not be written'))
      .finally(() => this.underWay.delete(sent));
    this.underWay.add(sent);
  }

  /** Resolves when everything on its way has been sent or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Gives up mails that wait for a retry, and waits for those that are being sent. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.settled();
    this.transport.close();
  }

  /** A mail in another language is better than none, or one that is late: where the database is out of reach, too. */
  private async languageFor(email: string, askedIn: Mail['askedIn']): Promise<StaffLanguage | null> {
    const { chosenBy, fallback } = this.languages;
    const chosen = await Promise.race([
      chosenBy(email).catch(() => null),
      delay(languageMs, null, { signal: this.stopping.signal, ref: false }).catch(() => null),
    ]);
    // Whose browser has said nothing reads English where browsers decide.
    return chosen ?? askedIn ?? (fallback === 'auto' ? 'en' : unchosenLanguage(fallback, ''));
  }

  private async deliver({ to, write, askedIn }: Mail): Promise<void> {
    const mail = { to, ...write(await this.languageFor(to, askedIn)) };
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.transport.sendMail({ from: this.config.from, ...mail });
        return;
      } catch (error) {
        const waitMs = retryAfterMs[attempt];
        const isLast = waitMs === undefined || this.stopping.signal.aborted;
        this.log.error({ err: error, subject: mail.subject, isLast }, 'an e-mail could not be sent');
        if (isLast) return;
        await delay(waitMs, undefined, { signal: this.stopping.signal, ref: false }).catch(() => {}); // stopping
      }
    }
  }
}
