import { expect, it } from 'vitest';
import { aheadBy } from './told-time.ts';

it.each([
  [
    'takes a first answer as if it had come at once',
    undefined,
    { told: 9_000, askedAt: 40, heardAt: 100 },
    8_900,
  ],
  ['keeps what a quicker answer has told', 8_950, { told: 9_000, askedAt: 40, heardAt: 100 }, 8_950],
  ['takes what a quicker answer tells', 8_900, { told: 9_000, askedAt: 40, heardAt: 50 }, 8_950],
  ['keeps what fits an answer to the millisecond', 8_961, { told: 9_000, askedAt: 40, heardAt: 100 }, 8_961],
  ['follows a clock that was set back', 8_962, { told: 9_000, askedAt: 40, heardAt: 100 }, 8_900],
  ['follows a clock that was set forward', 8_899, { told: 9_000, askedAt: 40, heardAt: 100 }, 8_900],
  ['keeps what is known where nobody asked', 8_950, { told: 9_000, askedAt: -Infinity, heardAt: 100 }, 8_950],
  [
    'takes an earlier arrival where nobody asked',
    8_950,
    { told: 9_000, askedAt: -Infinity, heardAt: 20 },
    8_980,
  ],
  [
    'takes a first time that nobody asked for',
    undefined,
    { told: 9_000, askedAt: -Infinity, heardAt: 20 },
    8_980,
  ],
])('%s [CAL-7]', (_, known, answer, ahead) => {
  expect(aheadBy(known, answer)).toBe(ahead);
});
