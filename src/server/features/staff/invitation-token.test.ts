import { expect, it } from 'vitest';
import { createInvitationToken, readInvitationToken } from './invitation-token.ts';

const restaurantId = '019aa5f0-1234-7abc-8def-0123456789ab';

it('finds the restaurant of a token, and the same hash [STAFF-2]', () => {
  const { token, tokenHash } = createInvitationToken(restaurantId);
  expect(readInvitationToken(token)).toEqual({ restaurantId, tokenHash });
  expect(tokenHash).not.toContain(token);
});

it('makes a new token each time', () => {
  expect(createInvitationToken(restaurantId).token).not.toBe(createInvitationToken(restaurantId).token);
});

it.each(['', 'abc', 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}=`, `../${'a'.repeat(61)}`])(
  'reads nothing from "%s"',
  (token) => expect(readInvitationToken(token)).toBeNull(),
);
