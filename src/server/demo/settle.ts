import type { Random } from './random.ts';

/** How an amount was paid; all in integer cents. */
interface Settlement {
  method: 'cash' | 'card';
  tip: number;
  /** Cash handed over; null for cards. */
  given: number | null;
}

const euro = 100;
const smallestNote = 5 * euro;

/**
 * Pays as people do: mostly by card, mostly with a tip that rounds the sum, cash often with too large a note.
 */
export function settle(amount: number, random: Random): Settlement {
  const isTipping = amount > 6 * euro && random.chance(0.78);
  const generous = isTipping ? amount * random.between(1.03, 1.12) : amount;
  const tip = isTipping ? Math.ceil(generous / euro) * euro - amount : 0;
  if (random.chance(0.6)) return { method: 'card', tip, given: null };
  const sum = amount + tip;
  const note = random.pick([1, smallestNote, 10 * euro, 50 * euro], (_, index) => [4, 3, 2, 1][index] ?? 0);
  return { method: 'cash', tip, given: Math.ceil(sum / note) * note };
}
