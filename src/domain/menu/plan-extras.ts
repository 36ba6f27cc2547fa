import { adaptedRule, type ChoiceRule, isPossible } from '../orders/choice-rule.ts';
import type { DishWords } from './dish-words.ts';
import { type OptionDetails, type SheetOption, type SheetProblem, withSaid } from './menu-sheet.ts';

/** With what pages from before there were rules do not know. */
export type Option = OptionDetails & {
  id: string;
  name: string;
  choice?: ChoiceRule | null | undefined;
  most?: number | undefined;
  isPreselected?: boolean | undefined;
  dishId?: string | null | undefined;
};

/** What a group asks for. */
interface Asked {
  isRequired: boolean;
  isMultiSelect: boolean;
  choice: ChoiceRule | null;
}

/** What extras of one group ask for together. [EXT-1] [EXT-3] */
export function asksOf(group: readonly Option[]): Asked {
  const flags = {
    isRequired: group.some(({ isRequired }) => isRequired),
    isMultiSelect: group.some(({ isMultiSelect }) => isMultiSelect),
  };
  const rule = group.find(({ choice }) => choice)?.choice;
  return { ...flags, choice: rule ? adaptedRule(rule, flags) : null };
}

/** An extra, whether the file names it or not, as it is in the group of those that it names. [EXT-2] */
export function asInGroup(option: Option, planned: readonly Option[]): Option {
  const group = planned.filter(({ groupName }) => groupName === option.groupName);
  return group.length === 0 ? option : { ...option, ...asksOf(group) };
}

interface OptionContext {
  old: Option | undefined;
  groupName: string;
  /** What its group asked for until now. */
  asked: Asked;
  dishes: DishWords;
  /** Takes what is found. */
  problems: SheetProblem[];
}

/** An extra of the file; what the file has no column for stays as it was. */
export function optionOf(sheetOption: SheetOption, context: OptionContext): Omit<Option, 'id'> {
  const { name, priceIncrement, goesAs, rule, most, isPreselected, line, vat, allergens, additives } =
    sheetOption;
  const { old, groupName, asked, dishes, problems } = context;
  const { isRequired = asked.isRequired, isMultiSelect = asked.isMultiSelect } = sheetOption;
  const byFlags = {
    least: isRequired ? 1 : 0,
    most: isMultiSelect ? null : 1,
    included: 0,
    pricing: 'sum',
  } as const;
  const choice = adaptedRule({ ...byFlags, ...asked.choice, ...rule }, { isRequired, isMultiSelect });
  if (choice && !isPossible(choice)) problems.push({ line, column: null, code: 'RULE_INVALID', value: '' });
  // A dish that was deleted is named by its id: what stands for it cannot be had, and stays.
  const dishId = goesAs && (dishes.idOf(goesAs) ?? (goesAs === old?.dishId ? goesAs : undefined));
  if (goesAs && !dishId) problems.push(problemOf('DISH_UNKNOWN', sheetOption));
  return {
    ...withSaid(
      { vat: old?.vat ?? null, allergens: old?.allergens ?? [], additives: old?.additives ?? [] },
      { vat, allergens, additives },
    ),
    ...{ name, priceIncrement: priceIncrement ?? old?.priceIncrement ?? 0 },
    ...{ groupName, isRequired, isMultiSelect },
    choice,
    most: most ?? old?.most ?? 1,
    isPreselected: isPreselected ?? old?.isPreselected ?? false,
    dishId: (goesAs === undefined ? old?.dishId : dishId) ?? null,
  };
}

export function problemOf(
  code: 'DISH_UNKNOWN' | 'COMBINATION_NESTED',
  { goesAs, line }: SheetOption,
): SheetProblem {
  return { line, column: 'Goes as', code, value: goesAs?.slice(0, 60) ?? '' };
}
