import { expect, test } from 'vitest';
import { sessionEnd } from './session-lifetime.ts';

test.each([
  ['2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z', '2026-01-31T12:00:00Z'],
  ['2026-01-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-04-01T12:00:00Z'],
  ['2026-01-01T12:00:00Z', '2026-03-20T12:00:00Z', '2026-04-01T12:00:00Z'],
  ['2026-01-01T12:00:00Z', '2026-05-01T12:00:00Z', '2026-04-01T12:00:00Z'],
])('[ACC-11] a session of %s that is renewed on %s ends on %s', (startedAt, now, end) => {
  expect(sessionEnd(new Date(startedAt), new Date(now))).toEqual(new Date(end));
});
