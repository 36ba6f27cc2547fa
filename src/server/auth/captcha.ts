import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { CaptchaConfig } from '../config.ts';
import type { Log } from '../log.ts';

/** The lowest reCAPTCHA score that counts as a person; 0 is certainly a robot. */
const lowestScore = 0.5;
const timeoutMs = 5_000;
/** Our own page sends this from localhost, where no key is valid. */
const bypassToken = 'localhost-bypass';

const verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** reCAPTCHA v3: asks Google whether a page's token belongs to a person. */
export class Captcha {
  /** Whether the public address has a host name other than localhost. */
  private readonly isPublic: boolean;

  constructor(
    private readonly config: CaptchaConfig,
    publicUrl: string | undefined,
    private readonly log: Log,
  ) {
    this.isPublic = publicUrl !== undefined && hasPublicHostName(publicUrl);
  }

  /** The key and the script address that the page needs. */
  get widget(): { siteKey: string; scriptUrl: string } {
    const { siteKey, url } = this.config;
    return { siteKey, scriptUrl: `${url}/api.js?render=${encodeURIComponent(siteKey)}` };
  }

  /** @throws AppError CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE */
  async check(action: string, token: string | undefined, address: string): Promise<void> {
    // The bypass works only from this machine and private networks, since a Host header can be forged.
    if (token === bypassToken && !this.isPublic && isPrivateAddress(address)) return;
    if (!token || token === bypassToken) throw new AppError('CAPTCHA_FAILED');
    const { success, action: made, score = 0 } = await this.verify(token);
    if (!success || made !== action || score < lowestScore) throw new AppError('CAPTCHA_FAILED');
  }

  private async verify(token: string): Promise<z.output<typeof verdict>> {
    const { url, secretKey } = this.config;
    try {
      const response = await fetch(`${url}/api/siteverify`, {
        method: 'POST',
        // The visitor's address is left out: Google is told no more than it needs.
        body: new URLSearchParams({ secret: secretKey, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
        // The secret goes where the configuration says, and nowhere else.
        redirect: 'error',
      });
      return verdict.parse(await response.json());
    } catch (error) {
      this.log.warn({ err: error }, 'reCAPTCHA does not answer');
      throw new AppError('CAPTCHA_UNAVAILABLE');
    }
  }
}

/** Loopback and private networks (RFC 1918, RFC 4193, link-local). */
function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd][\da-f]{2}:|fe80:)/i.test(
    plain,
  );
}

/** Whether an address has a name, as opposed to a number or localhost. */
function hasPublicHostName(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname !== 'localhost' && !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}
