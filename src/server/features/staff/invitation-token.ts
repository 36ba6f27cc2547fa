import { createHash, randomBytes } from 'node:crypto';

/**
 * The secret part of an invitation's link: the restaurant's id, so that the invitation is looked for only
 * there, and 256 random bits. The database knows only the hash.
 */
const tokenPattern = /^[\w-]{64}$/;

interface InvitationToken {
  restaurantId: string;
  tokenHash: string;
}

export function createInvitationToken(restaurantId: string): InvitationToken & { token: string } {
  const id = Buffer.from(restaurantId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, randomBytes(32)]).toString('base64url');
  return { restaurantId, token, tokenHash: hash(token) };
}

/** Null for what cannot be a token. */
export function readInvitationToken(token: string): InvitationToken | null {
  if (!tokenPattern.test(token)) return null;
  const id = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex');
  const restaurantId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { restaurantId, tokenHash: hash(token) };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
