import { z } from 'zod';
import { additives, allergens } from '#domain/menu/declarations.ts';
import { restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { cents, guestLanguage, id, instant, restaurantInput, tableNumber } from '../primitives.ts';
import { openingHours, storedLinks } from '../settings.ts';
import { choiceRule } from './choices.ts';

const menuOption = z.object({
  id,
  name: z.string(),
  priceIncrement: cents,
  groupName: z.string(),
  isRequired: z.boolean(),
  isMultiSelect: z.boolean(),
  /** In addition to those of the dish. */
  allergens: z.array(z.enum(allergens)),
  additives: z.array(z.enum(additives)),
  /** Of its whole group; left out: the two flags say it all. [EXT-3] */
  choice: choiceRule.optional(),
  isPreselected: z.boolean().optional(),
  /** Units of it in one dish; left out: one. */
  most: z.int().optional(),
  /** The dish that it stands for. [EXT-5] */
  dishId: id.optional(),
  /** That dish cannot be had now. */
  isSoldOut: z.boolean().optional(),
});

const menuItem = z.object({
  id,
  categoryId: id,
  name: z.string(),
  description: z.string(),
  price: cents,
  /** Where the price holds for some hours only. [PER-3] */
  timedPrice: z
    .object({
      /** What it costs otherwise, in cents. */
      usual: cents,
      /** Such as 'Happy Hour'. */
      name: z.string(),
      /** Null: nothing ends it. */
      until: instant.nullable(),
    })
    .optional(),
  /** Until when it is shown; left out: nothing ends that, or its category ends before. [PER-2] */
  until: instant.optional(),
  /** Path without width and ending, e.g. `/files/<restaurant>/<image>`; see domain/files. */
  imageUrl: z.string().nullable(),
  available: z.boolean(),
  allergens: z.array(z.enum(allergens)),
  additives: z.array(z.enum(additives)),
  tags: z.array(z.string()),
  /** How many are left, where that is few. [CNT-1] */
  left: z.int().optional(),
  /** Where it is prepared, where the house tells how long that takes. */
  station: z.string().optional(),
  /** The dish's own extras, then those of its category. */
  options: z.array(menuOption),
});

const menuCategory = z.object({
  id,
  name: z.string(),
  description: z.string(),
  items: z.array(menuItem),
  /** Until when it is shown; left out: nothing ends that. [PER-2] */
  until: instant.optional(),
  /** Where guests choose whether dishes come course by course: the id of its course; left out: its dishes come at once. */
  course: z.string().optional(),
});

/** The part of the guest menu page that is the same for every guest. */
const guestMenu = z.object({
  restaurant: z.object({
    id,
    name: z.string(),
    isOpen: z.boolean(),
    logoUrl: z.string().nullable(),
    timeZone: z.string(),
    socialLinks: storedLinks,
    enableCallWaiter: z.boolean(),
    enableFlexButton: z.boolean(),
    flexButtonLabel: z.string(),
    followsGuestLanguage: z.boolean(),
    /** In which the menu is written. */
    menuLanguage: guestLanguage,
    /** Null: guests do not see them. */
    openingHours: openingHours.nullable(),
  }),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  categories: z.array(menuCategory),
  /** In the language that was asked for: of the menu's texts those that are translated, each after the house's. [LANG-9] */
  translations: z
    .object({ language: guestLanguage, texts: z.array(z.tuple([z.string(), z.string()])) })
    .optional(),
  /** Raised by every change; a page with a lower one is out of date. */
  menuVersion: z.int(),
});

export type MenuOption = z.output<typeof menuOption>;
export type MenuItem = z.output<typeof menuItem>;
export type MenuCategory = z.output<typeof menuCategory>;
export type GuestMenu = z.output<typeof guestMenu>;

const calls = restaurantCallsOf('Guests');

export const menuContract = {
  /** The menu as guests see it: available categories in their order, sold-out dishes marked. */
  get: calls
    .get('/menu', 'The menu', {
      description:
        'With `table`: only if the restaurant has that table. With `language`: with the translations into it. Ask again with `If-None-Match`: as long as the menu is the same, the answer is 304.',
      spec: (operation) => ({
        ...operation,
        responses: { ...operation.responses, 304: { description: 'The menu is the one of that ETag' } },
      }),
    })
    .errors(fails('TABLE_NOT_REGISTERED'))
    .input(restaurantInput.extend({ table: tableNumber.optional(), language: guestLanguage.optional() }))
    .output(guestMenu),
};
