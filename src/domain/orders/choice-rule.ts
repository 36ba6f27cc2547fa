/** How the extras of a group that were chosen are charged: each, only the dearest, or their mean. [EXT-3] */
export const choicePricings = ['sum', 'dearest', 'mean'] as const;

/** What a group asks for beyond its two flags: units of its extras, each unit of the same one counted. [EXT-3] */
export interface ChoiceRule {
  least: number;
  /** Null: as many as there are. */
  most: number | null;
  /** So many units cost nothing, the dearest first; only where each is charged. */
  included: number;
  pricing: (typeof choicePricings)[number];
}

/** Whether a rule asks for what can be done: not more than it allows, and includes only where each is charged. [EXT-3] */
export function isPossible({ least, most, included, pricing }: ChoiceRule): boolean {
  return (most === null || least <= most) && (included === 0 || pricing === 'sum');
}

export const choiceLimits = {
  /** Units of a group's extras. */
  units: 20,
  /** Units of one extra. */
  ofOne: 9,
} as const;

/** A rule as the two flags want it, which are its summary; null: of a single choice there is none, or they say it all. [EXT-3] */
export function adaptedRule(
  rule: ChoiceRule,
  { isRequired, isMultiSelect }: { isRequired: boolean; isMultiSelect: boolean },
): ChoiceRule | null {
  if (!isMultiSelect) return null;
  const least = isRequired ? Math.max(1, rule.least) : 0;
  const most = rule.most === 1 ? null : rule.most;
  const isByFlags = least <= 1 && most === null && rule.included === 0 && rule.pricing === 'sum';
  return isByFlags ? null : { ...rule, least, most };
}
