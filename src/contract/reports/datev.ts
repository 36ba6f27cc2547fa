import { z } from 'zod';
import { accountKeys, charts } from '#domain/reports/datev/datev-accounts.ts';
import { accountProblems, datevLimits } from '#domain/reports/datev/datev-settings.ts';
import { listLimits } from '#domain/settings/settings-limits.ts';
import { restaurantCallsOf } from '../call.ts';
import { name, restaurantInput } from '../primitives.ts';

const limited = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
/** Digits; how many, the settings say. */
const account = z.string().regex(/^\d{4,9}$/);

/** Without the limits of `datevSettings`: what is older than a limit is still shown. */
const stored = z.object({
  /** Beraternummer and Mandantennummer; null: not set yet. */
  consultant: z.int().nullable(),
  client: z.int().nullable(),
  /** With whose first day a fiscal year begins. */
  firstMonth: z.int(),
  accountLength: z.int(),
  chart: z.enum(charts),
  accounts: z.record(z.enum(accountKeys), z.string()),
  /** Of kinds of cards that have an account of their own. */
  cardAccounts: z.array(z.object({ kind: z.string(), account: z.string() })),
});

const datevSettings = stored
  .extend({
    consultant: limited(datevLimits.consultant),
    client: limited(datevLimits.client),
    firstMonth: limited({ min: 1, max: 12 }),
    accountLength: limited(datevLimits.accountLength),
    accounts: z.record(z.enum(accountKeys), account),
    cardAccounts: z
      .array(z.object({ kind: name(listLimits.cardKinds.length), account }))
      .max(datevLimits.cardAccounts),
  })
  .refine((settings) => accountProblems(settings).size === 0);

const view = z.object({
  settings: stored,
  /** The kinds of cards that the restaurant names. */
  cardKinds: z.array(z.string()),
});
export type DatevView = z.output<typeof view>;

const calls = restaurantCallsOf('Reports');

/** Part of the contract of reports. */
export const datevCalls = {
  datev: calls.get('/reports/datev/settings', 'The accounts and numbers of exports for DATEV').output(view),

  setDatev: calls
    .put('/reports/datev/settings', 'Set the accounts and numbers of exports for DATEV', {
      description:
        'An account has as many digits as `accountLength` says, or one more. `cash`, `interim`, `vouchers` and `tips` serve nothing else.',
    })
    .input(restaurantInput.extend({ settings: datevSettings }))
    .output(view),
};
