import { expect, it } from 'vitest';
import { certificateDaysLeft, certificateState } from './certificate-end.ts';

const ends = '2027-03-01T12:00:00.000Z';

it.each([
  ['2026-03-01T12:00:00.000Z', 365, 'valid'],
  ['2026-12-01T11:59:59.999Z', 91, 'valid'],
  ['2026-12-01T12:00:00.000Z', 90, 'ends_soon'],
  ['2027-02-28T11:59:59.999Z', 2, 'ends_soon'],
  ['2027-02-28T12:00:00.000Z', 1, 'ends_soon'],
  ['2027-03-01T11:59:59.999Z', 1, 'ends_soon'],
  ['2027-03-01T12:00:00.000Z', 0, 'expired'],
  ['2028-01-01T00:00:00.000Z', 0, 'expired'],
] as const)('at %s a certificate has %i days left: %s', (now, daysLeft, state) => {
  expect(certificateDaysLeft(ends, Date.parse(now))).toBe(daysLeft);
  expect(certificateState(daysLeft)).toBe(state);
});
