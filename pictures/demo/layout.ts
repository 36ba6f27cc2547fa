import { at } from './svg.ts';

/** Numbers between 0 and 1 that are the same on every run, so that pictures are reproducible (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Spot {
  x: number;
  y: number;
  /** Degrees. */
  angle: number;
}

/** Spots evenly around a centre. */
export function ring(count: number, radius: number, { x = 320, y = 320, startAngle = 0 } = {}): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = startAngle + (360 * index) / count;
    const radians = (angle * Math.PI) / 180;
    return { x: x + radius * Math.cos(radians), y: y + radius * Math.sin(radians), angle };
  });
}

/** Spots spread over a disc like the seeds of a sunflower, slightly shaken, each turned its own way. */
export function spread(
  count: number,
  radius: number,
  { x = 320, y = 320, seed = 1, jitter = 0.25 } = {},
): Spot[] {
  const random = randomNumbers(seed);
  const spacing = (radius * Math.sqrt(Math.PI)) / Math.sqrt(count);
  return Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.5) / count);
    const radians = index * 2.39996 + seed;
    const shake = () => (random() - 0.5) * spacing * jitter;
    return {
      x: x + distance * Math.cos(radians) + shake(),
      y: y + distance * Math.sin(radians) + shake(),
      angle: random() * 360,
    };
  });
}

/** The outline of something round made by hand: a circle whose radius wavers. */
export function blob(radius: number, { waver = 0.04, seed = 1, squash = 1 } = {}): string {
  const random = randomNumbers(seed);
  const waves = [2, 3, 5, 7].map((frequency) => ({
    frequency,
    phase: random() * 6.28,
    weight: random() / frequency ** 0.6,
  }));
  const points = Array.from({ length: 48 }, (_, index) => {
    const radians = (index / 48) * 2 * Math.PI;
    const wave = waves.reduce(
      (sum, { frequency, phase, weight }) => sum + weight * Math.sin(frequency * radians + phase),
      0,
    );
    const distance = radius * (1 + waver * wave);
    return `${(distance * Math.cos(radians)).toFixed(1)} ${(distance * squash * Math.sin(radians)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Puts the same shape on every spot, turned as the spot says. */
export const place = (shape: string, spots: readonly Spot[], scale = 1) =>
  spots.map(({ x, y, angle }) => at(x, y, shape, { rotate: angle, scale })).join('');
