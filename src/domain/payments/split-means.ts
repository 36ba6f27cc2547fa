import { apportion } from '../money/apportion.ts';
import { lessPortions, type Portion, takePortions } from '../money/portions.ts';

/** What a payment takes of a line. Integer cents. */
interface TakenAmount {
  amount: number;
  /** `amount` by VAT rates; null: all of it is at the line's. */
  vatParts: Portion[] | null;
}

/**
 * Splits what a payment takes of its lines among the means it is paid with: each takes its part of every line and of
 * every rate in it, and the last one what is left, so that together they are what was taken, to the cent. [PAY-13]
 *
 * @param others what the other means pay, in cents; together no more than the lines
 * @returns for each of them, then for the main means, what it takes of each line; null: nothing. The main means takes
 *   lines that cost nothing.
 */
export function splitAmongMeans(
  lines: readonly TakenAmount[],
  others: readonly number[],
): (TakenAmount | null)[][] {
  let rest: readonly TakenAmount[] = lines;
  const taken = others.map((cents) => {
    const amounts = apportion(
      cents,
      rest.map(({ amount }) => amount),
    );
    const parts = rest.map(({ vatParts }, index) => {
      const amount = amounts[index] ?? 0;
      return { amount, vatParts: vatParts && takePortions(amount, vatParts) };
    });
    rest = rest.map(({ amount, vatParts }, index) => ({
      amount: amount - (parts[index]?.amount ?? 0),
      vatParts:
        vatParts &&
        lessPortions(vatParts, parts[index]?.vatParts ?? []).filter((portion) => portion.amount > 0),
    }));
    return parts.map((part) => (part.amount > 0 ? part : null));
  });
  const main = rest.map((part, index) => (part.amount > 0 || lines[index]?.amount === 0 ? part : null));
  return [...taken, main];
}
