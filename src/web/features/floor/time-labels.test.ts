import { describe, expect, test } from 'vitest';
import { formatTime } from '#web/lib/format.ts';
import { durationLabel, sittingLabel } from './time-labels.ts';

const start = '2026-11-21T18:00:00.000Z';
const at = (seconds: number) => Date.parse(start) + seconds * 1000;

describe('sittingLabel', () => {
  test.each([
    [-5, '0 s'], // this device's clock is behind the server's
    [59.9, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, `seit ${formatTime(start)} Uhr`],
  ])('after %d seconds: %s', (seconds, label) => {
    expect(sittingLabel(start, at(seconds))).toBe(label);
  });
});

describe('durationLabel', () => {
  test.each([
    [59, '0 min'],
    [42 * 60, '42 min'],
    [60 * 60, '1 h'],
    [69 * 60, '1 h 09'],
  ])('after %d seconds: %s', (seconds, label) => {
    expect(durationLabel(start, at(seconds))).toBe(label);
  });
});
