import { z } from 'zod';
import { additives, allergens, menuLimits, stations, vatRates } from '#domain/menu/menu-limits.ts';
import { base, fails } from '../errors.ts';
import { id, name, restaurantInput, text } from '../primitives.ts';

const declarations = {
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  additives: z.array(z.enum(additives)).max(additives.length),
};

/** Percent; null: that of the category, or 19. */
const vatRate = z.literal(vatRates).nullable();

const optionFields = {
  name: name(menuLimits.nameLength),
  /** Cents. */
  priceIncrement: z.int().min(0).max(menuLimits.priceIncrement),
  /** Empty: the group 'Other'. */
  groupName: text(menuLimits.groupLength),
  isRequired: z.boolean(),
  isMultiSelect: z.boolean(),
  ...declarations,
};

const categoryFields = {
  name: name(menuLimits.nameLength),
  description: text(menuLimits.descriptionLength),
  available: z.boolean(),
  /** Who prepares its dishes. */
  station: z.enum(stations),
  vatRate,
};

const itemFields = {
  categoryId: id,
  name: name(menuLimits.nameLength),
  description: text(menuLimits.descriptionLength),
  /** Cents. */
  price: z.int().min(1).max(menuLimits.price),
  /** As the upload of a picture answered. */
  imageUrl: z.string().max(200).nullable(),
  available: z.boolean(),
  vatRate,
  ...declarations,
  tags: z.array(name(menuLimits.tagLength)).max(menuLimits.tags),
};

const editedOption = z.object({ id, ...optionFields });
const editedItem = z.object({ id, ...itemFields, options: z.array(editedOption) });
const editedCategory = z.object({
  id,
  ...categoryFields,
  options: z.array(editedOption),
  items: z.array(editedItem),
});
const editedMenu = z.object({ categories: z.array(editedCategory), menuVersion: z.int() });

export type EditedOption = z.output<typeof editedOption>;
export type EditedItem = z.output<typeof editedItem>;
export type EditedCategory = z.output<typeof editedCategory>;
export type EditedMenu = z.output<typeof editedMenu>;

/** Every change answers with the version that it made; the feed tells the others the same. */
const changed = z.object({ menuVersion: z.int() });

const entry = restaurantInput.extend({ id });
const optionOwner = restaurantInput.extend({ ownerKind: z.enum(['item', 'category']), ownerId: id });
export type OptionOwner = Pick<z.output<typeof optionOwner>, 'ownerKind' | 'ownerId'>;

const menuPath = '/restaurants/{restaurantId}/menu' as const;
const tags = ['Menu management'];
const optionPath = `${menuPath}/extras/{ownerKind}/{ownerId}` as const;

export const menuEditorContract = {
  get: base
    .route({ method: 'GET', path: `${menuPath}/edit`, tags, summary: 'The whole menu, as it is edited' })
    .input(restaurantInput)
    .output(editedMenu),

  /** `id` is the caller's; the same request again changes nothing. */
  createCategory: base
    .route({ method: 'POST', path: `${menuPath}/categories`, tags, summary: 'Add a category' })
    .errors(fails('MENU_FULL'))
    .input(entry.extend(categoryFields))
    .output(changed),

  updateCategory: base
    .route({ method: 'PUT', path: `${menuPath}/categories/{id}`, tags, summary: 'Change a category' })
    .errors(fails('CATEGORY_NOT_FOUND'))
    .input(entry.extend(categoryFields))
    .output(changed),

  setCategoryAvailable: base
    .route({
      method: 'PUT',
      path: `${menuPath}/categories/{id}/available`,
      tags,
      summary: 'Show or hide a category',
    })
    .errors(fails('CATEGORY_NOT_FOUND'))
    .input(entry.extend({ available: z.boolean() }))
    .output(changed),

  /** With its dishes. Removing what is gone is fine. */
  removeCategory: base
    .route({ method: 'DELETE', path: `${menuPath}/categories/{id}`, tags, summary: 'Delete a category' })
    .input(entry)
    .output(changed),

  /** `ids`: all categories in the wanted order; those that are not named follow. */
  orderCategories: base
    .route({ method: 'PUT', path: `${menuPath}/category-order`, tags, summary: 'Arrange the categories' })
    .input(restaurantInput.extend({ ids: z.array(id).max(menuLimits.categories * 2) }))
    .output(changed),

  createItem: base
    .route({ method: 'POST', path: `${menuPath}/items`, tags, summary: 'Add a dish' })
    .errors(fails('MENU_FULL', 'CATEGORY_NOT_FOUND', 'IMAGE_NOT_FOUND'))
    .input(entry.extend(itemFields))
    .output(changed),

  updateItem: base
    .route({ method: 'PUT', path: `${menuPath}/items/{id}`, tags, summary: 'Change a dish' })
    .errors(fails('MENU_ITEM_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'IMAGE_NOT_FOUND'))
    .input(entry.extend(itemFields))
    .output(changed),

  setItemAvailable: base
    .route({ method: 'PUT', path: `${menuPath}/items/{id}/available`, tags, summary: 'Offer a dish or not' })
    .errors(fails('MENU_ITEM_NOT_FOUND'))
    .input(entry.extend({ available: z.boolean() }))
    .output(changed),

  /** The copy, with all extras, follows the original. */
  copyItem: base
    .route({ method: 'POST', path: `${menuPath}/items/{id}/copy`, tags, summary: 'Copy a dish' })
    .errors(fails('MENU_ITEM_NOT_FOUND', 'MENU_FULL'))
    .input(entry.extend({ copyId: id, name: name(menuLimits.nameLength) }))
    .output(changed),

  removeItem: base
    .route({ method: 'DELETE', path: `${menuPath}/items/{id}`, tags, summary: 'Delete a dish' })
    .input(entry)
    .output(changed),

  orderItems: base
    .route({
      method: 'PUT',
      path: `${menuPath}/categories/{id}/item-order`,
      tags,
      summary: 'Arrange a category’s dishes',
    })
    .input(entry.extend({ ids: z.array(id).max(menuLimits.items * 2) }))
    .output(changed),

  createOption: base
    .route({ method: 'POST', path: optionPath, tags, summary: 'Add an extra' })
    .errors(fails('MENU_FULL', 'CATEGORY_NOT_FOUND', 'MENU_ITEM_NOT_FOUND'))
    .input(optionOwner.extend({ id, ...optionFields }))
    .output(changed),

  updateOption: base
    .route({ method: 'PUT', path: `${optionPath}/{id}`, tags, summary: 'Change an extra' })
    .errors(fails('EXTRA_NOT_FOUND'))
    .input(optionOwner.extend({ id, ...optionFields }))
    .output(changed),

  removeOption: base
    .route({ method: 'DELETE', path: `${optionPath}/{id}`, tags, summary: 'Delete an extra' })
    .input(optionOwner.extend({ id }))
    .output(changed),

  reset: base
    .route({ method: 'POST', path: `${menuPath}/reset`, tags, summary: 'Delete all dishes and categories' })
    .input(restaurantInput)
    .output(changed),

  exportSheet: base
    .route({ method: 'GET', path: `${menuPath}/export`, tags, summary: 'The whole menu as CSV' })
    .input(restaurantInput)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
};
