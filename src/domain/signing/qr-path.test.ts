import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('draws runs of dark squares as one rectangle each', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z');
});
