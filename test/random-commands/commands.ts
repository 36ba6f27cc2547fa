import fc from 'fast-check';

const kinds = [
  ...['order', 'order', 'order', 'pay', 'pay', 'pay', 'cancelUnits', 'cancelUnits', 'undo', 'undo'],
  ...['cancel', 'setStatus', 'seat', 'move', 'merge', 'free'],
] as const;

/** Something somebody does; what it concerns is picked from what there is at that moment. */
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** One of many, by a random number. */
export function pickOf<T>(many: readonly T[], random: number): T | undefined {
  return many[random % Math.max(1, many.length)];
}

export const command = fc.record({
  kind: fc.constantFrom(...kinds),
  one: fc.nat(1000),
  other: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 5 }),
  /** Mostly nothing is shared. */
  shareOf: fc.constantFrom(1, 1, 1, 2, 3, 7),
});
