import { createHash } from 'node:crypto';
import { LruMap } from '../limits/lru-map.ts';
import { sessionCookieOf } from './accounts.ts';
import type { Actor } from './actor.ts';
import { readGuestToken } from './guest-tokens.ts';

/** Phones and sessions that are remembered. */
const kept = 20_000;

/**
 * The phones that have sat down and the sessions that are signed in, as the guard has found in this process.
 * It decides who is served first, and nothing else: a session that has ended may stay in it.
 */
export class KnownVisitors {
  private readonly known = new LruMap<true>(kept);

  /** Remembers whom the guard has admitted. */
  note(actor: Actor, headers: Headers): void {
    const key = actor.kind === 'guest' ? phoneIn(headers) : sessionIn(headers);
    if (actor.kind !== 'anyone' && key) this.known.set(key, true);
  }

  /** What tells a known visitor apart from others; null for a stranger. */
  find(headers: Headers): string | null {
    if (!headers.has('cookie')) return null;
    const session = sessionIn(headers);
    if (session && this.known.get(session)) return session;
    const phone = phoneIn(headers);
    return phone && this.known.get(phone) ? phone : null;
  }
}

function phoneIn(headers: Headers): string | null {
  const tokenHash = readGuestToken(headers);
  return tokenHash && `phone ${tokenHash.toString('base64')}`;
}

function sessionIn(headers: Headers): string | null {
  const cookie = sessionCookieOf(headers);
  return cookie && `session ${createHash('sha256').update(cookie).digest('base64')}`;
}
