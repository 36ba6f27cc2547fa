import { z } from 'zod';
import { faultReasons } from '#domain/journal/journal-kinds.ts';
import { comparedOutcomes, readNotedHash } from '#domain/journal/noted-hash.ts';
import { restaurantCallsOf } from './call.ts';
import { id, instant, restaurantInput, text } from './primitives.ts';

const count = z.int().min(0);

const fault = z.object({
  /** Of the first entry that is not right; of one that is not there the number that it would have. */
  number: z.int(),
  /** When it was recorded; of what has no entry, when it was booked. Null: an entry that is not there. */
  at: instant.nullable(),
  /** One of `journalKinds`, or what somebody wrote there. Null: an entry that is not there. */
  kind: z.string().nullable(),
  reason: z.enum(faultReasons),
  /** The id of what was booked, or the number of a daily closing. Null: an entry that is not there. */
  subject: z.string().nullable(),
});
export type JournalFault = z.output<typeof fault>;

const tillProof = z.object({
  till: z.object({ id, name: z.string(), serial: z.string() }),
  /** Which entries were removed when their time was over: the first ones, up to a number, which was recorded then. Null: none. */
  removed: z.object({ until: count, at: instant }).nullable(),
  /** How many there are. */
  entries: count,
  /** When the first entry that is kept was recorded, and the last one up to which the journal is whole. Null: not even the first. */
  from: instant.nullable(),
  to: instant.nullable(),
  /** Of the last entry there is; 0: none. */
  headNumber: count,
  /** Its hash, SHA-256 in hexadecimal digits: it stands for all entries before. */
  headHash: z.string().nullable(),
  /** Null: the journal is whole. */
  firstFault: fault.nullable(),
});
export type TillProof = z.output<typeof tillProof>;

const removal = z.object({
  at: instant,
  /** The last year that is gone. */
  year: z.int(),
  /** The last daily closing whose records are gone, and its day. */
  closingNumber: count,
  day: z.iso.date(),
  /** How many rows went, by tables of the database. */
  rows: z.record(z.string(), count),
});
export type RemovalFacts = z.output<typeof removal>;

const journalProof = z.object({
  checkedAt: instant,
  tills: z.array(tillProof),
  /** What was removed when its time was over, the newest first. */
  removals: z.array(removal),
});
export type JournalProof = z.output<typeof journalProof>;

/** The hash of an entry as somebody has noted it. */
const notedHash = text(200)
  .transform((typed, context) => {
    const read = readNotedHash(typed);
    if (read === null) context.addIssue('no hash of an entry');
    return read ?? z.NEVER;
  })
  .meta({ example: '0123456789abcdef'.repeat(4) });

const comparison = z.object({
  outcome: z.enum(comparedOutcomes),
  /** When the entry was recorded; null: it is not there, or was removed. */
  recordedAt: instant.nullable(),
});
export type HashComparison = z.output<typeof comparison>;

const calls = restaurantCallsOf('Journal');

export const journalContract = {
  verify: calls
    .get('/journal/proof', 'Whether the journal of each till is whole', {
      description:
        'Every entry is hashed anew and held against what was booked, and everything booked against the entries. That takes a while: whoever is told to ask again gets what was found then.',
    })
    .output(z.object({ /** Null: ask again. */ proof: journalProof.nullable() })),

  compare: calls
    .get('/journal/comparison', 'Whether an entry still has the hash that somebody has noted', {
      description:
        'Of an entry that was the last one once, as the proof names it. The answer says what is stored; whether the journal is whole up to there, the proof says.',
    })
    .input(restaurantInput.extend({ tillId: id, number: z.int().min(1), hash: notedHash }))
    .output(comparison),
};
