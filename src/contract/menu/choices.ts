import { z } from 'zod';
import { choiceLimits, choicePricings } from '#domain/orders/option-groups.ts';

/** What a group of extras asks for beyond its two flags. [EXT-3] */
export const choiceRule = z
  .object({
    least: z.int().min(0).max(choiceLimits.units),
    /** Null: as many as there are. */
    most: z.int().min(1).max(choiceLimits.units).nullable(),
    /** So many units cost nothing, the dearest first. */
    included: z.int().min(0).max(choiceLimits.units),
    pricing: z.enum(choicePricings),
  })
  .refine(({ least, most }) => most === null || least <= most, 'at least is not more than at most')
  .refine(
    ({ included, pricing }) => included === 0 || pricing === 'sum',
    'included only where each is charged',
  );
