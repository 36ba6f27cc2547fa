import type { EditedItem, EditedOption } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { menuText } from './menu-text.ts';

/** A price as it is typed, in two fields. */
export interface TypedPrice {
  euro: string;
  cent: string;
}

/** A dish as it is typed. */
export interface ItemDraft extends TypedPrice, Omit<EditedItem, 'id' | 'price' | 'tags' | 'options'> {
  /** Separated by commas. */
  tags: string;
}

/** An extra as it is typed. */
export interface OptionDraft extends TypedPrice, Omit<EditedOption, 'id' | 'priceIncrement'> {}

export type ItemProblems = Partial<Record<'name' | 'categoryId' | 'price' | 'description' | 'tags', string>>;

export function draftOfItem(item: EditedItem | null, categoryId: string): ItemDraft {
  return {
    name: item?.name ?? '',
    available: item?.available ?? true,
    imageUrl: item?.imageUrl ?? null,
    categoryId: item?.categoryId ?? categoryId,
    ...typedPrice(item?.price),
    description: item?.description ?? '',
    vatRate: item?.vatRate ?? null,
    allergens: item?.allergens ?? [],
    additives: item?.additives ?? [],
    tags: item?.tags.join(', ') ?? '',
  };
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
  const price = priceProblem(draft);
  if (price) problems.price = price;
  const tags = tagsOf(draft);
  if (tags.length > menuLimits.tags || tags.some((tag) => tag.length > menuLimits.tagLength))
    problems.tags = menuText.tooManyTags(menuLimits.tags, menuLimits.tagLength);
  return problems;
}

function priceProblem({ euro, cent }: TypedPrice): string | null {
  if (!/^\d{0,3}$/.test(euro)) return menuText.euroInvalid;
  if (!/^\d{0,2}$/.test(cent)) return menuText.centInvalid;
  const price = priceOf({ euro, cent });
  if (price > menuLimits.price) return menuText.priceTooHigh;
  return price === 0 ? menuText.priceTooLow : null;
}

/** The fields of a draft as the API takes them. */
export function fieldsOfItem({ euro, cent, ...draft }: ItemDraft): Omit<EditedItem, 'id' | 'options'> {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: priceOf({ euro, cent }),
    tags: tagsOf(draft),
  };
}

function tagsOf({ tags }: Pick<ItemDraft, 'tags'>): string[] {
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

export function draftOfOption(option: EditedOption | null): OptionDraft {
  return {
    name: option?.name ?? '',
    ...typedPrice(option?.priceIncrement),
    groupName: option?.groupName ?? '',
    isRequired: option?.isRequired ?? false,
    isMultiSelect: option?.isMultiSelect ?? false,
    allergens: option?.allergens ?? [],
    additives: option?.additives ?? [],
  };
}

export function optionProblems({ name, euro, cent }: OptionDraft): { name?: string; price?: string } {
  return {
    ...(name.trim() === '' && { name: menuText.extraNameMissing }),
    ...(!/^\d{0,2}$/.test(euro) || !/^\d{0,2}$/.test(cent) ? { price: menuText.surchargeInvalid } : {}),
  };
}

/** The fields of a draft as the API takes them. */
export function fieldsOfOption({ euro, cent, ...draft }: OptionDraft): Omit<EditedOption, 'id'> {
  return {
    ...draft,
    name: draft.name.trim(),
    groupName: draft.groupName.trim(),
    priceIncrement: priceOf({ euro, cent }),
  };
}

function typedPrice(cents: number | undefined): TypedPrice {
  if (cents === undefined) return { euro: '', cent: '' };
  return { euro: String(Math.floor(cents / 100)), cent: String(cents % 100).padStart(2, '0') };
}

/**
 * The typed price in cents. A single digit of cents is padded, as the field does on blur: `9` `5` is 9,05.
 */
export function priceOf({ euro, cent }: TypedPrice): number {
  return Number(euro) * 100 + Number(cent);
}

/** The first digits of a text; other characters are dropped. */
export function digitsOf(typed: string, count: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, count);
}
