import type { EditedItem, EditedOption } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { euroInput, parseEuro } from '#domain/money/euro-input.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';
import { groupOptions } from '#domain/orders/pricing.ts';
import {
  type CombinationDraft,
  combinationOf,
  draftOfCombination,
  usualCombination,
} from './combination-draft.ts';
import { menuText } from './menu-text.ts';

/** A dish as it is typed. */
export interface ItemDraft extends Omit<EditedItem, 'id' | 'price' | 'vat' | 'tags' | 'options'> {
  /** Euros. */
  price: string;
  /** Separated by commas. */
  tags: string;
  vat: VatChoice | 'combination' | null;
  /** Where that is a combination. */
  split: CombinationDraft;
}

/** An extra as it is typed. */
export interface OptionDraft extends Omit<EditedOption, 'id' | 'priceIncrement'> {
  /** Euros; empty: it costs nothing. */
  price: string;
}

export type ItemProblems = Partial<
  Record<'name' | 'categoryId' | 'price' | 'description' | 'tags' | 'split', string>
>;

export function draftOfItem(item: EditedItem | null, categoryId: string): ItemDraft {
  return {
    name: item?.name ?? '',
    available: item?.available ?? true,
    imageUrl: item?.imageUrl ?? null,
    categoryId: item?.categoryId ?? categoryId,
    station: item?.station ?? null,
    price: item ? euroInput(item.price) : '',
    description: item?.description ?? '',
    ...draftOfVat(item?.vat ?? null),
    allergens: item?.allergens ?? [],
    additives: item?.additives ?? [],
    tags: item?.tags.join(', ') ?? '',
  };
}

function draftOfVat(vat: EditedItem['vat']): Pick<ItemDraft, 'vat' | 'split'> {
  if (vat === null || typeof vat === 'string') return { vat, split: usualCombination };
  return { vat: 'combination', split: draftOfCombination(vat) };
}

/** The reasons why a draft cannot be saved, in the words of the form. [MENU-1] */
export function itemProblems(draft: ItemDraft): ItemProblems {
  const problems: ItemProblems = {};
  const name = draft.name.trim();
  if (name === '') problems.name = menuText.nameMissing;
  else if (name.length > menuLimits.nameLength) problems.name = menuText.nameTooLong;
  if (draft.categoryId === '') problems.categoryId = menuText.categoryMissing;
  if (draft.description.trim().length > menuLimits.descriptionLength)
    problems.description = menuText.descriptionTooLong;
  const price = priceProblem(draft.price);
  if (price) problems.price = price;
  const tags = tagsOf(draft);
  if (tags.length > menuLimits.tags || tags.some((tag) => tag.length > menuLimits.tagLength))
    problems.tags = menuText.tooManyTags(menuLimits.tags, menuLimits.tagLength);
  if (draft.vat === 'combination' && !combinationOf(draft.split))
    problems.split = menuText.combinationInvalid[draft.split.by];
  return problems;
}

function priceProblem(typed: string): string | null {
  const price = priceOf(typed);
  if (price === null) return unreadableProblem(typed);
  if (price >= 1000_00) return menuText.euroInvalid;
  if (price > menuLimits.price) return menuText.priceTooHigh;
  return price === 0 ? menuText.priceTooLow : null;
}

function unreadableProblem(typed: string): string {
  if (/^\D*\d*[.,]\d{3,}\D*$/.test(typed)) return menuText.centInvalid;
  // A number, but less than nothing or far too high.
  return /^\s*-?\d+([.,]\d{0,2})?[\s€]*$/.test(typed) ? menuText.euroInvalid : menuText.priceInvalid;
}

/** The fields of a draft as the API takes them. */
export function fieldsOfItem({ split, ...draft }: ItemDraft): Omit<EditedItem, 'id' | 'options'> {
  return {
    ...draft,
    vat: draft.vat === 'combination' ? combinationOf(split) : draft.vat,
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: priceOf(draft.price) ?? 0,
    tags: tagsOf(draft),
  };
}

function tagsOf({ tags }: Pick<ItemDraft, 'tags'>): string[] {
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

export function draftOfOption(option: EditedOption | null): OptionDraft {
  return {
    name: option?.name ?? '',
    price: option ? euroInput(option.priceIncrement) : '',
    groupName: option?.groupName ?? '',
    isRequired: option?.isRequired ?? false,
    isMultiSelect: option?.isMultiSelect ?? false,
    vat: option?.vat ?? null,
    allergens: option?.allergens ?? [],
    additives: option?.additives ?? [],
  };
}

/** The draft with what its group requires and allows, if there is such a group yet. [EXT-2] */
export function asInGroup(draft: OptionDraft, options: readonly EditedOption[]): OptionDraft {
  const group = groupOptions(options).find(({ name }) => name === draft.groupName.trim());
  return group ? { ...draft, isRequired: group.isRequired, isMultiSelect: group.isMultiSelect } : draft;
}

/** The reasons why an extra cannot be saved, in the words of the form. */
export function optionProblems({ name, price }: OptionDraft): { name?: string; price?: string } {
  const problem = surchargeProblem(price);
  return {
    ...(name.trim() === '' && { name: menuText.extraNameMissing }),
    ...(problem && { price: problem }),
  };
}

function surchargeProblem(typed: string): string | null {
  const price = priceOf(typed);
  if (price === null) return menuText.surchargeInvalid;
  return price > menuLimits.priceIncrement ? menuText.priceTooHigh : null;
}

/** The fields of a draft as the API takes them. */
export function fieldsOfOption({ price, ...draft }: OptionDraft): Omit<EditedOption, 'id'> {
  return {
    ...draft,
    name: draft.name.trim(),
    groupName: draft.groupName.trim(),
    priceIncrement: priceOf(price) ?? 0,
  };
}

/** The typed price in cents: 0 when nothing is typed, null when it is no price. */
export function priceOf(typed: string): number | null {
  return typed.trim() === '' ? 0 : parseEuro(typed);
}
