import { z } from 'zod';
import { choiceLimits, choicePricings, isPossible } from '#domain/orders/choice-rule.ts';

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
  .refine(isPossible, 'at least is not more than at most; included only where each is charged');
