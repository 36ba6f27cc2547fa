import { z } from 'zod';
import { passDays, passName } from '#domain/audit/audit-passes.ts';
import { permissionKeys } from '#domain/staff/pages.ts';
import { memberRoles } from '#domain/staff/staff-rules.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { type ErrorCode, fails } from './errors.ts';
import { amount, id, instant, name, restaurantInput, linkToken as token } from './primitives.ts';
import { deviceOutage, fiscalDevice } from './signing.ts';

/**
 * `GET /api/restaurants/{restaurantId}/audit/dsfinvk.zip` with the query `from` and `to` ('YYYY-MM-DD') answers with the file.
 * With `progress=true` lines of JSON come before it, each of these; the first byte of the file follows the line that names it,
 * and it is whole when the answer is.
 */
export type DsfinvkLine =
  /** `done` of `of` entries of the journals are read. */
  | { done: number; of: number }
  | { fileName: string }
  /** There is no file. */
  | { error: ErrorCode; data: unknown };

/** A day in the restaurant's time zone, of the years 2000 to 2999. */
const day = z.iso.date().regex(/^2\d{3}-/);
export const dayRangeInput = z.object({ from: day, to: day });

const till = z.object({
  id,
  name: z.string(),
  serial: z.string(),
  startedAt: instant,
  /** Null: it is in use. */
  endedAt: instant.nullable(),
});

/** What should be found where the cash is counted. */
const cash = z.object({
  at: instant,
  /** Those in use, the oldest first, with what the cash book says lies in them; none: there is no cash book. */
  drawers: z.array(z.object({ name: z.string(), balance: amount })),
});
export type AuditedCash = z.output<typeof cash>;

const records = z.object({
  restaurant: z.object({
    name: z.string(),
    /** Of the entrepreneur; null: as the restaurant. */
    companyName: z.string().nullable(),
    /** In lines, or with commas. */
    address: z.string(),
    taxId: z.string(),
    ustId: z.string(),
    timeZone: z.string(),
    /** Whether it is a copy to train in, where nothing is sold. */
    isTraining: z.boolean(),
  }),
  /** Of Gedeck, at the moment. */
  softwareVersion: z.string(),
  today: z.iso.date(),
  /** The days that are closed, each with a closing of its own, the first one first. */
  closedDays: z.array(z.iso.date()),
  /** The first day of which everything is in the journal; null: of all days. */
  completeFrom: z.iso.date().nullable(),
  /** The first day of which something is in no closing, and so in no file; null: there is none. */
  unclosedFrom: z.iso.date().nullable(),
  /** Whether the numbers are set without which there is no file for DATEV. */
  isDatevReady: z.boolean(),
  tills: z.array(till),
  /** The one that signs, then those that have, the latest first. */
  devices: z.array(fiscalDevice),
  /** When one of them did not sign, latest first; at most 200. */
  outages: z.array(deviceOutage),
  cash,
  /** Who works here, by name. */
  people: z.array(z.object({ name: z.string(), role: z.enum(memberRoles) })),
  /** What waiters may do, keys of the permissions that are open to them. */
  permissions: z.array(z.enum(permissionKeys)),
  /** The restaurants that its owner has to train in, by name; each has records of its own. */
  trainings: z.array(z.string()),
  /** By whose pass this is read; null: a member of the staff does. */
  pass: z.object({ name: z.string(), expiresAt: instant }).nullable(),
});
export type AuditRecords = z.output<typeof records>;

const pass = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** When its link was opened last; null: not yet. */
  openedAt: instant.nullable(),
});
export type AuditPass = z.output<typeof pass>;
/** Those that count, the newest first. */
const passes = z.object({ passes: z.array(pass) });
export type AuditPasses = z.output<typeof passes>;

const calls = restaurantCallsOf('Audit');
const open = callsOf('Audit');

export const auditContract = {
  records: calls
    .get('/audit', 'What records a restaurant keeps for the tax office, and who may do what')
    .output(records),

  passes: calls.get('/audit/passes', 'Who may read the records without an account').output(passes),

  givePass: calls
    .post('/audit/passes', 'Let somebody read the records until a day', {
      description:
        'For auditors and tax advisers. The link of a pass is told once; giving it again makes a new link in place of the one before.',
    })
    .errors(fails('AUDIT_PASSES_FULL'))
    .input(
      restaurantInput.extend({
        /** Made by the page. */
        id,
        name: name(passName),
        days: z.literal([...passDays]),
      }),
    )
    .output(passes.extend({ token })),

  endPass: calls
    .delete('/audit/passes/{id}', 'End a pass', { description: 'Ending it twice is ending it once.' })
    .input(restaurantInput.extend({ id }))
    .output(passes),

  enter: open
    .post('/audit/entry', 'Begin to read the records with the link of a pass', {
      description: 'The answer sets a cookie.',
    })
    .errors(fails('COOKIES_NEEDED', 'AUDIT_PASS_UNKNOWN'))
    .input(restaurantInput.extend({ token }))
    .output(z.object({})),

  leave: open.delete('/audit/entry', 'Forget the pass in this browser').output(z.object({})),
};
