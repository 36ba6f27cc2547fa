import { z } from 'zod';
import { hadItsTime, type Removal } from '#domain/journal/removal.ts';
import * as is from './db/columns.ts';
import { ask, type Querying } from './db/rows.ts';

/** As an entry says it; whoever has the database to himself may have written anything there. */
const removalEntry: z.ZodType<Removal> = z.object({
  year: z.int(),
  closingNumber: z.int(),
  day: z.iso.date(),
  until: z.iso.datetime(),
  rows: z.record(z.string(), z.int()),
  tills: z.array(
    z.object({
      till: z.uuid(),
      number: z.int(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      recordedAt: z.string().regex(/^\d+$/),
    }),
  ),
});

/** What was removed, and when. */
export interface KnownRemoval {
  at: Date;
  removal: Removal;
}

/** What was removed of a restaurant's records when its time was over, the newest first. What was removed earlier counts as missing. */
export async function findRemovals(by: Querying, restaurantId: string): Promise<KnownRemoval[]> {
  const entries = await ask(by, { at: is.instant, content: is.text }).all(
    `SELECT booked_at AS at, content FROM journal
     WHERE restaurant_id = $1 AND subject = $1::uuid::text AND kind = 'removal' ORDER BY booked_at DESC, number DESC`,
    [restaurantId],
  );
  return entries.flatMap(({ at, content }) => {
    const removal = parsed(content);
    return removal && hadItsTime(removal, at) ? [{ at, removal }] : [];
  });
}

function parsed(content: string): Removal | null {
  try {
    return removalEntry.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
