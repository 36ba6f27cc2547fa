import { createHash } from 'node:crypto';
import { LruMap } from '../limits/lru-map.ts';
import { sessionCookieOf } from './accounts.ts';
import type { Actor } from './actor.ts';
import { readAuditToken } from './audit-cookie.ts';
import { phoneOf, readGuestToken } from './guest-tokens.ts';

/** Phones and sessions that are remembered. */
const kept = 20_000;

/**
 * The phones that have sat down and the sessions that are signed in, as the guard has found in this process, and
 * whose they are: all phones of a party, and all sessions of an account, share what they may take. It decides who is
 * served first, and nothing else: a session that has ended may stay in it.
 */
export class KnownVisitors {
  private readonly known = new LruMap<string>(kept);

  /** Remembers whom the guard has admitted, or who has just sat down. */
  note(actor: Actor, headers: Headers): void {
    if (actor.kind === 'guest') {
      // Anybody can begin a party that staff have to let in.
      if (actor.guest.isSeated)
        this.known.set(phoneKey(actor.guest.phone), `party ${actor.guest.tableSessionId}`);
    } else if (actor.kind === 'auditor') {
      const token = readAuditToken(headers);
      if (token) this.known.set(`pass ${token.toString('base64')}`, `pass ${actor.pass.id}`);
    } else if (actor.kind !== 'anyone') {
      const key = sessionIn(headers);
      if (key) this.known.set(key, `account ${actor.account.userId}`);
    }
  }

  /** The party or account of a known visitor; null for a stranger. */
  find(headers: Headers): string | null {
    if (!headers.has('cookie')) return null;
    const session = sessionIn(headers);
    const account = session && this.known.get(session);
    if (account) return account;
    const phone = phoneIn(headers);
    const seated = phone && this.known.get(phone);
    if (seated) return seated;
    const token = readAuditToken(headers);
    return (token && this.known.get(`pass ${token.toString('base64')}`)) ?? null;
  }
}

function phoneIn(headers: Headers): string | null {
  const tokenHash = readGuestToken(headers);
  return tokenHash && phoneKey(phoneOf(tokenHash));
}

function phoneKey(phone: string): string {
  return `phone ${phone}`;
}

function sessionIn(headers: Headers): string | null {
  const cookie = sessionCookieOf(headers);
  return cookie && `session ${createHash('sha256').update(cookie).digest('base64')}`;
}
