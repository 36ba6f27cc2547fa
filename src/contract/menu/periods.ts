import { z } from 'zod';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { periodLimits } from '#domain/menu/periods.ts';
import { restaurantCallsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, name, restaurantInput } from '../primitives.ts';

const minute = z.int().min(0).max(1439);

const periodWindow = z.object({
  /** 1: Monday … 7: Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** In minutes after midnight; what ends before it begins ends on the day after. */
  from: minute,
  until: minute,
});

/** Without percent and price: it is shown only then. */
const part = z
  .object({
    of: z.enum(['category', 'item']),
    id,
    /** It costs so much less. */
    percent: z.int().min(periodLimits.leastPercent).max(periodLimits.mostPercent).nullable(),
    /** A dish costs so much, in cents. */
    price: z.int().min(1).max(menuLimits.price).nullable(),
  })
  .refine(({ of, percent, price }) => price === null || (of === 'item' && percent === null), {
    message: 'a price is of a dish, and instead of a percentage',
  });

const period = z.object({
  id,
  name: name(periodLimits.nameLength),
  windows: z.array(periodWindow).min(1).max(periodLimits.windows),
  /** On which it does not begin. */
  daysOff: z.array(z.iso.date()).max(periodLimits.daysOff),
  parts: z.array(part).max(periodLimits.parts),
});

const state = z.object({ periods: z.array(period) });
export type PeriodsState = z.output<typeof state>;

const list = z.array(period).max(periodLimits.periods);
const calls = restaurantCallsOf('Menu management');

export const periodsContract = {
  list: calls.get('/menu/periods', 'At which hours which parts of the menu hold').output(state),

  save: calls
    .put('/menu/periods', 'Say at which hours which parts of the menu hold', {
      description:
        'All periods, in their order. What is bound to one that is left out holds always again. `seen`: as the caller has seen them, so that nothing of somebody else is overwritten.',
    })
    .errors(fails('PERIODS_CHANGED', 'PERIOD_NAME_TAKEN'))
    .input(restaurantInput.extend({ periods: list, seen: list }))
    .output(state),
};
