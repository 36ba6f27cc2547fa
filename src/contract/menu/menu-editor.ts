import { z } from 'zod';
import { additives, allergens } from '#domain/menu/declarations.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { combinationLimits, combinationUnits, isCombination } from '#domain/money/dish-vat.ts';
import { vatChoices } from '#domain/money/vat-rates.ts';
import { choiceLimits } from '#domain/orders/choice-rule.ts';
import { restaurantCallsOf } from '../call.ts';
import { anyCourse } from '../courses.ts';
import { fails } from '../errors.ts';
import { id, name, restaurantInput, text } from '../primitives.ts';
import { anyStation } from '../stations.ts';
import { choiceRule } from './choices.ts';

const declarations = {
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  additives: z.array(z.enum(additives)).max(additives.length),
};

const vatChoice = z.enum(vatChoices);

/** Several things at one price, split among them in per cent, or by their prices when sold alone (cents). */
const combination = z
  .object({
    by: z.enum(combinationUnits),
    parts: z
      .array(z.object({ vat: vatChoice, share: z.int().min(1).max(menuLimits.price) }))
      .min(combinationLimits.leastParts)
      .max(combinationLimits.mostParts),
  })
  .refine(isCombination, 'the shares in per cent add up to 100');

const optionFields = {
  name: name(menuLimits.nameLength),
  /** Cents. */
  priceIncrement: z.int().min(0).max(menuLimits.priceIncrement),
  /** Empty: the group 'Other'. */
  groupName: text(menuLimits.groupLength),
  isRequired: z.boolean(),
  isMultiSelect: z.boolean(),
  /** Null: as the dish. */
  vat: vatChoice.nullable(),
  ...declarations,
  /** Of its whole group; null: the two flags say it all; left out in a change: as before. [EXT-3] */
  choice: choiceRule.nullable().optional(),
  /** A page of the dish begins with it; only where it costs nothing. Left out in a change: as before. [EXT-4] */
  isPreselected: z.boolean().optional(),
  /** Units of it in one dish. Left out in a change: as before. */
  most: z.int().min(1).max(choiceLimits.ofOne).optional(),
  /** The dish that it stands for; null: none; left out in a change: as before. [EXT-5] */
  dishId: id.nullable().optional(),
};

const categoryFields = {
  name: name(menuLimits.nameLength),
  description: text(menuLimits.descriptionLength),
  available: z.boolean(),
  /** Where its dishes are prepared. */
  station: anyStation,
  /** The course of its dishes; null: none, they come at once. */
  course: anyCourse.nullable().default(null),
  /** Of its dishes; null: the standard rate. */
  vat: vatChoice.nullable(),
};

const itemFields = {
  categoryId: id,
  name: name(menuLimits.nameLength),
  description: text(menuLimits.descriptionLength),
  /** Cents. */
  price: z.int().min(1).max(menuLimits.price),
  /** From the answer to the picture's upload. */
  imageUrl: z.string().max(200).nullable(),
  available: z.boolean(),
  /** Where it is prepared; null: where its category is. */
  station: anyStation.nullable().default(null),
  /** Null: as the category. */
  vat: z.union([vatChoice, combination]).nullable(),
  ...declarations,
  tags: z.array(name(menuLimits.tagLength)).max(menuLimits.tags),
};

const editedOption = z.object({ id, ...optionFields });
const editedItem = z.object({
  id,
  ...itemFields,
  options: z.array(editedOption),
  /** How many are left; left out: nobody counts them. */
  left: z.int().optional(),
  /** It is sold out until tomorrow; left out: it is not. */
  isBackTomorrow: z.literal(true).optional(),
});
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

/** Every change answers with the new version, which the live feed also sends. */
const changed = z.object({ menuVersion: z.int() });

const entry = restaurantInput.extend({ id });
const optionOwner = restaurantInput.extend({ ownerKind: z.enum(['item', 'category']), ownerId: id });
export type OptionOwner = Pick<z.output<typeof optionOwner>, 'ownerKind' | 'ownerId'>;

const calls = restaurantCallsOf('Menu management');

export const menuEditorContract = {
  get: calls.get('/menu/edit', 'The whole menu, as it is edited').output(editedMenu),

  /** `id`: made by the client; the same request again changes nothing. */
  createCategory: calls
    .post('/menu/categories', 'Add a category')
    .errors(fails('MENU_FULL', 'STATION_NOT_FOUND'))
    .input(entry.extend(categoryFields))
    .output(changed),

  updateCategory: calls
    .put('/menu/categories/{id}', 'Change a category')
    .errors(fails('CATEGORY_NOT_FOUND', 'STATION_NOT_FOUND'))
    .input(entry.extend(categoryFields))
    .output(changed),

  setCategoryAvailable: calls
    .put('/menu/categories/{id}/available', 'Show or hide a category')
    .errors(fails('CATEGORY_NOT_FOUND'))
    .input(entry.extend({ available: z.boolean() }))
    .output(changed),

  /** With its dishes. No error if it is already gone. */
  removeCategory: calls.delete('/menu/categories/{id}', 'Delete a category').input(entry).output(changed),

  /** `ids`: the categories in the wanted order; missing ones follow at the end. */
  orderCategories: calls
    .put('/menu/category-order', 'Arrange the categories')
    .input(restaurantInput.extend({ ids: z.array(id).max(menuLimits.categories * 2) }))
    .output(changed),

  createItem: calls
    .post('/menu/items', 'Add a dish')
    .errors(fails('MENU_FULL', 'CATEGORY_NOT_FOUND', 'IMAGE_NOT_FOUND'))
    .input(entry.extend(itemFields))
    .output(changed),

  updateItem: calls
    .put('/menu/items/{id}', 'Change a dish')
    .errors(fails('MENU_ITEM_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'IMAGE_NOT_FOUND', 'COMBINATION_NESTED'))
    .input(entry.extend(itemFields))
    .output(changed),

  setItemAvailable: calls
    .put('/menu/items/{id}/available', 'Offer a dish or not')
    .errors(fails('MENU_ITEM_NOT_FOUND'))
    .input(entry.extend({ available: z.boolean() }))
    .output(changed),

  /** The copy, with all extras, follows the original. */
  copyItem: calls
    .post('/menu/items/{id}/copy', 'Copy a dish')
    .errors(fails('MENU_ITEM_NOT_FOUND', 'MENU_FULL'))
    .input(entry.extend({ copyId: id, name: name(menuLimits.nameLength) }))
    .output(changed),

  removeItem: calls.delete('/menu/items/{id}', 'Delete a dish').input(entry).output(changed),

  orderItems: calls
    .put('/menu/categories/{id}/item-order', 'Arrange a category’s dishes')
    .input(entry.extend({ ids: z.array(id).max(menuLimits.items * 2) }))
    .output(changed),

  /**
   * `place`: how many of the others stand before it; without it, all of them. A deleted extra comes back with
   * the id and the place it had.
   */
  createOption: calls
    .post('/menu/extras/{ownerKind}/{ownerId}', 'Add an extra')
    .errors(fails('COMBINATION_NESTED', 'MENU_FULL', 'CATEGORY_NOT_FOUND', 'MENU_ITEM_NOT_FOUND'))
    .input(optionOwner.extend({ id, ...optionFields, place: z.int().min(0).optional() }))
    .output(changed),

  updateOption: calls
    .put('/menu/extras/{ownerKind}/{ownerId}/{id}', 'Change an extra')
    .errors(fails('EXTRA_NOT_FOUND', 'MENU_ITEM_NOT_FOUND', 'COMBINATION_NESTED'))
    .input(optionOwner.extend({ id, ...optionFields }))
    .output(changed),

  removeOption: calls
    .delete('/menu/extras/{ownerKind}/{ownerId}/{id}', 'Delete an extra')
    .input(optionOwner.extend({ id }))
    .output(changed),

  orderOptions: calls
    .put('/menu/extra-order/{ownerKind}/{ownerId}', 'Arrange the extras of a dish or category')
    .input(optionOwner.extend({ ids: z.array(id).max(menuLimits.extras * 2) }))
    .output(changed),

  reset: calls.post('/menu/reset', 'Delete all dishes and categories').output(changed),

  exportSheet: calls
    .get('/menu/export', 'The whole menu as CSV')
    .output(z.object({ fileName: z.string(), csv: z.string() })),
};
