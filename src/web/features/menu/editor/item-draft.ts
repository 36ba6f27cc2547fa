import type { EditedItem } from '#contract/menu/menu-editor.ts';
import { type Additive, type Allergen, menuLimits, type VatRate } from '#domain/menu/menu-limits.ts';
import { menuText } from './menu-text.ts';

/** A dish as it is typed. */
export interface ItemDraft {
  name: string;
  available: boolean;
  imageUrl: string | null;
  categoryId: string;
  euro: string;
  cent: string;
  description: string;
  vatRate: VatRate | null;
  allergens: Allergen[];
  additives: Additive[];
  /** Separated by commas. */
  tags: string;
}

export type ItemProblems = Partial<Record<'name' | 'categoryId' | 'price' | 'description' | 'tags', string>>;

export function draftOfItem(item: EditedItem | null, categoryId: string): ItemDraft {
  return {
    name: item?.name ?? '',
    available: item?.available ?? true,
    imageUrl: item?.imageUrl ?? null,
    categoryId: item?.categoryId ?? categoryId,
    euro: item ? String(Math.floor(item.price / 100)) : '',
    cent: item ? String(item.price % 100).padStart(2, '0') : '',
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

function priceProblem({ euro, cent }: ItemDraft): string | null {
  if (!/^\d{0,3}$/.test(euro)) return menuText.euroInvalid;
  if (!/^\d{0,2}$/.test(cent)) return menuText.centInvalid;
  const price = priceOf({ euro, cent });
  if (price > menuLimits.price) return menuText.priceTooHigh;
  return price === 0 ? menuText.priceTooLow : null;
}

/**
 * The typed price in cents. A single digit of cents is padded, as the field does on blur: `9` `5` is 9,05.
 */
export function priceOf({ euro, cent }: Pick<ItemDraft, 'euro' | 'cent'>): number {
  return Number(euro) * 100 + Number(cent);
}

/** The fields of a draft as the API takes them. */
export function fieldsOfItem(draft: ItemDraft): Omit<EditedItem, 'id' | 'options'> {
  const { available, imageUrl, categoryId, vatRate, allergens, additives } = draft;
  return {
    ...{ available, imageUrl, categoryId, vatRate, allergens, additives },
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: priceOf(draft),
    tags: tagsOf(draft),
  };
}

function tagsOf({ tags }: ItemDraft): string[] {
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
