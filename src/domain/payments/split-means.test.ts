import { expect, it } from 'vitest';
import { splitAmongMeans } from './split-means.ts';

const at = (amount: number, ...vatParts: [rate: number, amount: number][]) => ({
  amount,
  vatParts: vatParts.length === 0 ? null : vatParts.map(([rate, cents]) => ({ rate, amount: cents })),
});

it.each<[string, ReturnType<typeof at>[], number[], (ReturnType<typeof at> | null)[][]]>([
  ['one means', [at(950), at(0)], [], [[at(950), at(0)]]],
  [
    '20 € and the rest',
    [at(2000), at(1200)],
    [2000],
    [
      [at(1250), at(750)],
      [at(750), at(450)],
    ],
  ],
  [
    'cents that do not divide',
    [at(1), at(1), at(1)],
    [2],
    [
      [at(1), at(1), null],
      [null, null, at(1)],
    ],
  ],
  [
    'all by the other means',
    [at(950), at(0)],
    [950],
    [
      [at(950), null],
      [null, at(0)],
    ],
  ],
  [
    'lines of two rates',
    [at(1000, [19, 300], [7, 700])],
    [333, 333],
    [[at(333, [19, 100], [7, 233])], [at(333, [19, 100], [7, 233])], [at(334, [19, 100], [7, 234])]],
  ],
])('splits among %s [PAY-13]', (_, lines, others, split) => {
  expect(splitAmongMeans(lines, others)).toEqual(split);
});

it('of any amounts is all of each line and each rate, to the cent [PAY-13]', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: 1 + random(5) }, () => {
      const [high, low] = [random(2000), random(2000)];
      return random(2) === 0 ? at(high) : at(high + low, [19, high], [7, low]);
    });
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const first = random(total + 1);
    const others = [first, random(total - first + 1)];
    const split = splitAmongMeans(lines, others);
    const sums = split.map((parts) => parts.reduce((sum, part) => sum + (part?.amount ?? 0), 0));
    expect(sums).toEqual([...others, total - (others[0] ?? 0) - (others[1] ?? 0)]);
    for (const [index, line] of lines.entries()) {
      const parts = split.map((means) => means[index] ?? at(0));
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.amount);
      for (const { rate, amount } of line.vatParts ?? []) {
        const ofRate = parts
          .flatMap(({ vatParts }) => vatParts ?? [])
          .filter((portion) => portion.rate === rate);
        expect(ofRate.reduce((sum, portion) => sum + portion.amount, 0)).toBe(amount);
      }
    }
  }
});
