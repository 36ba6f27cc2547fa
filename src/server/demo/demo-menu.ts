import { groupOptions, type OptionGroup, type PricedOption } from '#domain/orders/pricing.ts';
import type { categories, categoryOptions, menuItemOptions, menuItems } from '../db/schema/menu.ts';
import type { DemoCategory, DemoExtra, DemoItem, DemoRestaurant } from './content/types.ts';
import type { Random } from './random.ts';

export type Course = DemoCategory['course'];

/** A dish as demo orders are made of it. */
export interface DemoDish {
  id: string;
  categoryId: string;
  name: string;
  course: Course;
  station: string;
  /** Integer cents. */
  price: number;
  /** Percent. */
  vatRate: number;
  popularity: number;
  available: boolean;
  optionGroups: readonly OptionGroup[];
}

/** The rows of a menu, without the pictures' addresses, and its dishes for ordering. */
export interface DemoMenu {
  categories: (typeof categories.$inferInsert)[];
  items: (typeof menuItems.$inferInsert & { picture: string | undefined })[];
  categoryOptions: (typeof categoryOptions.$inferInsert)[];
  itemOptions: (typeof menuItemOptions.$inferInsert)[];
  dishes: DemoDish[];
}

/** Gives every part of a menu its id and turns it into rows. */
export function createMenu(
  restaurantId: string,
  content: DemoRestaurant,
  madeAt: Date,
  random: Random,
): DemoMenu {
  const menu: DemoMenu = { categories: [], items: [], categoryOptions: [], itemOptions: [], dishes: [] };
  const made = { createdAt: madeAt, updatedAt: madeAt };

  const addCategory = (category: DemoCategory, sortOrder: number) => {
    const categoryId = random.id(madeAt);
    const { name, description, color, station } = category;
    menu.categories.push({
      restaurantId,
      id: categoryId,
      name,
      description,
      color,
      station,
      sortOrder,
      ...made,
    });
    const options = (category.extras ?? []).map((extra, index) => optionOf(extra, random.id(madeAt), index));
    menu.categoryOptions.push(...options.map((option) => ({ restaurantId, categoryId, ...option })));
    for (const [index, item] of category.items.entries()) addItem(item, index, categoryId, category, options);
  };

  const addItem = (
    item: DemoItem,
    sortOrder: number,
    categoryId: string,
    { course, station }: DemoCategory,
    sharedOptions: readonly PricedOption[],
  ) => {
    const id = random.id(madeAt);
    const { name, description, priceCents: price, vatRate, popularity, picture } = item;
    const available = item.available ?? true;
    menu.items.push({
      ...{ restaurantId, id, categoryId, name, description, price, vatRate, available, sortOrder, picture },
      allergens: [...item.allergens],
      additives: [...item.additives],
      tags: [...item.tags],
      ...made,
    });
    const options = (item.extras ?? []).map((extra, index) => optionOf(extra, random.id(madeAt), index));
    menu.itemOptions.push(...options.map((option) => ({ restaurantId, menuItemId: id, ...option })));
    menu.dishes.push({
      ...{ id, categoryId, name, course, station, price, vatRate, popularity, available },
      optionGroups: groupOptions([...options, ...sharedOptions]),
    });
  };

  for (const [index, category] of content.categories.entries()) addCategory(category, index);
  return menu;
}

function optionOf(extra: DemoExtra, id: string, sortOrder: number) {
  const { name, groupName, isRequired, isMultiSelect, priceIncrementCents: priceIncrement } = extra;
  return {
    ...{ id, name, priceIncrement, groupName, isRequired, isMultiSelect, sortOrder },
    allergens: [...extra.allergens],
    additives: [...extra.additives],
  };
}
