import type { EditedOption } from '#contract/menu/menu-editor.ts';
import type { Additive, Allergen } from '#domain/menu/menu-limits.ts';
import { menuText } from './menu-text.ts';

/** An extra as it is typed. */
export interface OptionDraft {
  name: string;
  euro: string;
  cent: string;
  groupName: string;
  isRequired: boolean;
  isMultiSelect: boolean;
  allergens: Allergen[];
  additives: Additive[];
}

export function draftOfOption(option: EditedOption | null): OptionDraft {
  return {
    name: option?.name ?? '',
    euro: option ? String(Math.floor(option.priceIncrement / 100)) : '',
    cent: option ? String(option.priceIncrement % 100).padStart(2, '0') : '',
    groupName: option?.groupName ?? '',
    isRequired: option?.isRequired ?? false,
    isMultiSelect: option?.isMultiSelect ?? false,
    allergens: option?.allergens ?? [],
    additives: option?.additives ?? [],
  };
}

/** The first two digits of a text; other characters are dropped. For the inputs of an extra's price. */
export function twoDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 2);
}

export function optionProblems({ name, euro, cent }: OptionDraft): { name?: string; price?: string } {
  return {
    ...(name.trim() === '' && { name: menuText.extraNameMissing }),
    ...(!/^\d{0,2}$/.test(euro) || !/^\d{0,2}$/.test(cent) ? { price: menuText.surchargeInvalid } : {}),
  };
}

/** The fields of a draft as the API takes them. */
export function fieldsOfOption(draft: OptionDraft): Omit<EditedOption, 'id'> {
  const { euro, cent, ...fields } = draft;
  return {
    ...fields,
    name: draft.name.trim(),
    groupName: draft.groupName.trim(),
    priceIncrement: Number(euro) * 100 + Number(cent),
  };
}
