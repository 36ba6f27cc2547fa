import type { EditedItem } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';
import { euroField } from '#web/lib/euro-field.ts';
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
    price: item ? euroField(item.price) : '',
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
    problems.tags = menuText.tooManyTags({ max: menuLimits.tags, length: menuLimits.tagLength });
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

/** The typed price in cents: 0 when nothing is typed, null when it is no price. */
export function priceOf(typed: string): number | null {
  return typed.trim() === '' ? 0 : parseEuro(typed);
}
