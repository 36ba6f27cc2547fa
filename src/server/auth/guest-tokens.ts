import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { unprefixed } from './cookie-names.ts';
import { deriveKey } from './sealing.ts';

/**
 * A phone's proof of identity: 256 random bits in an HttpOnly cookie, with a mark that only this installation can make:
 * a token that it did not make is replaced before it is used for anything. [ACC-17] The table sessions it has joined
 * (`guest_tokens`) decide what it may see; the database knows only the token's hash.
 *
 * The cookie comes with the menu page, before the phone sits down. So when the answer to "enter" is lost on a
 * bad line, the phone that opened the table is recognised at its next try and not asked for a PIN that nobody
 * has seen.
 */

const cookieName = 'gedeck_guest';
const lifetimeSeconds = 2 * 86_400;
const markBytes = 16;
/** Without the mark: as tokens were made before they had one. */
const cookiePattern = /(?:^|;\s*)gedeck_guest=([\w-]{43})(?:\.([\w-]{22}))?(?:;|$)/;
const olderPattern = new RegExp(
  `(?:^|;\\s*)${unprefixed.replace('.', '\\.')}${cookieName}=([\\w-]{43})(?:;|$)`,
);

/** The days for which a token without a mark is still that of a phone that has joined a table with it. */
export const unmarkedDays = lifetimeSeconds / 86_400;

/** The SHA-256 of the request's guest token, or null when it has none. What it has joined says whether it is one. */
export function readGuestToken(headers: Headers): Buffer | null {
  const token = tokenIn(headers)?.random;
  return token ? hash(token) : null;
}

/** How a phone is told from others: its token's hash as text. */
export function phoneOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

interface GuestToken {
  tokenHash: Buffer;
  /** The value of the Set-Cookie header that gives the token to the phone. */
  setCookie: string;
}

export class GuestTokens {
  private readonly key: Buffer;
  private readonly formerKey: Buffer;

  /** @param formerAuthSecret whose marks still count */
  constructor(authSecret: string, formerAuthSecret = authSecret) {
    this.key = deriveKey(authSecret, 'gedeck guest token');
    this.formerKey = deriveKey(formerAuthSecret, 'gedeck guest token');
  }

  /** A new token. */
  create(): GuestToken {
    return this.marked(randomBytes(32).toString('base64url'));
  }

  /** Whether the request's token is of no use: there is none, or its mark is wrong. */
  isMissing(headers: Headers): boolean {
    const known = tokenIn(headers);
    return !known || (known.mark !== undefined && !this.isMarked(known.random, known.mark));
  }

  /**
   * The request's token with a cookie of full lifetime, or a new token.
   *
   * @param hasJoined asked of a token without a mark, which then gets one
   */
  async renew(headers: Headers, hasJoined: (tokenHash: Buffer) => Promise<boolean>): Promise<GuestToken> {
    const { random, mark } = tokenIn(headers) ?? {};
    if (random === undefined) return this.create();
    const isKept = mark === undefined ? await hasJoined(hash(random)) : this.isMarked(random, mark);
    return isKept ? this.marked(random) : this.create();
  }

  private marked(random: string): GuestToken {
    const value = `${random}.${markOf(this.key, random).toString('base64url')}`;
    return {
      tokenHash: hash(random),
      setCookie: `${cookieName}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax`,
    };
  }

  private isMarked(random: string, mark: string): boolean {
    const given = Buffer.from(mark, 'base64url');
    return [this.key, this.formerKey].some((key) => timingSafeEqual(markOf(key, random), given));
  }
}

function markOf(key: Buffer, random: string): Buffer {
  return createHmac('sha256', key).update(random).digest().subarray(0, markBytes);
}

function tokenIn(headers: Headers): { random: string; mark: string | undefined } | null {
  const cookies = headers.get('cookie') ?? '';
  const [, random, mark] = cookiePattern.exec(cookies) ?? olderPattern.exec(cookies) ?? [];
  return random === undefined ? null : { random, mark };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
