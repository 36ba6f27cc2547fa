import fc from 'fast-check';

const kinds = [
  ...['order', 'order', 'order', 'pay', 'pay', 'pay', 'cancelUnits', 'cancelUnits', 'undo', 'undo'],
  ...['cancel', 'setStatus', 'seat', 'move', 'merge', 'free', 'undoChange', 'undoChange'],
  ...['discount', 'discount', 'undoDiscount', 'moveUnits', 'moveUnits', 'moveUnits'],
] as const;

/** A random action; it picks what it concerns from what exists when it runs. */
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Picks an entry by a random number. */
export function pickOf<T>(many: readonly T[], random: number): T | undefined {
  return many[random % Math.max(1, many.length)];
}

export const command = fc.record({
  kind: fc.constantFrom(...kinds),
  one: fc.nat(1000),
  other: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 5 }),
  /** Mostly 1, which shares nothing. */
  shareOf: fc.constantFrom(1, 1, 1, 2, 3, 7),
});
