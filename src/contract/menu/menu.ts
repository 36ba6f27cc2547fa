import { z } from 'zod';
import { allergens } from '#domain/menu/menu-limits.ts';
import { base } from '../errors.ts';
import { cents, id, restaurantInput } from '../primitives.ts';
import { openingHours } from '../settings.ts';

const menuOption = z.object({
  id,
  name: z.string(),
  priceIncrement: cents,
  groupName: z.string(),
  isRequired: z.boolean(),
  isMultiSelect: z.boolean(),
  /** What the extra adds to the dish. */
  allergens: z.array(z.enum(allergens)),
  additives: z.array(z.string()),
});

const menuItem = z.object({
  id,
  categoryId: id,
  name: z.string(),
  description: z.string(),
  price: cents,
  /** Path without width and ending, e.g. `/files/<restaurant>/<image>`; see domain/files. */
  imageUrl: z.string().nullable(),
  available: z.boolean(),
  allergens: z.array(z.enum(allergens)),
  additives: z.array(z.string()),
  tags: z.array(z.string()),
  /** The dish's own extras, then those of its category. */
  options: z.array(menuOption),
});

const menuCategory = z.object({
  id,
  name: z.string(),
  description: z.string(),
  items: z.array(menuItem),
});

/** All that the guest menu page shows that is the same for every guest. */
const guestMenu = z.object({
  restaurant: z.object({
    id,
    name: z.string(),
    isOpen: z.boolean(),
    logoUrl: z.string().nullable(),
    socialLinks: z.object({
      instagram: z.string().optional(),
      facebook: z.string().optional(),
      tiktok: z.string().optional(),
      whatsapp: z.string().optional(),
      website: z.string().optional(),
      googlemaps: z.string().optional(),
      x: z.string().optional(),
      linkedin: z.string().optional(),
      youtube: z.string().optional(),
      custom: z.array(z.object({ url: z.string(), label: z.string() })).optional(),
    }),
    enableCallWaiter: z.boolean(),
    enableFlexButton: z.boolean(),
    flexButtonLabel: z.string(),
    followsGuestLanguage: z.boolean(),
    /** Null where guests are not told. */
    openingHours: openingHours.nullable(),
  }),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  categories: z.array(menuCategory),
  /** Raised by every change; a page that shows an older one is out of date. */
  menuVersion: z.int(),
});

export type MenuOption = z.output<typeof menuOption>;
export type MenuItem = z.output<typeof menuItem>;
export type MenuCategory = z.output<typeof menuCategory>;
export type GuestMenu = z.output<typeof guestMenu>;

export const menuContract = {
  /** The menu as guests see it: available categories in their order, sold-out dishes marked. */
  get: base
    .route({ method: 'GET', path: '/restaurants/{restaurantId}/menu', tags: ['Guests'], summary: 'The menu' })
    .input(restaurantInput)
    .output(guestMenu),
};
