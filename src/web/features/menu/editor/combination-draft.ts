import { type Combination, isCombination, usualDrinkPercent } from '#domain/money/dish-vat.ts';
import { euroInput, parseEuro } from '#domain/money/euro-input.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';

/** A combination as it is typed. */
export interface CombinationDraft {
  by: Combination['by'];
  /** `share`: per cent, or euros. */
  parts: { vat: VatChoice; share: string }[];
}

/** A menu with its drink. */
export const usualCombination: CombinationDraft = {
  by: 'percent',
  parts: [
    { vat: 'food', share: String(100 - usualDrinkPercent) },
    { vat: 'drink', share: String(usualDrinkPercent) },
  ],
};

export function draftOfCombination({ by, parts }: Combination): CombinationDraft {
  const typed = (share: number) => (by === 'percent' ? String(share) : euroInput(share));
  return { by, parts: parts.map(({ vat, share }) => ({ vat, share: typed(share) })) };
}

/** The same parts, weighed in the other way. */
export function inUnits({ by, parts }: CombinationDraft, unit: Combination['by']): CombinationDraft {
  return by === unit ? { by, parts } : { by: unit, parts: parts.map(({ vat }) => ({ vat, share: '' })) };
}

/** The combination that was typed; null when it does not say how the price is split. */
export function combinationOf({ by, parts }: CombinationDraft): Combination | null {
  const read = (share: string) =>
    by === 'price'
      ? parseEuro(share)
      : /^\s*\d{1,2}\s*%?\s*$/.test(share)
        ? Number.parseInt(share, 10)
        : null;
  const combination = { by, parts: parts.map(({ vat, share }) => ({ vat, share: read(share) ?? 0 })) };
  return isCombination(combination) ? combination : null;
}
