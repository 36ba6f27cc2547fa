import { describe, expect, test } from 'vitest';
import { timesIn } from '#web/lib/times.ts';
import { sittingLabel, waitingLabel } from './time-labels.ts';

const start = '2026-11-21T18:00:00.000Z';
const { formatTime } = timesIn('America/New_York');
const at = (seconds: number) => Date.parse(start) + seconds * 1000;

describe('sittingLabel', () => {
  test.each([
    [-5, '0 s'], // this device's clock is behind the server's
    [59.9, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, 'seit 13:00 Uhr'],
  ])('after %d seconds: %s', (seconds, label) => {
    expect(sittingLabel(start, at(seconds), formatTime)).toBe(label);
  });
});

describe('waitingLabel', () => {
  test.each([
    [-5, '< 1 min'],
    [59.9, '< 1 min'],
    [60, '1 min'],
    [7199, '119 min'],
    [7200, '13:00 Uhr'],
  ])('after %d seconds: %s', (seconds, label) => {
    expect(waitingLabel(start, at(seconds), formatTime)).toBe(label);
  });
});
