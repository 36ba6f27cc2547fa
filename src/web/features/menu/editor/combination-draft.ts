import { menuLimits } from '#domain/menu/menu-limits.ts';
import { type Combination, isCombination, usualDrinkPercent } from '#domain/money/dish-vat.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';
import { euroField } from '#web/lib/euro-field.ts';

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
  const typed = (share: number) => (by === 'percent' ? String(share) : euroField(share));
  return { by, parts: parts.map(({ vat, share }) => ({ vat, share: typed(share) })) };
}

/** The same parts, weighed in the other way. */
export function inUnits({ by, parts }: CombinationDraft, unit: Combination['by']): CombinationDraft {
  return by === unit ? { by, parts } : { by: unit, parts: parts.map(({ vat }) => ({ vat, share: '' })) };
}

/** The combination that was typed; null when it does not say how the price is split. */
export function combinationOf({ by, parts }: CombinationDraft): Combination | null {
  const combination = { by, parts: parts.map(({ vat, share }) => ({ vat, share: shareOf(share, by) ?? 0 })) };
  return isCombination(combination) ? combination : null;
}

/** Whether each share is wrong: those that say nothing, or all of them where they do not add up. */
export function wrongShares(draft: CombinationDraft): boolean[] {
  const areUnread = draft.parts.map(({ share }) => shareOf(share, draft.by) === null);
  if (areUnread.includes(true)) return areUnread;
  const isWrong = combinationOf(draft) === null;
  return draft.parts.map(() => isWrong);
}

/** A typed share; null when it is none that a part can have. */
function shareOf(typed: string, by: Combination['by']): number | null {
  if (by === 'percent') return /^\s*0*[1-9]\d?\s*%?\s*$/.test(typed) ? Number.parseInt(typed, 10) : null;
  const price = parseEuro(typed);
  return price !== null && price > 0 && price <= menuLimits.price ? price : null;
}
