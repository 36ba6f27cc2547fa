import type { EditedOption } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { adaptedRule, type ChoiceRule, choiceLimits } from '#domain/orders/choice-rule.ts';
import { groupOptions } from '#domain/orders/option-groups.ts';
import { euroField } from '#web/lib/euro-field.ts';
import { priceOf } from './menu-drafts.ts';
import { menuText } from './menu-text.ts';

/** What a group asks for as it is typed. [EXT-3] */
export interface RuleDraft extends Pick<ChoiceRule, 'pricing'> {
  /** Empty: one. */
  least: string;
  /** Empty: as many as there are. */
  most: string;
  /** Empty: none. */
  included: string;
}

/** An extra as it is typed. */
export interface OptionDraft
  extends Omit<EditedOption, 'id' | 'priceIncrement' | 'choice' | 'most' | 'isPreselected' | 'dishId'> {
  /** Euros; empty: it costs nothing. */
  price: string;
  /** Of the whole group; counts only where several may be chosen. */
  rule: RuleDraft;
  isPreselected: boolean;
  /** Units of it in one dish; empty: one. */
  most: string;
  dishId: string | null;
}

export type OptionProblems = Partial<Record<'name' | 'price' | 'rule' | 'most', string>>;

export function draftOfOption(option: EditedOption | null): OptionDraft {
  return {
    name: option?.name ?? '',
    price: option ? euroField(option.priceIncrement) : '',
    groupName: option?.groupName ?? '',
    isRequired: option?.isRequired ?? false,
    isMultiSelect: option?.isMultiSelect ?? false,
    vat: option?.vat ?? null,
    allergens: option?.allergens ?? [],
    additives: option?.additives ?? [],
    rule: draftOfRule(option?.choice),
    isPreselected: option?.isPreselected ?? false,
    most: option?.most && option.most > 1 ? String(option.most) : '',
    dishId: option?.dishId ?? null,
  };
}

function draftOfRule(rule: ChoiceRule | null | undefined): RuleDraft {
  return {
    least: rule && rule.least > 1 ? String(rule.least) : '',
    most: rule?.most ? String(rule.most) : '',
    included: rule?.included ? String(rule.included) : '',
    pricing: rule?.pricing ?? 'sum',
  };
}

/** The draft with what its group asks for, if there is such a group yet. [EXT-2] */
export function asInGroup(draft: OptionDraft, options: readonly EditedOption[]): OptionDraft {
  const group = groupOptions(options).find(({ name }) => name === draft.groupName.trim());
  if (!group) return draft;
  const { isRequired, isMultiSelect } = group;
  return {
    ...draft,
    ...{ isRequired, isMultiSelect },
    rule: draftOfRule(group.options.find(({ choice }) => choice)?.choice),
  };
}

/** The reasons why an extra cannot be saved, in the words of the form. */
export function optionProblems(draft: OptionDraft): OptionProblems {
  const price = surchargeProblem(draft.price);
  const most = unitsOf(draft.most);
  return {
    ...(draft.name.trim() === '' && { name: menuText.extraNameMissing }),
    ...(price && { price }),
    ...(!isRule(draft) && { rule: menuText.ruleInvalid({ units: choiceLimits.units }) }),
    ...((most === null || most > choiceLimits.ofOne) && {
      most: menuText.mostInvalid({ units: choiceLimits.ofOne }),
    }),
  };
}

function surchargeProblem(typed: string): string | null {
  const price = priceOf(typed);
  if (price === null) return menuText.surchargeInvalid;
  return price > menuLimits.priceIncrement ? menuText.priceTooHigh : null;
}

function isRule({ isMultiSelect, isRequired, rule }: OptionDraft): boolean {
  if (!isMultiSelect) return true;
  const [least, most, included] = [rule.least, rule.most, rule.included].map(unitsOf);
  const isInLimits = (units: number | null | undefined) => units != null && units <= choiceLimits.units;
  if (![least, most, included].every(isInLimits)) return false;
  // One of several is no multi-select.
  return !most || most >= Math.max(2, isRequired ? (least ?? 0) : 0);
}

/** Typed units: 0 when nothing is typed, null when it is no number of one to two digits from 1 on. */
function unitsOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null;
}

/** The fields of a draft as the API takes them. */
export function fieldsOfOption({ price, rule, most, ...draft }: OptionDraft): Omit<EditedOption, 'id'> {
  return {
    ...draft,
    name: draft.name.trim(),
    groupName: draft.groupName.trim(),
    priceIncrement: priceOf(price) ?? 0,
    choice: ruleOf(rule, draft),
    most: unitsOf(most) || 1,
  };
}

/** Null: the two flags say it all. */
function ruleOf(
  { pricing, ...typed }: RuleDraft,
  flags: Pick<OptionDraft, 'isRequired' | 'isMultiSelect'>,
): ChoiceRule | null {
  const least = unitsOf(typed.least) ?? 0;
  const most = unitsOf(typed.most) || null;
  const included = pricing === 'sum' ? (unitsOf(typed.included) ?? 0) : 0;
  return adaptedRule({ least, most, included, pricing }, flags);
}
