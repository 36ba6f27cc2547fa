import { createHash } from 'node:crypto';
import { LruMap } from '../limits/lru-map.ts';
import { sessionCookieOf } from './accounts.ts';
import type { Actor } from './actor.ts';
import { readAuditToken } from './audit-cookie.ts';
import { phoneOf, readGuestToken } from './guest-tokens.ts';
import { readStationToken } from './station-cookie.ts';

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
      const key = passIn(headers);
      if (key) this.known.set(key, `pass ${actor.pass.id}`);
    } else if (actor.kind === 'station') {
      const key = displayIn(headers);
      if (key) this.known.set(key, `display ${actor.display.id}`);
    } else if (actor.kind !== 'anyone') {
      const key = sessionIn(headers);
      if (key) this.known.set(key, `account ${actor.account.userId}`);
    }
  }

  /** The party or account of a known visitor; null for a stranger. */
  find(headers: Headers): string | null {
    if (!headers.has('cookie')) return null;
    for (const keyIn of [sessionIn, phoneIn, passIn, displayIn]) {
      const key = keyIn(headers);
      const visitor = key && this.known.get(key);
      if (visitor) return visitor;
    }
    return null;
  }
}

function passIn(headers: Headers): string | null {
  const tokenHash = readAuditToken(headers);
  return tokenHash && `pass ${tokenHash.toString('base64')}`;
}

function displayIn(headers: Headers): string | null {
  const tokenHash = readStationToken(headers);
  return tokenHash && `display ${tokenHash.toString('base64')}`;
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
