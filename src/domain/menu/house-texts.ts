import { isVisible } from '../languages/typed-text.ts';
import { defaultBillLabel } from '../settings/bill-label.ts';

/* The texts of a menu that a house has written and guests read. [LANG-9] */

/** What a text is, in the order in which a list of them shows it. */
export const houseTextKinds = [
  ...['category', 'categoryDescription', 'item', 'description', 'tag', 'group', 'extra', 'period'],
  ...['call', 'link', 'reason'],
] as const;
export type HouseTextKind = (typeof houseTextKinds)[number];

interface OptionTexts {
  id: string;
  name: string;
  groupName: string;
}

/** The parts of a house that its guests read, hidden ones too. */
export interface House {
  categories: readonly {
    id: string;
    name: string;
    description: string;
    options: readonly OptionTexts[];
    items: readonly {
      id: string;
      name: string;
      description: string;
      tags: readonly string[];
      options: readonly OptionTexts[];
    }[];
  }[];
  periods: readonly { id: string; name: string }[];
  /** Of the button that guests call by. */
  flexButtonLabel: string;
  /** What the house's own links are called. */
  linkLabels: readonly string[];
  /** Why something was cancelled, as staff choose it. */
  correctionReasons: readonly string[];
}

/** A text, with every place where it stands. */
export interface HouseText {
  text: string;
  kind: HouseTextKind;
  /** Where it stands first: the dish of a description or an extra, the category of a dish; empty: it stands for itself. */
  of: string;
  /** Such as `item:0193…`. What stands in no place of its own, as one of several tags, has none. */
  places: string[];
}

/** Each text once, in the order of the menu. */
export function houseTextsOf(house: House): HouseText[] {
  const texts = new Map<string, HouseText>();
  const add = (kind: HouseTextKind, text: string, { id, of = '' }: { id?: string; of?: string }) => {
    if (!isVisible(text)) return;
    const known = texts.get(text) ?? { text, kind, of, places: [] };
    if (id !== undefined) known.places.push(`${kind}:${id}`);
    texts.set(text, known);
  };
  const addOptions = (options: readonly OptionTexts[], of: string) => {
    for (const { id, name, groupName } of options) {
      add('group', groupName, { id, of });
      add('extra', name, { id, of });
    }
  };
  for (const category of house.categories) {
    add('category', category.name, category);
    add('categoryDescription', category.description, { id: category.id, of: category.name });
    addOptions(category.options, category.name);
    for (const item of category.items) {
      add('item', item.name, { id: item.id, of: category.name });
      add('description', item.description, { id: item.id, of: item.name });
      for (const tag of item.tags) add('tag', tag, { of: item.name });
      addOptions(item.options, item.name);
    }
  }
  for (const period of house.periods) add('period', period.name, period);
  // What the button says where the house has not written anything is of the page.
  if (house.flexButtonLabel !== defaultBillLabel) add('call', house.flexButtonLabel, { id: 'flex' });
  for (const label of house.linkLabels) add('link', label, {});
  for (const reason of house.correctionReasons) add('reason', reason, {});
  return [...texts.values()];
}
