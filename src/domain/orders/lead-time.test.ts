import { describe, expect, it } from 'vitest';
import { leadMinutes } from './lead-time.ts';

const half = 1800;

describe('how long what is ordered now will take [KIT-6]', () => {
  it.each([
    ['nothing is known yet', { open: 30, made: 30, busySeconds: half, medianSeconds: null }, null],
    ['no queue: as long as usual', { open: 0, made: 10, busySeconds: half, medianSeconds: 601 }, 15],
    ['exactly so many minutes', { open: 0, made: 0, busySeconds: 0, medianSeconds: 600 }, 10],
    ['at once is five minutes', { open: 0, made: 0, busySeconds: 0, medianSeconds: 0 }, 5],
    [
      'a queue at the pace of half an hour',
      { open: 30, made: 20, busySeconds: half, medianSeconds: 600 },
      45,
    ],
    ['the pace of a short while', { open: 12, made: 6, busySeconds: 600, medianSeconds: 300 }, 20],
    [
      'a short queue takes no less than usual',
      { open: 1, made: 20, busySeconds: half, medianSeconds: 900 },
      15,
    ],
    ['four units are no pace', { open: 40, made: 4, busySeconds: half, medianSeconds: 900 }, 15],
    ['five are', { open: 10, made: 5, busySeconds: 900, medianSeconds: 900 }, 30],
    ['never more than 90', { open: 400, made: 5, busySeconds: half, medianSeconds: 900 }, 90],
  ])('%s', (_, pace, minutes) => {
    expect(leadMinutes(pace)).toBe(minutes);
  });
});
