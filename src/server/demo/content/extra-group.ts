import type { DemoExtra } from './types.ts';

type Choice = readonly [
  name: string,
  priceIncrementCents: number,
  declared?: { readonly allergens?: DemoExtra['allergens']; readonly additives?: DemoExtra['additives'] },
];

function extraGroup(
  groupName: string,
  rule: Pick<DemoExtra, 'isRequired' | 'isMultiSelect'>,
  choices: readonly Choice[],
): readonly DemoExtra[] {
  return choices.map(([name, priceIncrementCents, declared]) => ({
    name,
    priceIncrementCents,
    groupName,
    ...rule,
    allergens: declared?.allergens ?? [],
    additives: declared?.additives ?? [],
  }));
}

/** The guest must pick exactly one. */
export function pickOne(groupName: string, ...choices: readonly Choice[]): readonly DemoExtra[] {
  return extraGroup(groupName, { isRequired: true, isMultiSelect: false }, choices);
}

/** The guest may pick one or none. */
export function mayPickOne(groupName: string, ...choices: readonly Choice[]): readonly DemoExtra[] {
  return extraGroup(groupName, { isRequired: false, isMultiSelect: false }, choices);
}

/** The guest may pick as many as they like. */
export function pickAny(groupName: string, ...choices: readonly Choice[]): readonly DemoExtra[] {
  return extraGroup(groupName, { isRequired: false, isMultiSelect: true }, choices);
}
