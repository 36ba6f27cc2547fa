import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
  ['Trattoria\r\nBcc: all@example.org', 'Trattoria Bcc: all@example.org'],
  ['Trattoria \u202Eelos\u2069', 'Trattoria elos'],
  ['مطعم\u200F', 'مطعم\u200F'],
])('writes the name %j on one line that turns nothing beside it', (name, written) => {
  expect(oneLine(name)).toBe(written);
});
