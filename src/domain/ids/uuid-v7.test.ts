import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeOfUuidV7, uuidV7 } from './uuid-v7.ts';

it('makes the example of RFC 9562, appendix A.6', () => {
  const random = new Uint8Array([0xc, 0xc3, 0x18, 0xc4, 0xdc, 0xc, 0xc, 0x7, 0x39, 0x8f]);
  expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

it('has version and variant, and sorts by time', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(time, time, random, random, (early, late, one, other) => {
      const id = uuidV7(early, one);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(timeOfUuidV7(id)).toBe(early);
      if (early < late) expect(id < uuidV7(late, other)).toBe(true);
    }),
  );
});

it('tells when it was made', () => {
  const timeMs = 0x0123_4567_89ab;
  expect(timeOfUuidV7(uuidV7(timeMs, new Uint8Array(10).fill(255)))).toBe(timeMs);
});
